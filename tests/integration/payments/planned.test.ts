import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as intend } from "@/app/api/payment_intents/create_intended_payment/route";
import { auditEvents, dnfs, intendedPayments, jobs, outbox } from "@/db/schema";
import { planOnReturn, withdrawCardPayment } from "@/lib/payments/intend-payment";
import { tendPayments } from "@/lib/payments/tend-payments";
import { addDays, type BusinessDate, businessDate, startOfBusinessDay } from "@/lib/values/dates";
import { makeDnf } from "@/tests/factories/dnfs";
import { makeJob } from "@/tests/factories/jobs";
import { remove } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, pay, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();
const AMOUNT = 20_905;
const TODAY = businessDate(new Date());

/** The worker's round at ten in the morning of that many days from now. */
const tend = (days = 0) =>
  tendPayments(db, new Date(startOfBusinessDay(addDays(TODAY, days)).getTime() + 10 * 3_600_000));

const plan = (person: Person, jobid: number, more = {}) =>
  person.post(intend, "/api/payment_intents/create_intended_payment", { jobid, ...more });
const doneOn = (person: Person, day: BusinessDate) => makeOwed(person, { schdate: day, datebi: day });
const plansOf = (jobid: number) => rowsOf(intendedPayments, { jobid });
const chargesOf = ({ customerId }: Person) =>
  standIn.data.charges.filter(({ intent }) => standIn.data.payments[intent]?.customer === customerId);

describe("a planned charge (decisions 8)", () => {
  it("is made seven days after the job was done, once, also by five workers at once", async () => {
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

  it("declined is tried again on three more days, then the office is told, once", async () => {
    const person = await makePerson();
    await saveCard(person, "pm_card_chargeCustomerFail");
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid);
    const told = () =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.cfid, person.cfid), eq(outbox.kind, "payment-declined")));
    for (const [day, tries] of [
      [0, 1],
      [0, 1],
      [1, 2],
      [2, 3],
    ] as const) {
      await tend(day);
      expect(await plansOf(jobid)).toMatchObject([{ state: "planned", tries }]);
      expect(await told()).toEqual([]);
    }
    await tend(3);
    expect(await plansOf(jobid)).toMatchObject([{ state: "declined", tries: 4 }]);
    await tend(4);
    expect((await told()).map(({ subject }) => subject)).toEqual([`Job[${jobid}] could not be charged`]);
    expect(await statusOf(jobid)).toBe("Receivable");
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

  it("is no try when the provider is away, and none is made twice when it is back", async () => {
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

  it("goes to another card when the chosen one is gone; without any it is as good as declined", async () => {
    const person = await makePerson();
    const [first] = [await saveCard(person), await saveCard(person, "pm_card_mastercard")];
    const { jobid } = await doneOn(person, addDays(TODAY, -8));
    await plan(person, jobid, { pm_id: first });
    const path = `/api/setup_intents/${first}`;
    await remove(person.cookie, path, {});
    await tend();
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("falls away when the client pays before, and is one a job", async () => {
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

  it("needs a card on file and a job that is not cancelled", async () => {
    const person = await makePerson();
    const { jobid } = await makeJob(db, { cfid: person.cfid, jobinfoid: person.jobinfoid });
    expect(await plan(person, jobid)).toMatchObject({ status: 409, body: { error: "No Cards on File" } });
    await saveCard(person);
    expect((await plan(person, jobid)).status).toBe(200);
    const { jobid: gone } = await makeOwed(person, { cancelledAt: new Date() });
    expect((await plan(person, gone)).status).toBe(409);
  });
});

describe("around the return of a job (corrections 14)", () => {
  const planned = (person: Person, jobid: number) =>
    db.transaction((tx) => planOnReturn(testContext({ db: tx }), { jobid, cfid: person.cfid }));
  const withdraw = (jobid: number) =>
    db.transaction((tx) => withdrawCardPayment(testContext({ db: tx }), jobid));

  it("plans the charge of a client with a card, and nothing for one without", async () => {
    const person = await makePerson();
    const { jobid } = await doneOn(person, TODAY);
    await planned(person, jobid);
    expect(await plansOf(jobid)).toEqual([]);
    await saveCard(person);
    await planned(person, jobid);
    expect(await plansOf(jobid)).toMatchObject([{ state: "planned", cardId: null }]);
  });

  it("withdraws the plan and a payment not begun; refuses while one is being charged", async () => {
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
    await expect(withdraw(jobid)).rejects.toThrow("being paid just now");
  });

  it("leaves one audit row for the plan and one for what came of the charge", async () => {
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
