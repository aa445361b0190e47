import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as intend } from "@/app/api/payment_intents/create_intended_payment/route";
import { auditEvents, dnfs, intendedPayments, jobs, outbox } from "@/db/schema";
import { planOnReturn, withdrawCardPayment } from "@/lib/core/payments/intend-payment";
import { chargeDuePlans } from "@/lib/core/payments/plans/charge-plans";
import { NO_CARD, REFUSED } from "@/lib/core/payments/plans/plan-rules";
import { processPayments } from "@/lib/core/payments/process-payments";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { systemContext } from "@/lib/short-transaction";
import { addDays, type BusinessDate, businessDate, torontoInstant } from "@/lib/values/dates";
import { makeDnf } from "@/tests/factories/dnfs";
import { makeJob } from "@/tests/factories/jobs";
import { remove } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { interruptedDatabase } from "@/tests/support/stripe/mortal";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, pay, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();
const AMOUNT = 20_905;
const TODAY = businessDate(new Date());

/** The worker's round at ten in the morning, this many days from now. */
const tend = (days = 0) => processPayments(db, torontoInstant(addDays(TODAY, days), 10 * 60));

const plan = (person: Person, jobid: number, more = {}) =>
  person.post(intend, "/api/payment_intents/create_intended_payment", { jobid, ...more });
const doneOn = (person: Person, day: BusinessDate) => makeOwed(person, { schdate: day, datebi: day });
const plansOf = (jobid: number) => rowsOf(intendedPayments, { jobid });
const chargesOf = ({ customerId }: Person) =>
  standIn.data.charges.filter(({ intent }) => standIn.data.payments[intent]?.customer === customerId);

const toldOf = async ({ cfid }: Person) =>
  (await rowsOf(outbox, { cfid })).filter(({ kind }) => kind.startsWith("payment-declined"));
const onBoard = async (jobid: number) => {
  const { list } = await exceptionsScreen(testContext({ now: new Date() }), { list: "card_payments" });
  return list.key === "card_payments" ? list.rows.find((row) => row.jobid === jobid) : undefined;
};

/** Nothing more is charged, and the office, the client and Stuff To Do say so once. */
async function expectGivenUp(person: Person, jobid: number, reason: string) {
  expect(await plansOf(jobid)).toMatchObject([{ state: "declined", tries: 3, lastError: reason }]);
  const told = await toldOf(person);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    expect.stringContaining(` for Job[${jobid}]`),
    expect.stringMatching(/^We couldn't charge your card for our work at /),
  ]);
  for (const { body } of told) expect(body).toContain(reason);
  expect(await onBoard(jobid)).toMatchObject({ kind: null, reason, owed: AMOUNT });
}

