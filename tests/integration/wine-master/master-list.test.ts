import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as addAByPost, HEAD } from "@/app/api/clients/[key]/add_wine_list_A/route";
import { POST as addB } from "@/app/api/clients/[key]/add_wine_list_B/route";
import { POST as remove } from "@/app/api/clients/[key]/remove_wine_list/route";
import { clientReads, wineListEntries } from "@/db/schema";
import { TooMany } from "@/lib/errors";
import type { MasterClient } from "@/lib/features/wine/master/contract";
import { readMasterScreen } from "@/lib/features/wine/master/reads";
import { businessDate, yearOf } from "@/lib/values/dates";
import { makeClient, makeJob, makeSetting } from "@/tests/factories";
import { staffActor } from "@/tests/factories/actors";
import { makeProperty, makeWineListEntry } from "@/tests/factories/clients";
import { makeOddJob } from "@/tests/factories/odd-jobs";
import { get } from "@/tests/support/asks";
import { call, clientCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { deedsOn, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const TODAY = businessDate(new Date());
const YEAR = yearOf(TODAY);
type Person = { hrid: number; cookie: string };
let me: Person;
let other: Person;

beforeAll(async () => {
  me = await staffWith();
  other = await staffWith();
});

const pathOf = (cfid: number, act: string) => `/api/clients/${cfid}/${act}`;
const toA = (cfid: number, who = me) =>
  call(addAByPost, { method: "POST", path: pathOf(cfid, "add_wine_list_A"), cookie: who.cookie });
const toB = (cfid: number, who = me) =>
  call(addB, { method: "POST", path: pathOf(cfid, "add_wine_list_B"), cookie: who.cookie });
const off = (cfid: number, who = me) =>
  call(remove, { method: "POST", path: pathOf(cfid, "remove_wine_list"), cookie: who.cookie });
const read = (key: string, cookie: string | undefined = me.cookie) =>
  get(cookie, `/api/clients/${encodeURIComponent(key)}/load_wine_list`);
const entriesOf = (cfid: number) =>
  db
    .select()
    .from(wineListEntries)
    .where(and(eq(wineListEntries.cfid, cfid), eq(wineListEntries.year, YEAR)));

/** The clients of a range that belong to this test. */
const amongst = async (key: string, mine: readonly { cfid: number }[]) => {
  const { body } = await read(key);
  const ours = new Set(mine.map(({ cfid }) => cfid));
  return (body.wine_clients as MasterClient[]).filter(({ cfid }) => ours.has(cfid));
};

describe("adding and removing", () => {
  it("puts a client on A, refuses a second time and B, removes the client, and then B is free", async () => {
    const { cfid, address } = await makeProperty(db, {
      cfid: (await makeClient(db, { honorific: "Mrs", firstname: "Ann", lastname: "Chen" })).cfid,
    });
    const onA = await toA(cfid);
    expect([onA.status, onA.body]).toEqual([
      200,
      {
        client: {
          cfid,
          fullname: "Mrs Ann Chen",
          address,
          perly: "38 J4",
          total_spent: "0.00",
          wine_list: "A",
        },
      },
    ]);
    for (const again of [await toA(cfid), await toB(cfid, other)]) {
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({
        error: "Mrs Ann Chen added already!",
        client: onA.body.client,
      });
    }
    expect(await entriesOf(cfid)).toMatchObject([{ priority: "A", addedBy: me.hrid, attempts: 0 }]);
    expect((await off(cfid, other)).body.client.wine_list).toBeNull();
    expect((await toB(cfid)).body.client.wine_list).toBe("B");
    expect(await deedsOn("client", cfid)).toEqual([
      ["wine-list.add", me.hrid],
      ["wine-list.remove", other.hrid],
      ["wine-list.add", me.hrid],
    ]);
  });

  it("two at once: one adds, the other is told so and sees where the client is", async () => {
    const { cfid } = await makeClient(db);
    const answers = await Promise.all([toA(cfid), toB(cfid, other), toB(cfid), toA(cfid, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    for (const lost of answers.filter(({ status }) => status === 409))
      expect(lost.body.client).toEqual(won?.body.client);
    expect(await entriesOf(cfid)).toHaveLength(1);
    expect(await deedsOn("client", cfid)).toHaveLength(1);
  });

  it("two remove at once: both see the client off the list", async () => {
    const { cfid } = await makeWineListEntry(db, { year: YEAR });
    const answers = await Promise.all([off(cfid), off(cfid, other)]);
    expect(answers.map(({ status, body }) => [status, body.client.wine_list])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(await entriesOf(cfid)).toEqual([]);
  });

  it("removing a client who isn't listed succeeds; last year's entry stays", async () => {
    const { cfid } = await makeWineListEntry(db, { year: YEAR - 1 });
    expect((await off(cfid)).body.client).toMatchObject({ cfid, wine_list: null });
    const kept = await rowsOf(wineListEntries, { cfid });
    expect(kept.map(({ year }) => year)).toEqual([YEAR - 1]);
  });

  it.each([
    ["delivered", { deliveryDate: TODAY }, "got the wine"],
    ["thanked", { emailSent: TODAY }, "was thanked"],
  ])("an entry that was %s stays", async (_, columns, said) => {
    const deliveredBy = "deliveryDate" in columns ? me.hrid : null;
    const { cfid } = await makeWineListEntry(db, { year: YEAR, priority: "B", ...columns, deliveredBy });
    const { status, body } = await off(cfid);
    expect([status, body.client.wine_list]).toEqual([409, "B"]);
    expect(body.error).toContain(said);
    expect(await entriesOf(cfid)).toHaveLength(1);
    expect(await deedsOn("client", cfid)).toEqual([]);
  });

  it("404 for a missing client, 400 for a non-number", async () => {
    for (const act of [toA, toB, off]) expect((await act(999_999_999)).status).toBe(404);
    const odd = await call(addAByPost, {
      method: "POST",
      path: "/api/clients/1%20or%201/add_wine_list_A",
      cookie: me.cookie,
    });
    expect(odd.status).toBe(400);
  });

  it("is for staff only, by GET as by POST, and never by HEAD", async () => {
    const { cfid } = await makeClient(db);
    const path = pathOf(cfid, "add_wine_list_A");
    expect((await get(null, path)).status).toBe(401);
    expect((await get(await clientCookie(cfid), path)).status).toBe(403);
    expect(HEAD().status).toBe(405);
    expect(await entriesOf(cfid)).toEqual([]);
    expect((await get(me.cookie, path)).status).toBe(200);
  });
});

describe("the ranges", () => {
  it("add up all a client's work, highest spender first", async () => {
    const few = await makeProperty(db);
    const much = await makeProperty(db);
    const done = { datebi: "2020-03-09", date: "2020-03-02" } as const;
    await makeOddJob(db, { ...few, ...done, type5: "Paint Est", price: 30_000 });
    await makeOddJob(db, { ...much, ...done, type5: "Paint Est", price: 30_000 });
    await makeOddJob(db, { ...much, ...done, price: 5_025 });
    await makeOddJob(db, { ...much, price: 90_000 });
    await makeOddJob(db, { ...much, ...done, price: 90_000, cancelledAt: new Date() });
    const reported = { crewHrid: me.hrid, schdate: TODAY, reportstime: "09:00", reportftime: "10:00" };
    await makeJob(db, { ...much, ...reported, datebi: TODAY, price: 20_000, discountPrice: 18_000 });
    await makeJob(db, { ...much, ...reported, datebi: TODAY, price: 10_000 });
    await makeJob(db, { ...much, price: 70_000 });
    await makeJob(db, { ...much, ...reported, datebi: TODAY, price: 70_000, cancelledAt: new Date() });
    const found = await amongst("paint_2020_jan_jun", [few, much]);
    expect(found.map(({ cfid, total_spent }) => [cfid, total_spent])).toEqual([
      [much.cfid, "630.25"],
      [few.cfid, "300.00"],
    ]);
  });

  it("count orders by kind and half-year, done and not cancelled", async () => {
    const order = async (columns: Parameters<typeof makeOddJob>[1]) =>
      makeOddJob(db, { datebi: "2022-01-01", ...columns });
    const june = await order({ type5: "Paint Est", date: "2020-06-30" });
    const july = await order({ type5: "Paint Est", date: "2020-07-01" });
    const odd = await order({ date: "2020-06-30" });
    const lawn = await order({ type5: "Book Lawn", date: "2020-06-30" });
    const open = await order({ date: "2020-06-30", datebi: null });
    const cancelled = await order({ date: "2020-06-30", cancelledAt: new Date() });
    const all = [june, july, odd, lawn, open, cancelled];
    const cfids = async (key: string) => (await amongst(key, all)).map(({ cfid }) => cfid);
    expect(await cfids("paint_2020_jan_jun")).toEqual([june.cfid]);
    expect(await cfids("paint_2020_jul_dec")).toEqual([july.cfid]);
    expect(await cfids("odd_jobs_2020_jan_jun")).toEqual([odd.cfid]);
    expect(await cfids("odd_jobs_2020_jul_dec")).toEqual([]);
  });

  it("list a client with several orders and properties once, at the first property still served", async () => {
    const { cfid } = await makeProperty(db, { address: "1 Old Rd", active: false });
    const home = await makeProperty(db, { cfid, address: "2 Home Ave" });
    await makeProperty(db, { cfid, address: "3 Cottage Lane" });
    for (const date of ["2021-01-01", "2021-06-30"])
      await makeOddJob(db, { ...home, date, datebi: "2021-07-01", price: 10_000 });
    expect(await amongst("odd_jobs_2021_jan_jun", [home])).toMatchObject([
      { cfid, address: "2 Home Ave", total_spent: "200.00" },
    ]);
  });

  it("show where the gift goes: a client's own address before that of a property", async () => {
    const { cfid } = await makeClient(db, { address: "9 Own St", rating: 4.2 });
    await makeProperty(db, { cfid, address: "1 Rented Rd", perly: "11 A1" });
    await makeProperty(db, { cfid, address: "9 own st", perly: "22 B2" });
    expect(await amongst("4.2-4.3", [{ cfid }])).toMatchObject([{ address: "9 Own St", perly: "22 B2" }]);
  });

  it("of ratings include their lower limit and not their upper one", async () => {
    const ratings = [4.4, 5, 4.3, 4.2, 4.1, 4, 3.9, null];
    const all: { cfid: number }[] = [];
    for (const rating of ratings) all.push(await makeClient(db, { rating }));
    const bands = await Promise.all(
      ["4.4+", "4.3-4.4", "4.2-4.3", "4.1-4.2", "4.0-4.1"].map(async (label) =>
        (await amongst(label, all)).map(({ cfid }) => ratings[all.findIndex((one) => one.cfid === cfid)]),
      ),
    );
    expect(bands).toEqual([[4.4, 5], [4.3], [4.2], [4.1], [4]]);
  });

  it("Master Wine List is this year's, and every range counts its A and B", async () => {
    const before = (await read("master")).body;
    const a = await makeWineListEntry(db, { year: YEAR });
    const b = await makeWineListEntry(db, { year: YEAR, priority: "B" });
    const past = await makeWineListEntry(db, { year: YEAR - 1 });
    const marks = (await amongst("master", [a, b, past])).map(({ cfid, wine_list }) => [cfid, wine_list]);
    expect(marks).toEqual([
      [a.cfid, "A"],
      [b.cfid, "B"],
    ]);
    for (const key of ["master", "4.4+"])
      expect((await read(key)).body).toMatchObject({
        priority_A: before.priority_A + 1,
        priority_B: before.priority_B + 1,
      });
  });

  it("404 for a missing range; 401 without a session, 403 for a client", async () => {
    expect((await read("paint_1999_jan_jun")).status).toBe(404);
    expect((await get(null, "/api/clients/master/load_wine_list")).status).toBe(401);
    const { cfid } = await makeClient(db);
    expect((await read("master", await clientCookie(cfid))).status).toBe(403);
  });
});

describe("a client who isn't on the list is one more client read (rule fair-use)", () => {
  beforeAll(() => makeSetting(db, "crewClientReadsPerHour", 10));
  const readBy = async (hrid: number) => (await rowsOf(clientReads, { hrid })).map(({ cfid }) => cfid);
  const clients = (count: number, columns: object = {}) =>
    Promise.all(Array.from({ length: count }, () => makeClient(db, columns)));

  it("whether someone adds or removes them; those on the list stay open", async () => {
    const who = await staffWith();
    const [a, b, c, d, ...others] = await clients(11);
    if (!a || !b || !c || !d) throw new Error("no clients");
    expect((await toA(a.cfid, who)).status).toBe(200);
    expect((await toB(b.cfid, who)).status).toBe(200);
    expect((await off(c.cfid, who)).status).toBe(200);
    expect((await readBy(who.hrid)).sort()).toEqual([a.cfid, b.cfid, c.cfid].sort());
    for (const { cfid } of others) await toA(cfid, who);
    expect([(await toA(d.cfid, who)).status, (await off(d.cfid, who)).status]).toEqual([429, 429]);
    expect(await entriesOf(d.cfid)).toEqual([]);
    const listed = await makeWineListEntry(db, { year: YEAR });
    expect((await toA(listed.cfid, who)).status).toBe(409);
    expect((await off(listed.cfid, who)).status).toBe(200);
    expect((await read("master", who.cookie)).status).toBe(200);
  });

  it("and in a range, also on the page", async () => {
    const who = await staffWith();
    await clients(11, { rating: 4.3, address: "77 Counted Way" });
    expect((await read("rating_4.3_4.4", who.cookie)).status).toBe(429);
    const ctx = testContext({ actor: staffActor({ hrid: who.hrid }) });
    const shown = readMasterScreen(ctx, { range: "rating_4.3_4.4", text: "Counted Way" });
    await expect(shown).rejects.toBeInstanceOf(TooMany);
  });
});
