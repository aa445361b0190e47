import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, jobs, properties } from "@/db/schema";
import type { ClientActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { readDashboard } from "@/lib/features/dashboard/reads";
import { readStandIn } from "@/lib/features/stand-in/reads";
import { businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { NO_COOKIES, testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();

type Params = Parameters<typeof readDashboard>[1];

let client: Awaited<ReturnType<typeof make.makeClient>>;
let place: { cfid: number; jobinfoid: number };
let ctx: Context;

beforeEach(async () => {
  client = await make.makeClient(db, { password: "window-cleaner-7" });
  const { jobinfoid } = await make.makeProperty(db, { cfid: client.cfid, address: "9 Elm St" });
  place = { cfid: client.cfid, jobinfoid };
  ctx = testContext({ actor: make.clientActor(client) });
});

async function opened(params: Params = {}, of: Context = ctx) {
  const view = await readDashboard(of, params, NO_COOKIES);
  if (view.state !== "open") throw new Error(view.state);
  return view;
}

async function panelOf<K extends "none" | "upcoming" | "completed" | "job">(panel: K, more: Params = {}) {
  const { panel: shown } = await opened({ panel, ...more });
  if (shown.key !== panel) throw new Error(shown.key);
  return shown as Extract<typeof shown, { key: K }>;
}

describe("the head of the dashboard", () => {
  it("has the client's own facts and never a password, whatever ?cfid= they send (rule client-links)", async () => {
    const other = await make.makeClient(db);
    const view = await opened({ cfid: String(other.cfid) });
    expect(view.head).toMatchObject({
      client: { cfid: client.cfid, lastname: client.lastname },
      byStaff: false,
      places: [{ jobinfoid: place.jobinfoid, address: "9 Elm St" }],
      search: null,
      mayBook: true,
      owed: { jobs: 0, total: 0 },
      cards: 0,
    });
    expect(JSON.stringify(view)).not.toMatch(/hash|rating/i);
  });

  it("counts what is owed with HST, and clients who owe too long can't book (rule balance-15)", async () => {
    await make.makeReportedJob(db, { ...place, price: 10_000, schdate: "2020-05-01", datebi: "2020-05-01" });
    const { head } = await opened();
    expect(head.owed).toEqual({ jobs: 1, total: 11_300 });
    expect(head).toMatchObject({ mayBook: false, payToBook: 11_300 });
    await db
      .update(clients)
      .set({ contactstatus: "Ask Client to Pay Promptly" })
      .where(eq(clients.cfid, client.cfid));
    expect((await opened()).head).toMatchObject({ mayBook: false, payToBook: null });
  });

  it("counts cards on file, not those removed", async () => {
    const { customerId } = await make.makeStripeCustomer(db, { cfid: client.cfid });
    await make.makeSavedCard(db, { customerId });
    await make.makeSavedCard(db, { customerId, removedAt: new Date() });
    expect((await opened()).head.cards).toBe(1);
  });

  it("offers the address search above ten properties, and then shows those that match", async () => {
    const rows = Array.from({ length: 10 }, (_, n) => ({ cfid: client.cfid, address: `${n} Oak Ave` }));
    await db.insert(properties).values(rows);
    const { head } = await opened({ address: "oak 3" });
    expect(head.search).toEqual({ typed: "oak 3", all: 11 });
    expect(head.places.map(({ address }) => address)).toEqual(["3 Oak Ave"]);
  });
});

describe("messages and panels by address", () => {
  it("shows no message an address makes up, and the welcome for a missing panel", async () => {
    const odd = await opened({ panel: "payroll", message: "Your account is locked, call 555-0199" });
    expect(odd).toMatchObject({ message: null, panel: { key: "none" } });
  });
});

describe("the jobs", () => {
  it("welcomes with the next visit in words", async () => {
    await make.makeJob(db, { ...place, jobdesc: "W1", sdate: "2030-10-01", fdate: "2030-10-15" });
    const { data } = await panelOf("none");
    expect(data).toMatchObject({ upcoming: 1, next: { work: "W1", when: "between Oct 1 and 15, 2030" } });
  });

  it("says which visit is secured by a card, and which is on today's list or under way", async () => {
    const today = businessDate(new Date());
    const numbered = await make.makeNumberedJob(db, { ...place, schdate: today, ccStatus: "secured" });
    const started = await make.makeStartedJob(db, { ...place, schdate: today });
    const later = await make.makeAppointment(db, { ...place, sdate: "2030-05-12", ccStatus: "required" });
    const { data } = await panelOf("upcoming");
    const standing = new Map(data.map((job) => [job.jobid, [job.standing, job.secured]]));
    expect(standing.get(numbered.jobid)).toEqual(["today", true]);
    expect(standing.get(started.jobid)).toEqual(["under_way", false]);
    expect(standing.get(later.jobid)).toEqual(["booked", false]);
  });

  it("shows what is paid and owed, and the newest twenty of many until all are requested", async () => {
    const done = { ...place, reportftime: "10:00", datebi: "2026-05-01" };
    for (let n = 0; n < 21; n++)
      await make.makeReportedJob(db, { ...done, recstatus: n ? "PAID" : "Receivable" });
    const { data } = await panelOf("completed");
    expect(data).toMatchObject({ all: 21 });
    expect(data.jobs).toHaveLength(20);
    const all = (await panelOf("completed", { show: "all" })).data.jobs;
    expect(all.filter(({ owing }) => owing)).toHaveLength(1);
    expect(all.filter(({ paidBy }) => paidBy === "PAID")).toHaveLength(20);
  });

  it("opens only the client's own job", async () => {
    const own = await make.makeJob(db, place);
    expect((await panelOf("job", { jobid: String(own.jobid) })).data.address).toBe("9 Elm St");
    const theirs = await make.makeJob(db);
    for (const jobid of [String(theirs.jobid), "0", "x", "999999999"])
      await expect(readDashboard(ctx, { panel: "job", jobid }, NO_COOKIES)).rejects.toBeInstanceOf(NotFound);
  });
});

describe("staff", () => {
  it("choose a client, open the one in ?cfid=, and then see that one's (rules client-links, acting-for)", async () => {
    const staff = make.staffActor(await make.makeEmployee(db), { client_care: true });
    const at = (viewingCfid: number | null) => testContext({ actor: { ...staff, viewingCfid } });
    expect(await readDashboard(at(null), {}, NO_COOKIES)).toEqual({ state: "choose" });
    expect(await readDashboard(at(null), { cfid: "999999" }, NO_COOKIES)).toMatchObject({
      state: "opening",
      cfid: 999_999,
    });
    expect(await readDashboard(at(client.cfid), { cfid: "999999" }, NO_COOKIES)).toMatchObject({
      state: "opening",
      cfid: 999_999,
    });
    const open = await opened({ cfid: String(client.cfid) }, at(client.cfid));
    expect(open.head).toMatchObject({ byStaff: true, client: { cfid: client.cfid } });
    expect(await readStandIn(at(client.cfid))).toMatchObject({ viewing: { cfid: client.cfid } });
    expect(await readStandIn(at(null))).toBeNull();
    expect(await readStandIn(ctx)).toBeNull();
  });
});

describe("at 100,000 jobs", () => {
  let actor: ClientActor;
  beforeAll(async () => {
    const own = await make.makeClient(db);
    const { jobinfoid } = await make.makeProperty(db, { cfid: own.cfid });
    actor = make.clientActor(own);
    await make.makeJob(db, { cfid: own.cfid, jobinfoid });
    const big = bigTables();
    await big.execute(sql`insert into clients (lastname) select 'Many' || n from generate_series(1, 5000) n`);
    await big.execute(
      sql`insert into properties (cfid, address) select cfid, cfid || ' Many St' from clients`,
    );
    await big.execute(sql`
      insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
      select cfid, jobinfoid, 'W1', 185, '2020-05-01', '2020-05-15', '2020-04-01'
      from properties, generate_series(1, 20) where address like '% Many St'`);
    await big.analyze([jobs, properties, clients]);
  }, 300_000);

  it.each([
    ["none", 5],
    // Three more say until when each visit can be changed.
    ["upcoming", 8],
    ["completed", 5],
  ])("%s takes %i statements, none of which reads a table from end to end", async (panel, most) => {
    const plans = await plansOf((ctx) => readDashboard(ctx, { panel }, NO_COOKIES), { actor });
    expectIndexed(plans, most, "jobs clients properties");
  });
});