describe("a planned charge (rule planned-charge)", () => {
  it("is made seven days after the job was done, once, even by five workers at once", async () => {
    const person = await makePerson();
    await saveCard(person);
    const { jobid } = await doneOn(person, addDays(TODAY, -6));
    const { body } = await plan(person, jobid);
    expect(body).toEqual({ success: true, id: expect.any(Number) });
    await tend();
    expect(chargesOf(person)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => tend(1)));
    expect(chargesOf(person)).toMatchObject([{ amount: AMOUNT }]);
    expect(await statusOf(jobid)).toBe("PAID");
    expect(await plansOf(jobid)).toMatchObject([{ id: body.id, state: "charged", tries: 1 }]);
  });

  it("is tried once a day, even if a second worker listed it before the first one's try failed", async () => {
    const person = await makePerson();
    await saveCard(person, "pm_card_chargeCustomerFail");
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    const list = `GET /v1/customers/${person.customerId}/payment_methods`;
    let first = false;
    // The second has listed what's due and the cards; now the first tries from beginning to end.
    const second = interruptedDatabase(async () => {
      if (first || !standIn.calls.includes(list)) return;
      first = true;
      await tend();
      expect(await plansOf(jobid)).toMatchObject([{ state: "planned", tries: 1 }]);
    });
    standIn.calls.length = 0;
    await chargeDuePlans(systemContext(second, torontoInstant(TODAY, 10 * 60), "test"));
    expect(first).toBe(true);
    expect(await plansOf(jobid)).toMatchObject([{ state: "planned", tries: 1, lastTryOn: TODAY }]);
    expect(standIn.calls.filter((call) => /POST \/v1\/payment_intents$/.test(call))).toHaveLength(1);
    standIn.calls.length = 0;
    await tend();
    expect(standIn.calls, "it isn't listed again that day").not.toContain(list);
  });

  it("waits while a quality issue is open", async () => {
    const person = await makePerson();
    await saveCard(person);
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    const { dnfid } = await makeDnf(db, { jobid, origin: "client" });
    await tend();
    expect(chargesOf(person)).toEqual([]);
    const done = { datebi: TODAY, reportstime: "09:00:00", reportftime: "09:30:00" };
    await db.update(dnfs).set(done).where(eq(dnfs.dnfid, dnfid));
    await tend();
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("declined on three days is given up: the office and the client are told, once, and it's on Stuff To Do", async () => {
    const person = await makePerson();
    await saveCard(person, "pm_card_chargeCustomerFail");
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    for (const [day, tries] of [
      [0, 1],
      [0, 1],
      [1, 2],
    ] as const) {
      await tend(day);
      expect(await plansOf(jobid)).toMatchObject([{ state: "planned", tries }]);
      expect(await toldOf(person)).toEqual([]);
      expect(await onBoard(jobid)).toBeUndefined();
    }
    for (const day of [2, 3, 4]) await tend(day);
    await expectGivenUp(person, jobid, "Your card was declined.");
    expect(await statusOf(jobid)).toBe("Receivable");
  });

  it.each([
    ["the charge itself", /POST \/v1\/payment_intents$/],
    ["the card", /confirm$/],
  ])("counts as a try when the provider refuses %s", async (_, on) => {
    const person = await makePerson();
    await saveCard(person);
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    standIn.faults.push({ kind: "refuse", on });
    for (const [day, tries] of [
      [0, 1],
      [0, 1],
      [1, 2],
    ] as const) {
      await tend(day);
      expect(await plansOf(jobid)).toMatchObject([{ state: "planned", tries }]);
    }
    for (const day of [2, 3]) await tend(day);
    await expectGivenUp(person, jobid, REFUSED);
    expect(chargesOf(person)).toEqual([]);
    standIn.faults.length = 0;
    await tend(5);
    expect(chargesOf(person)).toEqual([]);
  });

  it("is made again once someone plans it anew, and leaves Stuff To Do", async () => {
    const person = await makePerson();
    const bad = await saveCard(person, "pm_card_chargeCustomerFail");
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    for (const day of [0, 1, 2]) await tend(day);
    expect(await onBoard(jobid)).toBeDefined();
    await db.transaction((tx) => planOnReturn(testContext({ db: tx }), { jobid, cfid: person.cfid }));
    expect(await plansOf(jobid)).toHaveLength(1);
    const good = await saveCard(person);
    await remove(person.cookie, `/api/setup_intents/${bad}`, {});
    expect((await plan(person, jobid, { pm_id: good })).status).toBe(200);
    expect(await onBoard(jobid)).toBeUndefined();
    await tend(3);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("isn't made when it's withdrawn while the cards are being listed", async () => {
    const person = await makePerson();
    await saveCard(person);
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    const withdraw = () => db.transaction((tx) => withdrawCardPayment(testContext({ db: tx }), jobid));
    const list = `GET /v1/customers/${person.customerId}/payment_methods`;
    const interrupted = interruptedDatabase(async () => {
      if (standIn.calls.includes(list)) await withdraw();
    });
    standIn.calls.length = 0;
    await chargeDuePlans(systemContext(interrupted, new Date(), "test"));
    expect(standIn.calls).toContain(list);
    expect(chargesOf(person)).toEqual([]);
    expect(await plansOf(jobid)).toMatchObject([{ state: "cancelled", tries: 0 }]);
  });

  it("asks no bank: a card that needs its cardholder is declined", async () => {
    const person = await makePerson();
    await saveCard(person, "pm_card_visa");
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    const card = Object.values(standIn.data.cards).find(({ customer }) => customer === person.customerId);
    if (card) card.token = "pm_card_authenticationRequired";
    await tend();
    expect(await plansOf(jobid)).toMatchObject([{ state: "planned", tries: 1 }]);
  });

  it("doesn't count as a try when the provider is down, and isn't made twice when it's back", async () => {
    const person = await makePerson();
    await saveCard(person);
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    standIn.faults.push({ kind: "500", on: /confirm$/ });
    await tend();
    standIn.faults.length = 0;
    await tend(1);
    expect(chargesOf(person)).toHaveLength(1);
    expect(await plansOf(jobid)).toMatchObject([{ state: "charged", tries: 1 }]);
  });

  it("whose answer was lost is found, not made again", async () => {
    const person = await makePerson();
    await saveCard(person);
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    standIn.faults.push({ kind: "lost", on: /confirm$/, times: 2 });
    await tend();
    expect(await statusOf(jobid)).toBe("Receivable");
    await tend(1);
    expect(chargesOf(person)).toHaveLength(1);
    expect(await plansOf(jobid)).toMatchObject([{ state: "charged" }]);
  });

  it("uses another card when the chosen one is gone only if the client made it the default", async () => {
    const person = await makePerson();
    const [first, second] = [await saveCard(person), await saveCard(person, "pm_card_mastercard")];
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid, { pm_id: first });
    // At the provider only: our own list still has it.
    standIn.atStripe.detachCard(first);
    await tend();
    expect(await plansOf(jobid)).toMatchObject([{ state: "planned", tries: 1, lastError: NO_CARD }]);
    expect(chargesOf(person)).toEqual([]);
    Object.assign(standIn.data.customers[person.customerId] ?? {}, {
      invoice_settings: { default_payment_method: second },
    });
    await tend(1);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("for a client whose customer was deleted at the provider counts its tries and is given up", async () => {
    const person = await makePerson();
    await saveCard(person);
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    standIn.atStripe.deleteCustomer(person.customerId);
    for (const day of [0, 1, 2, 3]) await tend(day);
    await expectGivenUp(person, jobid, NO_CARD);
  });

  it("is dropped when the client pays first, and each job has only one", async () => {
    const person = await makePerson();
    const card = await saveCard(person);
    const { jobid } = await doneOn(person, TODAY);
    const [one, two] = await Promise.all([plan(person, jobid), plan(person, jobid)]);
    expect(one.body).toEqual(two.body);
    expect((await pay(person, card, [jobid], AMOUNT)).body.status).toBe("succeeded");
    expect(await plansOf(jobid)).toMatchObject([{ state: "cancelled" }]);
    expect((await plan(person, jobid)).status).toBe(409);
    await tend(9);
    expect(chargesOf(person)).toHaveLength(1);
  });

  it("needs a card on file and a job that isn't cancelled", async () => {
    const person = await makePerson();
    const { jobid } = await makeJob(db, { cfid: person.cfid, jobinfoid: person.jobinfoid });
    expect(await plan(person, jobid)).toMatchObject({ status: 409, body: { error: "No Cards on File" } });
    await saveCard(person);
    expect((await plan(person, jobid)).status).toBe(200);
    const { jobid: gone } = await makeOwed(person, { cancelledAt: new Date() });
    expect((await plan(person, gone)).status).toBe(409);
  });
});

describe("around the return of a job (rule planned-charge)", () => {
  const planned = (person: Person, jobid: number) =>
    db.transaction((tx) => planOnReturn(testContext({ db: tx }), { jobid, cfid: person.cfid }));
  const withdraw = (jobid: number) =>
    db.transaction((tx) => withdrawCardPayment(testContext({ db: tx }), jobid));

  it("plans the charge for a client with a card, and nothing without one", async () => {
    const person = await makePerson();
    const { jobid } = await doneOn(person, TODAY);
    await planned(person, jobid);
    expect(await plansOf(jobid)).toEqual([]);
    await saveCard(person);
    await planned(person, jobid);
    expect(await plansOf(jobid)).toMatchObject([{ state: "planned", cardId: null }]);
  });

  it("withdraws the plan and an unstarted payment; refuses while one is being charged", async () => {
    const person = await makePerson();
    const card = await saveCard(person);
    const { jobid } = await doneOn(person, TODAY);
    await planned(person, jobid);
    const { body } = await start(person);
    await choose(person, body.id, [jobid], AMOUNT);
    await withdraw(jobid);
    expect(await plansOf(jobid)).toMatchObject([{ state: "cancelled" }]);
    expect((await confirm(person, card, body.id)).status).toBe(409);
    standIn.faults.push({ kind: "500", on: /confirm$/ });
    expect((await pay(person, card, [jobid], AMOUNT)).body.status).toBe("processing");
    await expect(withdraw(jobid)).rejects.toThrow("already processing a payment");
  });

  it("leaves one audit row for the plan and one for the charge's outcome", async () => {
    const person = await makePerson();
    await saveCard(person);
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    await tend();
    const [row] = await plansOf(jobid);
    const events = await rowsOf(auditEvents, { subjectId: row?.attemptId ?? "" });
    expect(events.map(({ action }) => action)).toEqual(["payment.charge-plan", "payment.settle"]);
    expect((await rowOf(jobs, { jobid }))?.version).toBe(2);
  });
});
