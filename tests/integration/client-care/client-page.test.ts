import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { TooMany } from "@/lib/errors";
import { readClientPage } from "@/lib/registry/client-page/page-reads";
import type { ClientPage } from "@/lib/registry/client-page/page-view";
import { clientTimeline } from "@/lib/registry/client-page/timeline-reads";
import * as make from "@/tests/factories";
import { get, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { loggedInClient, staffWith } from "@/tests/support/people";
import { actionsOn } from "@/tests/support/rows";

const db = testDatabase();
beforeEach(() => emptyTables());

/** The log is never emptied, so the tests that read it have numbers of their own. */
let numbers = 700_000;

async function makeHome() {
  numbers += 1;
  const { cfid } = await make.makeClient(db, {
    cfid: numbers,
    firstname: "Wendy",
    lastname: "Chen",
    phone: "416-555-0188",
  });
  const { jobinfoid } = await make.makeProperty(db, {
    cfid,
    jobinfoid: numbers,
    address: "16 Wychwood Pk",
    w1: 19_500,
    w2: null,
    eh: null,
    eg: null,
  });
  return { cfid, jobinfoid };
}

async function office() {
  const { hrid, cookie } = await staffWith(["client_care", "production"]);
  const actor = make.staffActor({ hrid }, { client_care: true, production: true });
  return { cookie, ctx: testContext({ actor }) };
}

async function pageOf(cfid: number): Promise<ClientPage> {
  const view = await readClientPage((await office()).ctx, String(cfid), {});
  if (view.state !== "open") throw new Error(view.why);
  return view.page;
}

type Entry = { key: string; title: string; text: string | null; at: string };
type Page = { entries: Entry[]; next: string | null };

async function timeline(cookie: string, cfid: number, query = ""): Promise<Page> {
  const { status, body } = await get(cookie, `/api/clients/${cfid}/timeline${query}`);
  expect(status).toBe(200);
  return body;
}

describe("the page of a client", () => {
  it("shows what's owed and for how long, what's next, and each property's prices and last visits", async () => {
    const home = await makeHome();
    await make.makeReportedJob(db, {
      ...home,
      jobdesc: "W1",
      price: 37_000,
      datebi: inDays(-39),
      recstatus: null,
    });
    await make.makeAppointment(db, { ...home, sdate: inDays(9), jobdesc: "EH", price: 21_000 });
    const { money, next, places, timeline: first } = await pageOf(home.cfid);
    expect(money).toMatchObject({ total: 41_810, byAge: [0, 41_810, 0, 0] });
    expect(money.owed).toMatchObject([{ address: "16 Wychwood Pk", days: 39 }]);
    expect(next).toMatchObject([{ jobdesc: "EH", who: "No crew yet", isFloater: false }]);
    expect(places[0]?.works).toMatchObject([{ code: "W1", price: 19_500, last: inDays(-39) }]);
    expect(first.entries.map(({ sort }) => sort).sort()).toEqual(["booked", "booked", "done"]);
  });

  it("counts toward the hourly limit, shows it as a page, and is logged once an hour", async () => {
    await make.makeSetting(db, "clientReadsPerHour", 10);
    const { ctx, cookie } = await office();
    const homes = [];
    for (let n = 0; n < 11; n++) homes.push(await makeHome());
    for (const { cfid } of homes.slice(0, 10))
      expect(await readClientPage(ctx, String(cfid), {})).toMatchObject({ state: "open" });
    const [first, last] = [homes[0]?.cfid ?? 0, homes[10]?.cfid ?? 0];
    expect(await readClientPage(ctx, String(last), {})).toMatchObject({ state: "limit" });
    expect((await get(cookie, `/api/clients/${last}/timeline`)).status).toBe(429);
    await expect(clientTimeline(ctx, { cfid: last, before: null, kinds: [] })).rejects.toBeInstanceOf(
      TooMany,
    );
    await readClientPage(ctx, String(first), {});
    expect(await actionsOn("client", first)).toEqual(["client.open-profile"]);
    expect(await actionsOn("client", last)).toEqual([]);
  });

  it("is a 404 for a client that doesn't exist, and shows nothing personal of an erased one", async () => {
    const { ctx } = await office();
    await expect(readClientPage(ctx, "99999999", {})).rejects.toMatchObject({ status: 404 });
    await expect(readClientPage(ctx, "nobody", {})).rejects.toMatchObject({ status: 404 });
    const { cfid } = await make.makeClient(db);
    await db.execute(sql`update clients set lastname = 'Removed client ' || cfid, honorific = null,
      firstname = null, company = null, phone = null, cellphone = null, email = null, second_email = null,
      address = null, postcode = null, billing_address = null, source = null, password_hash = null,
      texts_agreed_at = null, texts_agreed_by = null, erased_at = now() where cfid = ${cfid}`);
    const page = await pageOf(cfid);
    expect(page).toMatchObject({ name: `Removed client ${cfid}`, phones: [], emails: [] });
    expect(page.erased).not.toBeNull();
  });
});

describe("a client's open estimates", () => {
  it("are listed with their booking, until all of their work is booked; only sales can open them", async () => {
    const home = await makeHome();
    const returned = {
      ...home,
      returnedAt: new Date(),
      resolvedAt: new Date(),
      jobdesc: "W1",
      price: 20_000,
    };
    const open = await make.makeLead(db, { ...returned, w1: 20_000 });
    const job = await make.makeReportedJob(db, { ...home, jobdesc: "W1" });
    await make.makeLead(db, { ...returned, w1: 20_000, jobid: job.jobid });
    await make.makeLead(db, home);
    const { estimates } = await pageOf(home.cfid);
    expect(estimates).toMatchObject([{ msid: open.msid, address: "16 Wychwood Pk", href: null }]);
    expect(estimates[0]?.words).toMatch(/^W1, \$200\.00, returned /);

    const { hrid } = await staffWith(["client_care", "sales"]);
    const actor = make.staffActor({ hrid }, { client_care: true, sales: true });
    const query = Object.fromEntries(new URLSearchParams(estimates[0]?.book.split("?")[1]));
    const view = await readClientPage(testContext({ actor }), String(home.cfid), query);
    if (view.state !== "open") throw new Error(view.why);
    expect(view.page.estimates[0]?.href).toContain(`/tasks/${open.msid}/`);
    expect(view.booking?.start).toMatchObject({
      estimate: String(open.msid),
      address: String(home.jobinfoid),
      jobtype: "W1(Floater)",
    });
  });
});

describe("GET /api/clients/{cfid}/timeline", () => {
  it("is only for people with client care", async () => {
    const { cfid } = await makeHome();
    const at = `/api/clients/${cfid}/timeline`;
    expect((await get((await staffWith(["production", "sales"])).cookie, at)).status).toBe(403);
    expect((await get((await staffWith(["client_care"])).cookie, at)).status).toBe(200);
    const client = await loggedInClient();
    expect((await get(client.cookie, at)).status).toBe(403);
    expect((await get(client.cookie, `/api/clients/${client.cfid}/timeline`)).status).toBe(403);
    expect((await get((await office()).cookie, "/api/clients/99999999/timeline")).status).toBe(404);
  });

  it("never shows another client's entries, or a link meant only for its recipient", async () => {
    const home = await makeHome();
    const other = await makeHome();
    const token = "Zk3vYt8bQ1xR5sW9uC2eG7hJ";
    await make.makeMessage(db, { cfid: other.cfid, subject: "Someone else's" });
    await make.makeMessage(db, {
      cfid: home.cfid,
      kind: "pay-link",
      subject: "Pay for our work",
      body: `Pay here: https://clean.example/pay/${token} or call`,
    });
    await make.makeMessage(db, {
      cfid: home.cfid,
      kind: "password-reset",
      subject: "Set a new password",
      body: `https://clean.example/reset_password?token=${token}`,
    });
    const { entries } = await timeline((await office()).cookie, home.cfid);
    const all = JSON.stringify(entries);
    expect(all).not.toContain(token);
    expect(all).not.toContain("Someone else's");
    expect(all).toContain("Pay for our work");
    expect(all).toContain("[link] or call");
    expect(all).toContain("Set a new password");
  });

  it("filters by one kind or several", async () => {
    const home = await makeHome();
    const { jobid } = await make.makeReportedJob(db, { ...home, jobdesc: "W1" });
    await make.makeJobNote(db, { jobid, notes: "Storms stay on" });
    await make.makePropertyNote(db, { jobinfoid: home.jobinfoid, notes: "Dog in the yard" });
    await make.makeMessage(db, { cfid: home.cfid, subject: "Receipt" });
    const { cookie } = await office();
    const sorts = async (query: string) =>
      (await timeline(cookie, home.cfid, query)).entries.map(({ key }) => key.split(":")[0]).sort();
    expect(await sorts("?kinds=notes")).toEqual(["note", "note"]);
    expect(await sorts("?kinds=messages,visits")).toEqual(["booked", "done", "email"]);
    expect(await sorts("?kinds=none")).toHaveLength(5);
    expect((await get(cookie, `/api/clients/${home.cfid}/timeline?before=x`)).status).toBe(400);
  });

  it("says who changed what, in the activity log's words", async () => {
    const home = await makeHome();
    const { cookie } = await office();
    const body = { notes: "Gate is locked", access: "Private", prodNote: false };
    expect((await post(cookie, `/api/properties/${home.jobinfoid}/notes`, body)).status).toBe(200);
    await make.makeAuditEvents(db, [
      {
        action: "client.edit",
        subject: "client",
        subjectId: String(home.cfid),
        after: { contactstatus: "VIP" },
      },
    ]);
    const notes = await timeline(cookie, home.cfid, "?kinds=notes");
    expect(notes.entries).toMatchObject([{ title: "Note about 16 Wychwood Pk", text: "Gate is locked" }]);
    const changes = await timeline(cookie, home.cfid, "?kinds=changes");
    expect(changes.entries).toHaveLength(1);
    expect(changes.entries[0]?.title).toContain("Wendy Chen");
  });

  it("pages through a thousand events with no gaps or repeats, while new ones come in", async () => {
    const home = await makeHome();
    const at = Date.now() - 1_000_000;
    // Many at the same moment: the key decides.
    const messages = Array.from({ length: 1000 }, (_, n) => ({
      cfid: home.cfid,
      subject: `No. ${n}`,
      createdAt: new Date(at - Math.floor(n / 70) * 1000),
    }));
    await make.makeMessages(db, messages);
    await make.makeSetting(db, "clientReadsPerHour", 100_000);
    const { cookie } = await office();
    const seen: Entry[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: Page = await timeline(
        cookie,
        home.cfid,
        `?kinds=messages&before=${encodeURIComponent(next)}`,
      );
      seen.push(...page.entries);
      next = page.next;
      await make.makeMessage(db, { cfid: home.cfid, subject: "New", createdAt: new Date() });
    }
    expect(seen.filter(({ title }) => title.includes("No. "))).toHaveLength(1000);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length);
    expect(seen.map((entry) => entry.at)).toEqual(
      seen
        .map((entry) => entry.at)
        .sort()
        .reverse(),
    );
  });
});
