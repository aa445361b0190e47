import { describe, expect, it } from "vitest";
import { auditEvents, intendedPayments } from "@/db/schema";
import { planOnReturn } from "@/lib/core/payments/intend-payment";
import { processPayments } from "@/lib/core/payments/process-payments";
import { readCompleted, readUpcoming } from "@/lib/features/dashboard/job-reads";
import { addDays, businessDate, formatDate, torontoInstant } from "@/lib/values/dates";
import { clientActor, makeAssignedJob } from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { pay } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();
const AMOUNT = 20_905;
const TODAY = businessDate(new Date());
const PATH = "/api/payment_intents/withdraw_intended_payment";

const round = (days = 0) => processPayments(db, torontoInstant(addDays(TODAY, days), 10 * 60));
const plan = async (person: Person, jobid: number): Promise<number> =>
  (await post(person, "/api/payment_intents/create_intended_payment", { jobid })).body.id;
const withdraw = (person: Person, body: { jobid: number; id?: number }, headers?: Record<string, string>) =>
  post(person, PATH, body, headers);
const plansOf = (jobid: number) => rowsOf(intendedPayments, { jobid });
const chargesOf = ({ customerId }: Person) =>
  standIn.data.charges.filter(({ intent }) => standIn.data.payments[intent]?.customer === customerId);
const returned = (person: Person, jobid: number) =>
  db.transaction((tx) => planOnReturn(testContext({ db: tx }), { jobid, cfid: person.cfid }));

async function planned(days = -8) {
  const person = await makePerson();
  const card = await saveCard(person);
  const day = addDays(TODAY, days);
  const { jobid } = await makeOwed(person, { schdate: day, datebi: day });
  return { person, card, jobid, id: await plan(person, jobid) };
}

describe("a planned charge its client takes back (rule planned-charge)", () => {
  it("isn't made, and the job stays owed", async () => {
    const { person, jobid, id } = await planned();
    expect(await withdraw(person, { jobid, id })).toMatchObject({ status: 200, body: { success: true } });
    for (const day of [0, 1, 9]) await round(day);
    expect(chargesOf(person)).toEqual([]);
    expect(await statusOf(jobid)).toBe("Receivable");
    expect(await plansOf(jobid)).toMatchObject([
      { state: "cancelled", withdrawnAt: expect.any(Date), tries: 0 },
    ]);
    const of = { subject: "job" as const, subjectId: String(jobid), action: "payment.withdraw-plan" };
    expect(await rowsOf(auditEvents, of)).toMatchObject([{ actorCfid: person.cfid, before: { id } }]);
  });

  it("isn't planned again by the return of the job or an edit of it, only by the client", async () => {
    const person = await makePerson();
    await saveCard(person);
    const place = { cfid: person.cfid, jobinfoid: person.jobinfoid };
    const { jobid } = await makeAssignedJob(db, place);
    const id = await plan(person, jobid);
    expect((await withdraw(person, { jobid, id })).status).toBe(200);
    await returned(person, jobid);
    await returned(person, jobid);
    expect(await plansOf(jobid)).toMatchObject([{ id, state: "cancelled" }]);
    const again = await plan(person, jobid);
    expect(again).not.toBe(id);
    await returned(person, jobid);
    expect((await plansOf(jobid)).map(({ state }) => state).sort()).toEqual(["cancelled", "planned"]);
  });

  it("can be the one the job's return planned, also after a try that failed", async () => {
    const person = await makePerson();
    await saveCard(person, "pm_card_chargeCustomerFail");
    const day = addDays(TODAY, -8);
    const { jobid } = await makeOwed(person, { schdate: day, datebi: day });
    await returned(person, jobid);
    await round();
    const [row] = await plansOf(jobid);
    expect(row).toMatchObject({ state: "planned", tries: 1 });
    expect((await withdraw(person, { jobid, id: row?.id })).status).toBe(200);
    for (const later of [1, 2, 3]) await round(later);
    expect(await plansOf(jobid)).toMatchObject([{ state: "cancelled", tries: 1 }]);
  });

  it("is shown on the dashboard until then, with the first day it may be made", async () => {
    const { person, jobid, id } = await planned(-2);
    const { cfid, jobinfoid } = person;
    const coming = (await makeAssignedJob(db, { cfid, jobinfoid })).jobid;
    const other = await plan(person, coming);
    const ctx = testContext({ db, now: new Date(), actor: clientActor({ cfid }) });
    const query = { jobid: 0, text: () => "" };
    const shown = async () => [
      (await readCompleted(ctx, { cfid } as never, query)).jobs.map((job) => job.plan),
      (await readUpcoming(ctx, { cfid, by: { recorderCfid: cfid }, jobid: null }, query)).map(
        (job) => job.plan,
      ),
    ];
    expect(await shown()).toEqual([[{ id, from: formatDate(addDays(TODAY, 5)) }], [other]]);
    await withdraw(person, { jobid, id });
    await withdraw(person, { jobid: coming, id: other });
    expect(await shown()).toEqual([[null], [null]]);
  });
});

