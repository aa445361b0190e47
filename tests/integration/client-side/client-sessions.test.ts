import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions } from "@/db/schema";
import { readManageCards } from "@/lib/core/payments/panels/reads";
import { audit } from "@/lib/platform/audit/record";
import { openSession, sessionCookieName } from "@/lib/platform/auth/cookie";
import { readActor } from "@/lib/platform/auth/session";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { clientActor } from "@/tests/factories/actors";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeJob, makeReportedJob } from "@/tests/factories/jobs";
import { letterOf } from "@/tests/support/accounts/mailed-links";
import { haveTried } from "@/tests/support/accounts/tries";
import { clockStandsStill } from "@/tests/support/app/clock";
import { get, patch, post, remove } from "@/tests/support/asks";
import { clientCookie, cookieOf } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith, viewerOf } from "@/tests/support/people";
import { actionsOn, rowOf } from "@/tests/support/rows";
import { makePerson, type Person, saveCard } from "@/tests/support/stripe/payers";

// Rule client-sessions.

const db = testDatabase();
const PASSWORD = "seven quiet ladders";
const DAY_MS = 24 * 3_600_000;
const LONG_AGO = () => new Date(Date.now() - 16 * 60_000);
const asked = {
  status: 403,
  body: { reason: "reauth_required", confirm: "step_up", mailed_code: true },
};

const sessionOf = async (cookie: string) => (await openSession(cookie.split("=")[1]))?.sid ?? "";
const confirm = (cookie: string, proof: object) => post(cookie, "/api/account/client_proof", proof);
const askCode = (cookie: string) => post(cookie, "/api/account/client_proof/code");

/** The code in the newest email to the client. */
const codeOf = async (cfid: number): Promise<string> =>
  /^Code: (\d{6})$/m.exec((await letterOf(cfid, "confirm-code"))?.body ?? "")?.[1] ?? "none";

describe("a session", () => {
  let cfid = 0;
  beforeEach(async () => {
    ({ cfid } = await makeClient(db));
  });

  it("ends sixty days after its last use, and each use counts anew", async () => {
    const begun = new Date("2026-01-05T15:00:00Z");
    const cookie = await cookieOf({ kind: "client", cfid }, begun);
    const on = async (day: number, seconds = 0) => {
      const jar = { get: () => ({ value: cookie.slice(sessionCookieName().length + 1) }) };
      return (await readActor(jar, new Date(begun.getTime() + day * DAY_MS + seconds * 1_000)))?.type ?? null;
    };
    expect([await on(0), await on(59), await on(118), await on(177, 30)]).toEqual(
      Array.from({ length: 4 }, () => "CLIENT_USER"),
    );
    expect(await on(237, 29)).toBe("CLIENT_USER");
    expect(await on(297, 30)).toBeNull();
  });

  it("of staff never moves its end", async () => {
    const { hrid } = await staffWith();
    const begun = new Date(Date.now() - 2 * 3_600_000);
    const cookie = await cookieOf({ kind: "staff", hrid }, begun);
    const end = async () => (await rowOf(sessions, { hrid }))?.expiresAt;
    const before = await end();
    expect((await get(cookie, "/api/sessions/verify_user")).body.type).toBe("INTERNAL_USER");
    expect(await end()).toEqual(before);
  });

  it("has a cookie that the browser keeps as long as it can", async () => {
    const client = await makeClient(db, { password: PASSWORD });
    const { headers } = await post(null, "/api/sessions", { username: client.email, password: PASSWORD });
    expect(headers.get("set-cookie")).toContain(`Max-Age=${400 * 24 * 3600}`);
  });
});

