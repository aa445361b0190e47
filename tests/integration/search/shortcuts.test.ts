import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { employees, shortcuts } from "@/db/schema";
import { scrubEmployee } from "@/lib/core/erasure/sql/employee";
import type { Found } from "@/lib/features/menus/search-contract";
import { RECENT } from "@/lib/features/menus/shortcut-rules";
import { deleteOldData } from "@/lib/features/retention/delete-old-data";
import { path } from "@/lib/paths";
import * as make from "@/tests/factories";
import { get, patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { crewOfTwo, loggedInClient, partnerWithCrew, staffWith } from "@/tests/support/people";

const db = testDatabase();
const URL = "/api/shortcuts";

const kept = async (cookie: string) => {
  const { status, body } = await get(cookie, URL);
  expect([status, body]).toEqual([200, body]);
  expect(status).toBe(200);
  return body as { recent: Found[]; pinned: Found[]; views: { name: string; href: string }[] };
};
const open = async (cookie: string, kind: string, id: number | string) =>
  (await post(cookie, URL, { kind, id: String(id) })).status;
const keep = (cookie: string, shortcut: object, isKept = true) =>
  patch(cookie, URL, Object.assign({ kept: isKept }, shortcut));
const keys = (found: readonly Found[]) => found.map(({ kind, id }) => `${kind} ${id}`);

let place: { cfid: number; jobinfoid: number };
beforeAll(async () => {
  const { cfid } = await make.makeClient(db, { firstname: "Odo", lastname: "Marchbank" });
  const { jobinfoid } = await make.makeProperty(db, { cfid, address: "12 Rathnelly Ave" });
  place = { cfid, jobinfoid };
});

describe("what someone opened lately", () => {
  it("comes back latest first, with today's names, for that person alone", async () => {
    const office = await staffWith(["client_care", "production", "access_admin"]);
    const job = await make.makeAppointment(db, { ...place, sdate: inDays(3), jobdesc: "W1" });
    for (const [kind, id] of [
      ["page", path.crewPay()],
      ["job", job.jobid],
      ["property", place.jobinfoid],
      ["client", place.cfid],
      ["employee", `${office.hrid} access_admin`],
    ] as const)
      expect(await open(office.cookie, kind, id)).toBe(200);
    await open(office.cookie, "page", path.crewPay());
    const { recent } = await kept(office.cookie);
    expect(keys(recent)).toEqual([
      `page ${path.crewPay()}`,
      `employee ${office.hrid} access_admin`,
      `client ${place.cfid}`,
      `property ${place.jobinfoid}`,
      `job ${job.jobid}`,
    ]);
    await db.execute(sql`update clients set lastname = 'Marchbanks' where cfid = ${place.cfid}`);
    const renamed = await kept(office.cookie);
    expect(renamed.recent.find(({ kind }) => kind === "client")).toMatchObject({
      title: "Odo Marchbanks",
      href: path.client(place.cfid),
    });
    expect((await kept((await staffWith(["client_care"])).cookie)).recent).toEqual([]);
  });

  it("has every page of the rail, also those the menu leaves out", async () => {
    const office = await staffWith(["client_care"]);
    for (const page of [path.mainMenu(), path.crewMenu(), path.messageTemplates()])
      expect((await keep(office.cookie, { kind: "page", id: page })).status, page).toBe(200);
    expect((await kept(office.cookie)).pinned.map(({ title }) => title)).toEqual([
      "Main Menu",
      "Crew Menu",
      "Message templates",
    ]);
    // A page of an area that isn't theirs stays unknown.
    expect((await keep(office.cookie, { kind: "page", id: path.partnerPlan() })).status).toBe(422);
  });

  it("has DNFs, leads and odd jobs of people who may open them", async () => {
    const { jobid } = await make.makeReportedJob(db, { ...place, jobdesc: "EH" });
    const { dnfid } = await make.makeDnf(db, { jobid, dnfdesc: "Downspout blocked" });
    const mine = await partnerWithCrew();
    const { id } = await make.makeOddJob(db, { ...place, partnerHrid: mine.hrid });
    const { msid } = await make.makeLead(db, { ...place, kind: "Estimate", holderHrid: mine.hrid });
    const openAll = async (cookie: string) => {
      for (const [kind, number] of [
        ["lead", msid],
        ["odd_job", id],
        ["dnf", dnfid],
      ] as const)
        expect(await open(cookie, kind, number)).toBe(200);
      return (await kept(cookie)).recent.map(({ kind, href }) => `${kind} ${href}`);
    };
    const office = await staffWith(["client_care", "production", "sales"]);
    expect(await openAll(office.cookie)).toEqual([
      `dnf ${path.dnfDetails(dnfid)}`,
      `lead ${path.tasks(`?task=${msid}`)}`,
    ]);
    expect(await openAll(mine.cookie)).toEqual([
      `odd_job ${path.oddJob(id)}`,
      `lead ${path.windowLead(msid)}`,
    ]);
    expect(await openAll((await partnerWithCrew()).cookie)).toEqual([]);
    expect(await openAll((await crewOfTwo()).cookie)).toEqual([]);
  });

  it("only shows what the person may see now", async () => {
    const { cookie, hrid } = await staffWith(["client_care", "production"]);
    await open(cookie, "client", place.cfid);
    await open(cookie, "page", path.crewPay());
    expect(keys((await kept(cookie)).recent)).toHaveLength(2);
    await db.execute(sql`delete from employee_capabilities where hrid = ${hrid}`);
    expect(keys((await kept(cookie)).recent)).toEqual([]);
  });

  it("shows nothing of a record that was never the person's to see", async () => {
    const crew = await crewOfTwo();
    expect(await open(crew.cookie, "client", place.cfid)).toBe(200);
    expect((await kept(crew.cookie)).recent).toEqual([]);
  });

  it("counts the clients it names, and leaves them out past the limit", async () => {
    const { cookie, hrid } = await staffWith(["client_care", "production"]);
    await make.makeSetting(db, "clientReadsPerHour", 10, "2001-01-01");
    await open(cookie, "page", path.crewPay());
    for (let n = 0; n < 10; n++)
      await open(cookie, "client", (await make.makeClient(db, { lastname: `Nth ${n}` })).cfid);
    expect(keys((await kept(cookie)).recent)).toHaveLength(RECENT.shown);
    await open(cookie, "client", place.cfid);
    expect(keys((await kept(cookie)).recent)).toEqual([`page ${path.crewPay()}`]);
    const [{ n } = { n: 0 }] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from client_reads where hrid = ${hrid}`,
    );
    expect(n).toBe(10);
    await make.makeSetting(db, "clientReadsPerHour", 100_000, "2001-01-02");
  });

  it("keeps a bounded number, and forgets what nobody opened for 90 days", async () => {
    const { cookie, hrid } = await staffWith(["client_care"]);
    for (let n = 1; n <= RECENT.kept + 3; n++) await open(cookie, "job", n);
    const mine = eq(shortcuts.hrid, hrid);
    expect(await db.select().from(shortcuts).where(mine)).toHaveLength(RECENT.kept);
    await keep(cookie, { kind: "client", id: String(place.cfid) });
    await keep(cookie, { kind: "view", id: path.tasks("?status=open"), name: "Open" });
    const later = new Date(Date.now() + 91 * 24 * 60 * 60_000);
    await deleteOldData(db, later);
    const left = await db.select().from(shortcuts).where(mine);
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(["client", "view"]);
  });

  it("goes with the person", async () => {
    const { cookie, hrid } = await staffWith([]);
    await open(cookie, "page", path.crewMenu());
    await db.update(employees).set({ active: false }).where(eq(employees.hrid, hrid));
    await scrubEmployee(db, hrid, new Date());
    expect(await db.select().from(shortcuts).where(eq(shortcuts.hrid, hrid))).toEqual([]);
  });
});

describe("what someone pins", () => {
  it("stays in the order it was pinned until it's unpinned", async () => {
    const { cookie } = await staffWith(["client_care"]);
    await keep(cookie, { kind: "client", id: String(place.cfid) });
    await keep(cookie, { kind: "page", id: path.crewMenu() });
    await keep(cookie, { kind: "client", id: String(place.cfid) });
    expect(keys((await kept(cookie)).pinned)).toEqual([`client ${place.cfid}`, `page ${path.crewMenu()}`]);
    await keep(cookie, { kind: "client", id: String(place.cfid) }, false);
    expect(keys((await kept(cookie)).pinned)).toEqual([`page ${path.crewMenu()}`]);
  });

  it("is limited, also when two tabs pin the last one twice", async () => {
    const { cookie } = await staffWith(["client_care"]);
    for (let n = 1; n <= 12; n++)
      expect((await keep(cookie, { kind: "client", id: String(n) })).status).toBe(200);
    expect((await keep(cookie, { kind: "client", id: "12" })).status).toBe(200);
    const refused = await keep(cookie, { kind: "client", id: "13" });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("Unpin one first");
  });

  it.each([
    { kind: "page", id: "/crews/react/nowhere" },
    { kind: "page", id: path.access() },
    { kind: "client", id: "1; drop table" },
    { kind: "view", id: "https://example.com/", name: "Elsewhere" },
    { kind: "view", id: "//example.com", name: "Elsewhere" },
    { kind: "view", id: `${path.tasks()}`, name: " " },
    { kind: "act", id: "New client" },
  ])("is never $kind $id", async (shortcut) => {
    const { cookie } = await staffWith(["sales"]);
    expect((await keep(cookie, shortcut)).status).toBe(422);
  });
});

describe("saved views", () => {
  it("have a name, which can change, and an address to share", async () => {
    const { cookie } = await staffWith(["sales"]);
    const view = { kind: "view", id: path.tasks("?kind=Sign") };
    await keep(cookie, { ...view, name: "Signs" });
    await keep(cookie, { ...view, name: "All signs" });
    expect((await kept(cookie)).views).toEqual([{ name: "All signs", href: view.id }]);
    await keep(cookie, view, false);
    expect((await kept(cookie)).views).toEqual([]);
  });
});

it("is for staff only", async () => {
  const client = (await loggedInClient()).cookie;
  expect((await get(client, URL)).status).toBe(403);
  expect((await get(null, URL)).status).toBe(401);
  expect(await open(client, "page", path.crewMenu())).toBe(403);
});

it("a crew's jobs of the day wait for the safety points", async () => {
  const crew = await crewOfTwo({ signedIn: false });
  const { cfid } = await make.makeClient(db, { lastname: "Ungated" });
  const { jobinfoid } = await make.makeProperty(db, { cfid, address: "9 Ungated Lane" });
  const job = { cfid, jobinfoid, crewHrid: crew.driver.hrid, schdate: inDays(0) };
  const { jobid } = await make.makeAssignedJob(db, job);
  await open(crew.cookie, "job", jobid);
  const { body } = await get(crew.cookie, "/api/search?q=ungated");
  expect((body as Found[]).filter(({ kind }) => kind === "job")).toEqual([]);
  expect(keys((await kept(crew.cookie)).recent)).toEqual([]);
});

it("a crew finds its jobs of the day, and opens them on the crew's page", async () => {
  const crew = await crewOfTwo();
  const { cfid } = await make.makeClient(db, { lastname: "Tennyvale" });
  const { jobinfoid } = await make.makeProperty(db, { cfid, address: "7 Tennyvale Cres" });
  const on = (schdate: string) =>
    make.makeAssignedJob(db, { cfid, jobinfoid, crewHrid: crew.driver.hrid, schdate });
  const today = await on(inDays(0));
  await on(inDays(2));
  const { body } = await get(crew.cookie, "/api/search?q=tennyvale");
  const jobs = (body as Found[]).filter(({ kind }) => kind === "job");
  expect(jobs.map(({ id, href }) => [id, href])).toEqual([
    [String(today.jobid), path.jobDetails(today.jobid)],
  ]);
  expect((await get((await crewOfTwo()).cookie, "/api/search?q=tennyvale")).body).toEqual([]);
});
