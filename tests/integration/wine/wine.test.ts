import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as attempt } from "@/app/api/tasks/[key]/save_wine_attempt/route";
import { POST as deliver, HEAD } from "@/app/api/tasks/[key]/save_wine_delivered/route";
import { POST as undeliver } from "@/app/api/tasks/[key]/save_wine_undelivered/route";
import { GET as fetchOpen } from "@/app/api/tasks/fetch_wine_clients/route";
import { GET as fetchDelivered } from "@/app/api/tasks/fetch_wine_clients_delivered/route";
import { POST as thank } from "@/app/api/tasks/send_wine_emails/route";
import { outbox, wineListEntries } from "@/db/schema";
import { getSetting } from "@/lib/core/settings/reads";
import type { WineClient } from "@/lib/features/wine/contract";
import { readWineList } from "@/lib/features/wine/screen-reads";
import { addDays, businessDate, yearOf } from "@/lib/values/dates";
import { staffActor } from "@/tests/factories";
import { makeClient, makeProperty, makeWineListEntry } from "@/tests/factories/clients";
import { patch, post } from "@/tests/support/asks";
import { call, clientCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { actionsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const today = businessDate(new Date());
const year = yearOf(today);
let driver: StaffMember;
let other: StaffMember;

beforeAll(async () => {
  [driver, other] = [await staffWith(), await staffWith()];
});

type Verb = typeof deliver;
const NAMES = new Map<Verb, string>([
  [deliver, "save_wine_delivered"],
  [undeliver, "save_wine_undelivered"],
  [attempt, "save_wine_attempt"],
]);
const act = (verb: Verb, id: number, who: { cookie?: string } = driver) =>
  call(verb, { method: "POST", path: `/api/tasks/${id}/${NAMES.get(verb)}`, cookie: who.cookie, body: {} });
const send = (who = driver) => post(who.cookie, "/api/tasks/send_wine_emails");
const makeEntry = (columns: Parameters<typeof makeWineListEntry>[1] = {}) =>
  makeWineListEntry(db, { year, ...columns });
const stored = (id: number) => rowOf(wineListEntries, { id });
const listed = async (list: typeof fetchOpen, id: number): Promise<WineClient | undefined> => {
  const name = list === fetchOpen ? "fetch_wine_clients" : "fetch_wine_clients_delivered";
  const { body } = await call(list, { path: `/api/tasks/${name}`, cookie: driver.cookie });
  expect(body.delivery_person).toBe(driver.fullname);
  return body.wine_list.find((client: WineClient) => client.id === id);
};

describe("this year's list", () => {
  it("shows a client with the home the gift goes to, and nothing else", async () => {
    const { cfid } = await makeClient(db, {
      honorific: "Mrs",
      firstname: "Ann",
      lastname: "Chen",
      phone: null,
      cellphone: "416-555-0171",
      address: "88 Shaw St",
      postcode: "M6J 2W3",
    });
    await makeProperty(db, { cfid, address: "9 Cottage Rd", postcode: "L0L 1L0", perly: "1 A1" });
    await makeProperty(db, { cfid, address: "88 shaw st", postcode: "M6J 2W3", perly: "38 H5" });
    const { id } = await makeEntry({ cfid, priority: "B", attempts: 1 });
    expect(await listed(fetchOpen, id)).toEqual({
      id,
      name: "Mrs Ann Chen",
      address: "88 Shaw St",
      perly: "38 H5",
      postcode: "M6J 2W3",
      phone: "416-555-0171",
      priority: "B",
      attempts: 1,
      delivery_date: null,
      delivered_by: null,
      email_sent: null,
    });
  });

  it("uses the first property of a client without their own address", async () => {
    const { cfid } = await makeClient(db, { address: null, postcode: null });
    await makeProperty(db, { cfid, address: "1 Gone St", postcode: "M6G 1A1", active: false });
    await makeProperty(db, { cfid, address: "2 First St", postcode: "M6G 1A2" });
    const { id } = await makeEntry({ cfid });
    expect(await listed(fetchOpen, id)).toMatchObject({ address: "2 First St", postcode: "M6G 1A2" });
  });

  it("leaves out the lists of other years", async () => {
    const { id } = await makeEntry({ year: year - 1 });
    expect(await listed(fetchOpen, id)).toBeUndefined();
    expect((await act(deliver, id)).status).toBe(404);
  });
});

describe("a delivery", () => {
  it("is today's and the session's, and can be undone", async () => {
    const { id } = await makeEntry();
    const { body } = await act(deliver, id);
    expect(body.client).toMatchObject({ id, delivery_date: "Today", delivered_by: driver.name });
    expect(await listed(fetchOpen, id)).toBeUndefined();
    expect(await listed(fetchDelivered, id)).toEqual(body.client);
    const back = await act(undeliver, id, other);
    expect(back.body.client).toMatchObject({ delivery_date: null, delivered_by: null });
    expect((await act(undeliver, id)).status).toBe(200);
    expect(await actionsOn("wine-entry", id)).toEqual(["wine.deliver", "wine.undeliver"]);
  });

  it("of an earlier day is shown with its day", async () => {
    const deliveryDate = addDays(today, -1);
    const { id } = await makeEntry({ deliveryDate, deliveredBy: other.hrid, emailSent: deliveryDate });
    const facts = { delivery_date: deliveryDate, email_sent: deliveryDate, delivered_by: other.name };
    expect(await listed(fetchDelivered, id)).toMatchObject(facts);
  });

  it("by two people at once is the first one's; the other learns whose", async () => {
    const { id } = await makeEntry();
    const answers = await Promise.all([driver, other].map((who) => act(deliver, id, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(lost?.body.client).toEqual(won?.body.client);
    expect(lost?.body.error).toContain(`delivered today by ${won?.body.client.delivered_by}`);
    expect(await actionsOn("wine-entry", id)).toEqual(["wine.deliver"]);
  });

  it("sent five times by one person is one", async () => {
    const { id } = await makeEntry();
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(deliver, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await actionsOn("wine-entry", id)).toEqual(["wine.deliver"]);
  });

  it("to a client who was removed from the list is a 404", async () => {
    const { id } = await makeEntry();
    await db.delete(wineListEntries).where(eq(wineListEntries.id, id));
    for (const verb of NAMES.keys()) expect((await act(verb, id)).status).toBe(404);
  });
});

describe("undoing an attempt", () => {
  const undo = (id: number, { cookie } = driver) => patch(cookie, `/api/tasks/${id}/undo_wine_attempt`, {});
  const at = (id: number, minutes: number) =>
    db
      .update(wineListEntries)
      .set({ attemptedAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(wineListEntries.id, id));

  it("removes one, once, and is audited", async () => {
    const { id } = await makeEntry({ attempts: 1 });
    await act(attempt, id);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.client.attempts)).toEqual([1, 1]);
    expect(await stored(id)).toMatchObject({ attempts: 1, attemptedBy: null });
    expect(await actionsOn("wine-entry", id)).toEqual(["wine.attempt", "wine.undo-attempt"]);
  });

  it("is for one's own, from the last ten minutes, and not once the gift is delivered", async () => {
    const { id } = await makeEntry();
    await act(attempt, id);
    expect((await undo(id, other)).status).toBe(409);
    await at(id, 11);
    expect(await undo(id)).toMatchObject({ status: 409, body: { client: { attempts: 1 } } });
    await at(id, 9);
    await act(deliver, id);
    expect((await undo(id)).status).toBe(409);
    await act(undeliver, id);
    expect(await undo(id)).toMatchObject({ status: 200, body: { client: { attempts: 0 } } });
  });

  it("is offered to people who can undo it", async () => {
    const { id } = await makeEntry();
    await act(attempt, id);
    const offered = async ({ hrid }: StaffMember) => {
      const ctx = testContext({ actor: staffActor({ hrid }) });
      return (await readWineList(ctx, {})).stops.find((stop) => stop.id === id)?.takesBack;
    };
    expect([await offered(driver), await offered(other)]).toEqual([true, false]);
  });
});

describe("an attempt", () => {
  it("adds one; a second tap by the same person doesn't, a colleague's does", async () => {
    const { id } = await makeEntry();
    const taps = await Promise.all([1, 2, 3].map(() => act(attempt, id)));
    expect(taps.map(({ body }) => body.client.attempts)).toEqual([1, 1, 1]);
    expect((await act(attempt, id, other)).body.client.attempts).toBe(2);
    await db
      .update(wineListEntries)
      .set({ attemptedAt: sql`now() - interval '3 seconds'` })
      .where(eq(wineListEntries.id, id));
    expect((await act(attempt, id, other)).body.client.attempts).toBe(3);
    expect(await actionsOn("wine-entry", id)).toHaveLength(3);
  });

  it("whose answer was lost counts once, however much later it's sent again", async () => {
    const { id } = await makeEntry();
    const again = () =>
      post(
        driver.cookie,
        `/api/tasks/${id}/save_wine_attempt`,
        {},
        { "idempotency-key": `lost-answer-${id}-of-the-first-try` },
      );
    const first = await again();
    await db
      .update(wineListEntries)
      .set({ attemptedAt: new Date(0) })
      .where(eq(wineListEntries.id, id));
    expect((await again()).body).toEqual(first.body);
    expect((await stored(id))?.attempts).toBe(1);
  });

  it("at a delivered gift is refused, with who delivered it", async () => {
    const { id } = await makeEntry({ deliveryDate: today, deliveredBy: other.hrid });
    const { status, body } = await act(attempt, id);
    expect([status, body.client.attempts]).toEqual([409, 0]);
    expect(body.error).toContain(other.name);
  });
});

describe("thank-you emails", () => {
  const delivered = () => ({ deliveryDate: today, deliveredBy: driver.hrid });
  const lettersTo = (recipient: string) => rowsOf(outbox, { recipient });

  it("go to each delivered client with an email once, however many people send them (T29)", async () => {
    await send();
    const people = await Promise.all(
      [1, 2, 3].map((n) => makeClient(db, { email: `wine${n}@example.com`, lastname: `Vine${n}` })),
    );
    const entries = [];
    for (const { cfid } of people) entries.push(await makeEntry({ cfid, ...delivered() }));
    const silent = await makeEntry({ cfid: (await makeClient(db, { email: " " })).cfid, ...delivered() });
    const waiting = await makeEntry({ cfid: (await makeClient(db, { email: "later@example.com" })).cfid });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => send(i % 2 ? driver : other)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(3);
    for (const n of [1, 2, 3]) {
      const letters = await lettersTo(`wine${n}@example.com`);
      expect(letters.map(({ body }) => body.includes(`Vine${n}`))).toEqual([true]);
    }
    const [first] = entries;
    expect(await listed(fetchDelivered, first?.id ?? 0)).toMatchObject({ email_sent: "Today" });
    for (const { id } of [silent, waiting]) expect((await stored(id))?.emailSent).toBeNull();
  });

  it("aren't sent again when the delivery is undone and redone", async () => {
    const email = "again@example.com";
    const { id } = await makeEntry({ cfid: (await makeClient(db, { email })).cfid, ...delivered() });
    await send();
    await act(undeliver, id);
    await act(deliver, id);
    await send(other);
    expect(await lettersTo(email)).toHaveLength(1);
  });
});

it("the round starts at the same shop while gifts are delivered, until another is chosen", async () => {
  await db.delete(wineListEntries);
  const [osler, morse] = await getSetting(db, "shops", today);
  const near = [osler, morse, morse].map(async (shop) => {
    const { cfid } = await makeClient(db, { address: null });
    await makeProperty(db, { cfid, latitude: shop?.latitude, longitude: shop?.longitude });
    return makeEntry({ cfid });
  });
  const [, ...atMorse] = await Promise.all(near);
  const ctx = testContext({ actor: staffActor(driver) });
  const start = async () => (await readWineList(ctx, {})).query.start;
  expect(await start()).toBe(morse?.shop);
  for (const { id } of atMorse) await act(deliver, id);
  expect(await start()).toBe(morse?.shop);
});

describe("the wine area's endpoints", () => {
  it("are for staff only", async () => {
    const { id, cfid } = await makeEntry();
    const client = { cookie: await clientCookie(cfid) };
    for (const verb of NAMES.keys()) {
      expect((await act(verb, id, {})).status).toBe(401);
      expect((await act(verb, id, client)).status).toBe(403);
    }
    for (const list of [fetchOpen, fetchDelivered]) {
      const path = "/api/tasks/fetch_wine_clients";
      expect((await call(list, { path })).status).toBe(401);
      expect((await call(list, { path, ...client })).status).toBe(403);
    }
    expect((await call(thank, { method: "POST", path: "/api/tasks/send_wine_emails" })).status).toBe(401);
    expect(await actionsOn("wine-entry", id)).toEqual([]);
  });

  it("don't write on HEAD", async () => {
    expect(HEAD().status).toBe(405);
  });
});