describe("16 minutes after the login", () => {
  let person: Person;
  let weak = "";
  let card = "";
  beforeEach(async () => {
    person = await makePerson();
    card = await saveCard(person);
    weak = await cookieOf({ kind: "client", cfid: person.cfid }, LONG_AGO());
  });

  const addCard = (cookie: string, more: object = {}) =>
    post(cookie, "/api/setup_intents", { customer_id: person.customerId, cfid: person.cfid, ...more });

  /** A job that the client booked some minutes ago. */
  async function bookedAgo(minutes: number, by = { cfid: person.cfid }) {
    const job = await makeJob(db, person);
    const ctx = testContext({ actor: clientActor(by), now: new Date(Date.now() - minutes * 60_000) });
    await audit(ctx, { action: "job.book", subject: "job", subjectId: job.jobid });
    return job;
  }

  /** What asks again, in an order in which each still works. */
  const ASKING: [string, (cookie: string) => ReturnType<typeof get>][] = [
    ["the list of cards", (cookie) => get(cookie, `/api/stripe/${person.customerId}/fetch_card_list`)],
    ["a card outside a booking", (cookie) => addCard(cookie, { pm_id: "pm_card_mastercard" })],
    [
      "a payment's card that stays on file",
      (cookie) =>
        post(cookie, "/api/payment_intents", {
          customer_id: person.customerId,
          cfid: person.cfid,
          keep_card: true,
        }),
    ],
    ["deleting a card", (cookie) => remove(cookie, `/api/setup_intents/${card}`)],
    [
      "another email address",
      (cookie) => patch(cookie, `/api/clients/${person.cfid}`, { email: `new${person.cfid}@example.com` }),
    ],
    [
      "another password",
      (cookie) => post(cookie, "/api/sessions/save_password", { password: "nine loud buckets" }),
    ],
  ];

  it("cards, email and password ask, and go through after a confirmation", async () => {
    for (const [what, go] of ASKING) expect(await go(weak), what).toMatchObject(asked);
    await askCode(weak);
    expect((await confirm(weak, { code: await codeOf(person.cfid) })).status).toBe(200);
    for (const [what, go] of ASKING) expect((await go(weak)).status, what).toBe(200);
  });

  it("only those calls ask clients", () => {
    const asking = CONTRACTS.filter(({ stepUp }) => stepUp === "client");
    expect(asking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "DELETE /api/setup_intents/{cardId}",
      "GET /api/stripe/{customerId}/fetch_card_list",
    ]);
  });

  it("booking with a card, paying, and the rest of the personal info don't ask", async () => {
    const { jobid } = await bookedAgo(5);
    expect((await addCard(weak, { jobid, pm_id: "pm_card_visa" })).status).toBe(200);
    expect((await patch(weak, `/api/clients/${person.cfid}`, { firstname: "Pat" })).status).toBe(200);
    expect((await get(weak, `/api/clients/${person.cfid}/receivable_jobs`)).status).toBe(200);
    expect((await remove(weak, "/api/account/client_sessions")).status).toBe(200);
  });

  it("an open job that was booked earlier, or by someone else, is no booking", async () => {
    for (const { jobid } of [await makeJob(db, person), await bookedAgo(16), await bookedAgo(5, { cfid: 1 })])
      expect(await addCard(weak, { jobid, pm_id: "pm_card_visa" })).toMatchObject(asked);
  });

  it("a job that's done is no booking", async () => {
    const { jobid } = await makeReportedJob(db, person);
    expect(await addCard(weak, { jobid, pm_id: "pm_card_visa" })).toMatchObject(asked);
  });

  it("doesn't ask staff who act for the client", async () => {
    const { cookie } = await viewerOf(person.cfid);
    await db.update(sessions).set({ createdAt: LONG_AGO() });
    expect((await get(cookie, `/api/stripe/${person.customerId}/fetch_card_list`)).status).toBe(200);
    expect((await addCard(cookie, { pm_id: "pm_card_visa" })).status).toBe(200);
    expect((await remove(cookie, `/api/setup_intents/${card}`)).body.reason).toBeUndefined();
  });

  it("the screen of cards shows none until then", async () => {
    const proven = clientActor({ cfid: person.cfid });
    const at = (minutes: number) => new Date(proven.provenAt.getTime() + minutes * 60_000);
    const cards = async (now: Date) =>
      (await readManageCards(testContext({ actor: proven, now }), person, "")).cards;
    expect(await cards(at(14))).toHaveLength(1);
    expect(await cards(at(15))).toBeNull();
  });
});