describe("a planned charge can't be taken back", () => {
  const ended = (state: string, error: RegExp) => ({
    status: 409,
    body: { reason: "plan_ended", state, error: expect.stringMatching(error) },
  });

  it("twice: the other tab reads that it's done; a repeat of the same request gets the same answer", async () => {
    const { person, jobid, id } = await planned();
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await withdraw(person, { jobid, id }, key);
    expect(await withdraw(person, { jobid, id }, key)).toMatchObject({ status: 200, body: first.body });
    expect(await withdraw(person, { jobid, id })).toMatchObject(ended("cancelled", /already withdrawn/));
    const of = { subject: "job" as const, subjectId: String(jobid), action: "payment.withdraw-plan" };
    expect(await rowsOf(auditEvents, of)).toHaveLength(1);
  });

  it("by a page that shows an older one: the newer one stays", async () => {
    const { person, jobid, id } = await planned();
    await withdraw(person, { jobid, id });
    const newer = await plan(person, jobid);
    expect(await withdraw(person, { jobid, id })).toMatchObject(ended("cancelled", /planned again/));
    expect(await rowOf(intendedPayments, { id: newer })).toMatchObject({ state: "planned" });
    expect((await withdraw(person, { jobid })).status).toBe(422);
  });

  it("once it's charged, or the job is paid or cancelled otherwise", async () => {
    const { person, jobid, id } = await planned();
    await round();
    expect(await withdraw(person, { jobid, id })).toMatchObject(ended("charged", /already charged/));
    expect(await statusOf(jobid)).toBe("PAID");
    const other = await planned(-1);
    await pay(other.person, other.card, [other.jobid], AMOUNT);
    const ask = { jobid: other.jobid, id: other.id };
    expect(await withdraw(other.person, ask)).toMatchObject(ended("cancelled", /no longer planned/));
  });

  it("while it's being charged", async () => {
    const { person, jobid, id } = await planned();
    standIn.faults.push({ kind: "500", on: /confirm$/ });
    await round();
    const answer = await withdraw(person, { jobid, id });
    expect(answer).toMatchObject({ status: 409, body: { reason: "begun", status: "processing" } });
    standIn.faults.length = 0;
    await round(1);
    expect(await plansOf(jobid)).toMatchObject([{ state: "charged", withdrawnAt: null }]);
  });

  it("by another client, not even with both numbers", async () => {
    const { jobid, id } = await planned();
    const other = await planned();
    expect((await withdraw(other.person, { jobid, id })).status).toBe(404);
    expect((await withdraw(other.person, { jobid: other.jobid, id })).status).toBe(404);
    expect((await plansOf(jobid))[0]).toMatchObject({ state: "planned" });
  });
});

it("withdrawn while the worker charges it: either it's charged or it's withdrawn, never both", async () => {
  for (let n = 0; n < 8; n++) {
    const { person, jobid, id } = await planned();
    const [answer] = await Promise.all([withdraw(person, { jobid, id }), round()]);
    await round(1);
    const [row] = await plansOf(jobid);
    const charged = chargesOf(person).length;
    expect([answer.status, row?.state, charged]).toEqual(
      answer.status === 200 ? [200, "cancelled", 0] : [409, "charged", 1],
    );
  }
});
