import "@/tests/support/stripe/running";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clients, intendedPayments, passwordResetTokens, sessions } from "@/db/schema";
import { makeAssignedJob, makePartner } from "@/tests/factories";
import { makeIntendedPayment } from "@/tests/factories/payments";
import { get, patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { crewOfTwo, viewerOf } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, pay, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

// What a crew member without any capability could try: take over a client's account in four calls, and charge the
// client's saved card in three.

const db = testDatabase();
const THEIRS = "attacker@example.com";

let client: Person;
let owed: number;
let planned: number;
let card: string;
let attackers: { name: string; hrid: number; cookie: string }[];

beforeEach(async () => {
  client = await makePerson();
  const crew = await crewOfTwo();
  const on = { crewHrid: crew.crewHrid, schdate: TODAY };
  owed = (await makeOwed(client, on)).jobid;
  planned = (await makeAssignedJob(db, { ...on, cfid: client.cfid, jobinfoid: client.jobinfoid })).jobid;
  card = await saveCard(client);
  standIn.calls.length = 0;
  const stranger = await makePartner(db);
  attackers = [
    { name: "on the client's own crew", hrid: crew.second.hrid, cookie: crew.cookie2 },
    { name: "partner of another territory", hrid: stranger.hrid, cookie: await staffCookie(stranger.hrid) },
  ];
});

const openDashboard = (cookie: string) =>
  post(cookie, "/api/sessions/verify_dash_user", { cfid: client.cfid });

/** As if the previous step had worked: the dashboard is open in the attacker's session. */
const withDashboardOpen = (hrid: number) =>
  db
    .update(sessions)
    .set({ viewingCfid: client.cfid, viewingSince: new Date() })
    .where(eq(sessions.hrid, hrid));

describe("staff without client care can't take over a client's account", () => {
  it("the four calls in a row achieve nothing", async () => {
    const before = await rowOf(clients, { cfid: client.cfid });
    for (const { cookie } of attackers) {
      await openDashboard(cookie);
      await patch(cookie, `/api/clients/${client.cfid}`, { email: THEIRS });
      await post(cookie, "/api/sessions/send_reset_link", { email: THEIRS });
      await post(cookie, "/api/sessions/save_password", {
        cfid: client.cfid,
        password: "quiet harbour lantern",
      });
    }
    expect(await rowOf(clients, { cfid: client.cfid })).toEqual(before);
    expect(await rowsOf(passwordResetTokens, { cfid: client.cfid })).toEqual([]);
  });

  it("opening the dashboard is refused, and a missing client looks the same", async () => {
    const [, stranger] = attackers;
    const refused = await openDashboard(stranger?.cookie ?? "");
    expect(refused).toMatchObject({ status: 403, body: { error: expect.stringMatching(/client care/) } });
    const nobody = await post(stranger?.cookie, "/api/sessions/verify_dash_user", { cfid: 999_999_999 });
    expect({ ...nobody.body, requestId: "" }).toEqual({ ...refused.body, requestId: "" });
  });

  it("the client's data can't be changed or read, even with a dashboard still open", async () => {
    for (const { hrid, cookie } of attackers) {
      await withDashboardOpen(hrid);
      expect((await patch(cookie, `/api/clients/${client.cfid}`, { email: THEIRS })).status).toBe(403);
      expect((await patch(cookie, `/api/clients/${client.cfid}`, { phone: "416-555-0199" })).status).toBe(
        403,
      );
      for (const read of ["upcoming_jobs", "completed_jobs", "receivable_jobs", "get_balance_15"])
        expect((await get(cookie, `/api/clients/${client.cfid}/${read}`)).status).toBe(403);
    }
  });
});

describe("staff without client care can't charge a client's saved card", () => {
  it("the three calls charge nothing", async () => {
    for (const { cookie } of attackers) {
      await openDashboard(cookie);
      await pay({ ...client, cookie }, card, [owed], 20_905);
    }
    expect(await statusOf(owed)).toBe("Receivable");
    expect(
      standIn.data.charges.filter(
        ({ intent }) => standIn.data.payments[intent]?.customer === client.customerId,
      ),
    ).toEqual([]);
  });

  it("each call is refused by itself, even with a dashboard still open", async () => {
    const begun = (await start(client)).body.id;
    await choose(client, begun, [owed], 20_905);
    for (const { hrid, cookie } of attackers) {
      await withDashboardOpen(hrid);
      const attacker = { ...client, cookie };
      standIn.calls.length = 0;
      expect((await start(attacker)).status).toBe(403);
      expect((await choose(attacker, begun, [owed], 20_905)).status).toBe(403);
      expect((await confirm(attacker, card, begun)).status).toBe(403);
      expect((await get(cookie, `/api/stripe/${client.customerId}/fetch_card_list`)).status).toBe(403);
      const plan = { jobid: planned, pm_id: card };
      expect((await post(cookie, "/api/payment_intents/create_intended_payment", plan)).status).toBe(403);
      const { id } = await makeIntendedPayment(db, { jobid: owed });
      const withdrawn = { jobid: owed, id };
      expect((await post(cookie, "/api/payment_intents/withdraw_intended_payment", withdrawn)).status).toBe(
        403,
      );
      expect(await rowsOf(intendedPayments, { id })).toMatchObject([{ state: "planned" }]);
      await db.delete(intendedPayments).where(eq(intendedPayments.id, id));
      expect(standIn.calls).toEqual([]);
    }
    expect(await rowsOf(intendedPayments, { jobid: planned })).toEqual([]);
  });

  it("people with client care and the dashboard open still can", async () => {
    const { cookie } = await viewerOf(client.cfid);
    expect((await pay({ ...client, cookie }, card, [owed], 20_905)).body).toMatchObject({
      status: "succeeded",
    });
    const plan = { jobid: planned, pm_id: card };
    expect((await post(cookie, "/api/payment_intents/create_intended_payment", plan)).status).toBe(200);
  });
});

describe("Pay by card, without client care", () => {
  const collect = (cookie: string, jobid?: number) =>
    post(cookie, "/api/sessions/verify_dash_user", { cfid: client.cfid, jobid });

  it("opens the payment for one owed job on their own run sheet, with a new card only", async () => {
    const [own] = attackers;
    const cookie = own?.cookie ?? "";
    const opened = await collect(cookie, owed);
    expect(opened).toMatchObject({ status: 200, body: { client: null, props: [] } });
    const attacker = { ...client, cookie };
    const begun = (await start(attacker)).body.id;
    expect((await choose(attacker, begun, [owed], 20_905)).status).toBe(200);
    expect((await confirm(attacker, card, begun)).status).toBe(404);
    expect(await statusOf(owed)).toBe("Receivable");
    expect((await confirm(attacker, "pm_card_visa", begun)).body).toMatchObject({ status: "succeeded" });
    expect(await statusOf(owed)).toBe("PAID");
  });

  it("opens nothing else about the client", async () => {
    const [own] = attackers;
    const cookie = own?.cookie ?? "";
    const other = (await makeOwed(client)).jobid;
    await collect(cookie, owed);
    const attacker = { ...client, cookie };
    const begun = (await start(attacker)).body.id;
    expect((await choose(attacker, begun, [other], 20_905)).status).toBe(404);
    expect((await patch(cookie, `/api/clients/${client.cfid}`, { email: THEIRS })).status).toBe(403);
    expect((await get(cookie, `/api/clients/${client.cfid}/receivable_jobs`)).status).toBe(403);
    expect((await get(cookie, `/api/stripe/${client.customerId}/fetch_card_list`)).status).toBe(403);
    const setup = { customer_id: client.customerId, cfid: client.cfid, pm_id: "pm_card_visa" };
    expect((await post(cookie, "/api/setup_intents", setup)).status).toBe(403);
  });

  it("isn't for a job that isn't on their own run sheet, isn't owed, or is in another territory", async () => {
    const [own, stranger] = attackers;
    const elsewhere = (await makeOwed(client)).jobid;
    expect((await collect(own?.cookie ?? "", elsewhere)).status).toBe(403);
    expect((await collect(own?.cookie ?? "", planned)).status).toBe(403);
    expect((await collect(stranger?.cookie ?? "", owed)).status).toBe(403);
    expect((await collect(stranger?.cookie ?? "")).status).toBe(403);
  });

  it("without a job uses the newest owed one", async () => {
    const [own] = attackers;
    expect((await collect(own?.cookie ?? "")).status).toBe(200);
    expect(await rowOf(sessions, { hrid: own?.hrid ?? 0 })).toMatchObject({
      viewingCfid: client.cfid,
      viewingJobid: owed,
    });
  });
});
