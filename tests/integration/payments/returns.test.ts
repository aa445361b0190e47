import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents, crewPayments, intendedPayments, jobs, outbox, paymentAttempts } from "@/db/schema";
import { balance15Of } from "@/lib/core/clients/client-reads";
import { planOnReturn } from "@/lib/core/payments/intend-payment";
import { readApplyPayment } from "@/lib/core/payments/panels/reads";
import { closeCovered } from "@/lib/core/payments/returns/close-covered";
import { OldReading, takeReturns } from "@/lib/core/payments/returns/take-returns";
import { askForReturns, takeMissedEvents, takeWebhook } from "@/lib/core/payments/take-event";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { jobPage } from "@/lib/features/packaging/page-reads";
import { systemContext } from "@/lib/short-transaction";
import { addDays, businessDate } from "@/lib/values/dates";
import { newEvent } from "@/scripts/support/stripe-stand-in/api";
import { sign } from "@/scripts/support/stripe-stand-in/webhooks";
import { makeCrewPayment } from "@/tests/factories/crew-days";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { jobNow, rowsOf } from "@/tests/support/rows";
import { deliver } from "@/tests/support/stripe/deliver";
import { interruptedDatabase } from "@/tests/support/stripe/mortal";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, pay, start } from "@/tests/support/stripe/paying";
import { standIn, WEBHOOK_SECRET } from "@/tests/support/stripe/running";

const db = testDatabase();
const ONE = 20_905;

const system = () => systemContext(db, new Date(), "test");
/** Processes what the provider has reported since, as the worker does. */
const hear = () => takeMissedEvents(system());
const newest = (type: string) => {
  const event = standIn.data.events.findLast((one) => one.type === type);
  if (!event) throw new Error(`No ${type}`);
  return event;
};

/** A client who paid this many jobs of $209.05 with one charge. */
async function paid(many = 1, person?: Person) {
  const payer = person ?? (await makePerson());
  const jobids: number[] = [];
  for (let n = 0; n < many; n += 1) jobids.push((await makeOwed(payer)).jobid);
  const { body } = await pay(payer, "pm_card_visa", jobids, many * ONE);
  expect(body.status).toBe("succeeded");
  return { person: payer, jobids, jobid: jobids[0] ?? 0, pi: String(body.id) };
}

const statuses = (jobids: number[]) => Promise.all(jobids.map(statusOf));
const owedOf = async ({ cfid }: Person) =>
  (await readApplyPayment(testContext({ now: new Date() }), { cfid }, "")).jobs.map(
    ({ jobid, paid: kept, total }) => ({
      jobid,
      kept,
      total,
    }),
  );
const officeMails = ({ cfid }: Person) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.cfid, cfid), eq(outbox.kind, "payment-return")));
const onBoard = async (jobid: number) => {
  const { list } = await exceptionsScreen(testContext({ now: new Date() }), { list: "card_payments" });
  return list.key === "card_payments" ? list.rows.find((row) => row.jobid === jobid) : undefined;
};
const historyOf = async (jobid: number) =>
  ((await jobPage(testContext({ now: new Date() }), String(jobid)))?.history ?? []).map(({ note }) => note);