describe("a confirmation", () => {
  let cfid = 0;
  let weak = "";
  beforeEach(async () => {
    // A second later one more may be tried.
    clockStandsStill();
    ({ cfid } = await makeClient(db, { password: PASSWORD }));
    await makeProperty(db, { cfid });
    weak = await cookieOf({ kind: "client", cfid }, LONG_AGO());
  });

  const save = (cookie: string) =>
    post(cookie, "/api/sessions/save_password", { password: "nine loud buckets" });
  const isAsked = async (cookie: string) => (await save(cookie)).body.reason === "reauth_required";

  it("by password counts for the one session, and is logged", async () => {
    const elsewhere = await cookieOf({ kind: "client", cfid }, LONG_AGO());
    expect((await confirm(weak, { password: PASSWORD })).status).toBe(200);
    expect(await actionsOn("session", await sessionOf(weak))).toEqual(["session.confirm"]);
    expect(await isAsked(elsewhere)).toBe(true);
    expect(await isAsked(weak)).toBe(false);
  });

  it("lasts fifteen minutes", async () => {
    await confirm(weak, { password: PASSWORD });
    await db.update(sessions).set({ provenAt: LONG_AGO() }).where(eq(sessions.cfid, cfid));
    expect(await isAsked(weak)).toBe(true);
  });

  it("by an emailed code works once, also when sent several times at the same moment", async () => {
    expect((await askCode(weak)).body).toEqual({ email: (await letterOf(cfid, "confirm-code"))?.recipient });
    const code = await codeOf(cfid);
    const statuses = (await Promise.all([1, 2, 3].map(() => confirm(weak, { code })))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect((await confirm(weak, { code })).status).toBe(422);
    expect((await rowOf(sessions, { cfid }))?.mailedCode).toBeNull();
  });

  it("isn't given for an older code, one that's too old, or one of another session or client", async () => {
    await askCode(weak);
    const first = await codeOf(cfid);
    await askCode(weak);
    const second = await codeOf(cfid);
    const elsewhere = await cookieOf({ kind: "client", cfid }, LONG_AGO());
    const other = await makeClient(db, { password: PASSWORD });
    const strange = await cookieOf({ kind: "client", cfid: other.cfid }, LONG_AGO());
    for (const [who, code] of [
      // The same six digits twice in a row: once in a million runs.
      [weak, first === second ? "none" : first],
      [elsewhere, second],
      [strange, second],
    ] as const)
      expect((await confirm(who, { code })).status).toBe(422);
    await db
      .update(sessions)
      .set({ mailedCodeUntil: new Date(Date.now() - 1) })
      .where(eq(sessions.cfid, cfid));
    expect((await confirm(weak, { code: second })).status).toBe(422);
    expect(await isAsked(weak)).toBe(true);
  });

  it("isn't given for a code whose stored form was moved to another session", async () => {
    const elsewhere = await cookieOf({ kind: "client", cfid }, LONG_AGO());
    await askCode(weak);
    const stored = await rowOf(sessions, { id: await sessionOf(weak) });
    await db
      .update(sessions)
      .set({ mailedCode: stored?.mailedCode, mailedCodeUntil: stored?.mailedCodeUntil })
      .where(eq(sessions.id, await sessionOf(elsewhere)));
    expect((await confirm(elsewhere, { code: await codeOf(cfid) })).status).toBe(422);
  });

  it.each([
    ["a wrong password", { password: "wrong one" }],
    ["another code", { code: "000000" }],
    ["no digits", { code: "x".repeat(6) }],
  ])("isn't given for %s, and guesses have to wait", async (_, proof) => {
    expect((await confirm(weak, proof)).status).toBe(422);
    await haveTried(`confirm_client:${cfid}`, { used: 9, waitsMinutes: 1 });
    expect((await confirm(weak, { password: PASSWORD })).status).toBe(429);
    expect(await isAsked(weak)).toBe(true);
  });

  it("takes five codes an hour", async () => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await askCode(weak)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("is for clients: staff, also with the client's dashboard open, and visitors get none", async () => {
    const { cookie } = await viewerOf(cfid);
    for (const [who, status] of [
      [cookie, 403],
      ["", 401],
    ] as const) {
      expect((await confirm(who, { password: PASSWORD })).status).toBe(status);
      expect((await askCode(who)).status).toBe(status);
    }
  });

  it("opens nothing in a session that has ended", async () => {
    await askCode(weak);
    const code = await codeOf(cfid);
    await remove(await clientCookie(cfid), "/api/account/client_sessions");
    expect((await confirm(weak, { code })).status).toBe(401);
  });
});