describe("a refund made at the card provider", () => {
  it("makes the job owed again, on Stuff To Do and in its history, and tells the office", async () => {
    const { person, jobid, pi } = await paid();
    standIn.atStripe.refund(pi);
    await hear();
    expect(await statusOf(jobid)).toBe("Receivable");
    expect(await owedOf(person)).toEqual([{ jobid, kept: null, total: 20_905 }]);
    expect(await onBoard(jobid)).toMatchObject({ kind: "refund", owed: ONE });
    expect(await historyOf(jobid)).toEqual([`$209.05 was refunded. $209.05 of job[${jobid}] is owed again.`]);
    const [mail, ...more] = await officeMails(person);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: `Client ${person.cfid}: $209.05 was refunded` });
    expect(mail?.body).toContain(`$209.05 of job[${jobid}] is owed again.`);
    expect(mail?.body).toContain(pi);
  });

  it("in part leaves the rest paid; what's left can be paid, and then the board is empty", async () => {
    const { person, jobid, pi } = await paid();
    standIn.atStripe.refund(pi, 10_000);
    await hear();
    expect(await owedOf(person)).toEqual([{ jobid, kept: 10_905, total: 10_000 }]);
    expect(await onBoard(jobid)).toMatchObject({ owed: 10_000 });
    expect((await pay(person, "pm_card_visa", [jobid], ONE)).status).toBe(409);
    expect((await pay(person, "pm_card_visa", [jobid], 10_000)).body.status).toBe("succeeded");
    expect(await statusOf(jobid)).toBe("PAID");
    expect(await onBoard(jobid)).toBeUndefined();
    standIn.atStripe.refund(pi, 5_000);
    await hear();
    expect(await owedOf(person)).toEqual([{ jobid, kept: 15_905, total: 5_000 }]);
  });

  it("counts what stays paid in the client's balance", async () => {
    const person = await makePerson();
    const old = addDays(businessDate(new Date()), -20);
    const { jobid } = await makeOwed(person, { schdate: old, datebi: old });
    const { body } = await pay(person, "pm_card_visa", [jobid], ONE);
    standIn.atStripe.refund(body.id, 2_000);
    await hear();
    expect(await balance15Of(system(), person.cfid)).toBe(2_000);
  });

  it("of exactly one of three jobs' amounts is that job's; a refund of the rest the others'", async () => {
    const person = await makePerson();
    const prices = [18_500, 20_000, 10_000];
    const made = await Promise.all(prices.map((price) => makeOwed(person, { price })));
    const jobids = made.map(({ jobid }) => jobid);
    const { body } = await pay(person, "pm_card_visa", jobids, 20_905 + 22_600 + 11_300);
    standIn.atStripe.refund(body.id, 22_600);
    await hear();
    expect(await statuses(jobids)).toEqual(["PAID", "Receivable", "PAID"]);
    standIn.atStripe.refund(body.id);
    await hear();
    expect(await statuses(jobids)).toEqual(["Receivable", "Receivable", "Receivable"]);
    expect(await officeMails(person)).toHaveLength(2);
  });

  it("of three jobs, one of which was paid otherwise: that one isn't owed again", async () => {
    const { jobids, pi, person } = await paid(3);
    const [cash = 0, first = 0, second = 0] = jobids;
    await makeCrewPayment(db, { jobid: cash, amount: ONE, paymentType: "Cash" });
    standIn.atStripe.refund(pi, ONE);
    await hear();
    expect(await statuses([cash, first, second])).toEqual(["Paid By Cash", "PAID", "PAID"]);
    standIn.atStripe.refund(pi);
    await hear();
    expect(await statuses([cash, first, second])).toEqual(["Paid By Cash", "Receivable", "Receivable"]);
    await db.update(crewPayments).set({ withdrawnAt: new Date() }).where(eq(crewPayments.jobid, cash));
    expect((await owedOf(person)).map(({ jobid }) => jobid)).toEqual([first, second]);
  });

  it("has one effect, however often and concurrently its events come", async () => {
    const { person, jobid, pi } = await paid();
    standIn.atStripe.refund(pi, 4_000);
    const one = newest("charge.refunded");
    standIn.atStripe.refund(pi, 3_000);
    const two = newest("charge.refunded");
    const copies = Array.from({ length: 10 }, (_, n) => deliver(n % 2 ? two : one));
    const answers = await Promise.all([...copies, hear().then(() => 200)]);
    // A copy that waited too long for its turn is sent again, as the provider does.
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await hear();
    await hear();
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Receivable", alreadyPaid: ONE - 7_000 });
    expect(await historyOf(jobid)).toHaveLength(1);
    expect(await officeMails(person)).toHaveLength(1);
  });

  it("that arrives before the payment's own success ends the same", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const id = (await start(person)).body.id;
    await choose(person, id, [jobid], ONE);
    standIn.faults.push({ kind: "lost", on: new RegExp(`${id}/confirm$`), times: 2 });
    expect((await confirm(person, "pm_card_visa", id)).body.status).toBe("processing");
    standIn.atStripe.refund(id, 905);
    const succeeded = newest("payment_intent.succeeded");
    expect(await deliver(newest("charge.refunded"))).toBe(200);
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Receivable", alreadyPaid: 20_000 });
    expect(await deliver(succeeded)).toBe(200);
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Receivable", alreadyPaid: 20_000 });
  });

  it("is read from the provider, not from the event", async () => {
    const { jobid, pi } = await paid();
    const charge = standIn.data.charges.find(({ intent }) => intent === pi);
    const made = { id: String(charge?.id), object: "charge", payment_intent: pi, amount_refunded: ONE };
    expect(await deliver(newEvent("charge.refunded", made))).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("of a charge that isn't ours, or of another account's, changes nothing", async () => {
    const { jobid, pi } = await paid();
    const intent = standIn.data.payments[pi];
    if (!intent) throw new Error("No such charge");
    standIn.data.payments.pi_of_another_shop = { ...intent, id: "pi_of_another_shop", metadata: {} };
    for (const payment_intent of ["pi_of_another_shop", "pi_of_another_account", null])
      expect(
        await deliver(newEvent("charge.refunded", { id: "ch_x", object: "charge", payment_intent })),
      ).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("is requested again when the provider was down, and changes nothing until then", async () => {
    const { jobid, pi } = await paid();
    standIn.atStripe.refund(pi);
    const event = newest("charge.refunded");
    standIn.faults.push({ kind: "500", on: /refunds/ });
    expect(await deliver(event)).toBe(503);
    expect(await statusOf(jobid)).toBe("PAID");
    standIn.faults.length = 0;
    expect(await deliver(event)).toBe(200);
    expect(await statusOf(jobid)).toBe("Receivable");
  });

  it("read before another one was processed is refused, so that it's read again", async () => {
    const { jobid, pi } = await paid();
    standIn.atStripe.refund(pi, 4_000);
    const old = await askForReturns(system(), pi);
    standIn.atStripe.refund(pi, 3_000);
    await hear();
    if (!old) throw new Error("Nothing was read");
    const late = db.transaction((tx) => takeReturns(testContext({ db: tx }), old));
    await expect(late).rejects.toBeInstanceOf(OldReading);
    expect(await jobNow(jobid)).toMatchObject({ alreadyPaid: ONE - 7_000 });
  });

  it("is read again by an event handler that was overtaken", async () => {
    const { jobid, pi } = await paid();
    standIn.atStripe.refund(pi, 4_000);
    const body = JSON.stringify(newest("charge.refunded"));
    let overtaken = false;
    const interrupted = interruptedDatabase(async () => {
      if (overtaken) return;
      overtaken = true;
      standIn.atStripe.refund(pi, 3_000);
      expect(await deliver(newest("charge.refunded"))).toBe(200);
    });
    const signed = { body, signature: sign(body, WEBHOOK_SECRET) };
    expect(await takeWebhook(systemContext(interrupted, new Date(), "test"), signed)).toEqual({
      received: true,
    });
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Receivable", alreadyPaid: ONE - 7_000 });
    expect(await historyOf(jobid)).toHaveLength(1);
  });

  it("never charges a card by itself: editing the return plans nothing", async () => {
    const { person, jobid, pi } = await paid();
    await saveCard(person);
    standIn.atStripe.refund(pi);
    await hear();
    await db.transaction((tx) => planOnReturn(testContext({ db: tx }), { jobid, cfid: person.cfid }));
    expect(await rowsOf(intendedPayments, { jobid })).toEqual([]);
  });

  it("meant as a discount is closed by lowering the price to what stays paid", async () => {
    const { person, jobid, pi } = await paid();
    standIn.atStripe.refund(pi, ONE - 11_300);
    await hear();
    const close = () =>
      db.transaction((tx) => closeCovered(testContext({ db: tx }), { jobid, cfid: person.cfid }));
    expect(await close()).toBe(false);
    await db.update(jobs).set({ discountPrice: 10_000 }).where(eq(jobs.jobid, jobid));
    expect((await pay(person, "pm_card_visa", [jobid], 0)).status).not.toBe(200);
    expect(await close()).toBe(true);
    expect(await statusOf(jobid)).toBe("PAID");
    expect(await onBoard(jobid)).toBeUndefined();
  });
});

describe("a dispute made by the cardholder", () => {
  it("makes the job owed again; once won, it's paid again", async () => {
    const { person, jobid, pi } = await paid();
    const { id } = standIn.atStripe.dispute(pi);
    await hear();
    expect(await statusOf(jobid)).toBe("Receivable");
    expect(await onBoard(jobid)).toMatchObject({ kind: "dispute", status: "needs_response", owed: ONE });
    standIn.atStripe.closeDispute(id, "won");
    await hear();
    expect(await statusOf(jobid)).toBe("PAID");
    expect(await onBoard(jobid)).toBeUndefined();
    expect(await historyOf(jobid)).toEqual([
      `The dispute about $209.05 was won, so the money is back. Job[${jobid}] is paid.`,
      `The cardholder disputed $209.05 with the bank, which took it back. $209.05 of job[${jobid}] is owed again.`,
    ]);
    expect(await officeMails(person)).toHaveLength(2);
  });

  it("that is lost stays owed, and the office is told", async () => {
    const { person, jobid, pi } = await paid();
    const { id } = standIn.atStripe.dispute(pi);
    await hear();
    standIn.atStripe.closeDispute(id, "lost");
    await hear();
    expect(await statusOf(jobid)).toBe("Receivable");
    expect(await onBoard(jobid)).toMatchObject({ status: "lost", owed: ONE });
    expect((await officeMails(person)).map(({ subject }) => subject)).toContain(
      `Client ${person.cfid}: The dispute about $209.05 was lost`,
    );
  });

  it("after a partial refund, and a refund after a dispute, never take more than was charged", async () => {
    const { jobid, pi, person } = await paid();
    standIn.atStripe.refund(pi, 905);
    const { id } = standIn.atStripe.dispute(pi);
    await hear();
    expect(await owedOf(person)).toEqual([{ jobid, kept: null, total: 20_905 }]);
    standIn.atStripe.refund(pi, 1_000);
    await hear();
    expect(await owedOf(person)).toEqual([{ jobid, kept: null, total: 20_905 }]);
    standIn.atStripe.closeDispute(id, "won");
    await hear();
    expect(await owedOf(person)).toEqual([{ jobid, kept: 19_000, total: 1_905 }]);
  });

  it("won after the job was paid again tells the office that it's paid twice", async () => {
    const { person, jobid, pi } = await paid();
    const { id } = standIn.atStripe.dispute(pi);
    await hear();
    expect((await pay(person, "pm_card_visa", [jobid], ONE)).body.status).toBe("succeeded");
    standIn.atStripe.closeDispute(id, "won");
    await hear();
    expect(await statusOf(jobid)).toBe("PAID");
    const bodies = (await officeMails(person)).map(({ body }) => body);
    expect(bodies.some((body) => body.includes(`Job[${jobid}] is now overpaid by $209.05.`))).toBe(true);
  });

  it("whose closing arrives before its opening: the same", async () => {
    const { jobid, pi } = await paid();
    const { id } = standIn.atStripe.dispute(pi);
    const opened = newest("charge.dispute.created");
    standIn.atStripe.closeDispute(id, "won");
    expect(await deliver(newest("charge.dispute.closed"))).toBe(200);
    expect(await deliver(opened)).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("of a payment we had given up changes no job", async () => {
    const { person, jobid, pi } = await paid();
    await db.update(paymentAttempts).set({ state: "cancelled" }).where(eq(paymentAttempts.piId, pi));
    await db.update(jobs).set({ recstatus: "Paid By Cheque" }).where(eq(jobs.jobid, jobid));
    standIn.atStripe.refund(pi);
    await hear();
    expect(await statusOf(jobid)).toBe("Paid By Cheque");
    expect(await officeMails(person)).toHaveLength(1);
    const [attempt] = await rowsOf(paymentAttempts, { piId: pi });
    const audited = await rowsOf(auditEvents, { subjectId: attempt?.id ?? "", action: "payment.return" });
    expect(audited).toHaveLength(1);
  });
});
