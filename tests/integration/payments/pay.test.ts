import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as paymentsList } from "@/app/api/payment_intents/[key]/payment_intents_list/route";
import { GET as payment } from "@/app/api/payment_intents/[key]/route";
import { POST as startPayment } from "@/app/api/payment_intents/route";
import { clients, employees, jobs as jobsTable, outbox } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";
import { viewerOf } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";
import { makeOwed, makePerson, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, finish, pay, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();
const chargesOf = (id: string) => standIn.data.charges.filter(({ intent }) => intent === id);

describe("paying by card", () => {
  it("charges the jobs with 13% HST rounded per job, marks them PAID and emails a receipt", async () => {
    const person = await makePerson();
    const card = await saveCard(person);
    const jobs = [
      await makeOwed(person, { price: 18_555 }),
      await makeOwed(person, { discountPrice: 9_999 }),
    ];
    const jobids = jobs.map(({ jobid }) => jobid);
    // 185.55 → 209.67 and 99.99 → 112.99, each rounded by itself.
    const { status, body } = await pay(person, card, jobids, 32_266);
    expect(status).toBe(200);
    expect(body).toEqual({ status: "succeeded", id: body.id, amount: 32_266, redirect: null, message: null });
    expect(chargesOf(body.id)).toMatchObject([{ amount: 32_266 }]);
    for (const jobid of jobids) expect(await statusOf(jobid)).toBe("PAID");
    const [mail] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.cfid, person.cfid), eq(outbox.kind, "card-receipt")));
    expect(mail?.subject).toBe("Receipt for your payment of $322.66");
    expect(mail?.body).toContain("Price: $185.55\nHST (13%): $24.12\nTotal: $209.67");
    const { body: read } = await person.get(payment, `/api/payment_intents/${body.id}`);
    expect(read).toEqual({ id: body.id, status: "succeeded", amount: 32_266 });
    const list = await person.get(
      paymentsList,
      `/api/payment_intents/${person.customerId}/payment_intents_list`,
    );
    expect(list.body.list).toMatchObject([{ id: body.id, status: "succeeded", amount: 32_266, jobids }]);
  });

  it("refuses another amount and names the one owed; a dollar or less can't be charged", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const { body } = await start(person);
    const wrong = await choose(person, body.id, [jobid], 101);
    expect(wrong).toMatchObject({ status: 409, body: { amount: 20_905 } });
    const { jobid: small } = await makeOwed(person, { price: 88 });
    expect((await choose(person, body.id, [small], 99)).status).toBe(422);
  });

  it("refuses jobs that aren't done, aren't priced, or are cancelled, paid, or handed in as cash", async () => {
    const person = await makePerson();
    const { body } = await start(person);
    for (const columns of [
      { price: null },
      { cancelledAt: new Date() },
      { recstatus: "PAID" as const },
      { recstatus: "Paid By Cash" as const },
      { datebi: null, reportftime: null },
    ]) {
      const { jobid } = await makeOwed(person, columns);
      expect(await choose(person, body.id, [jobid], 20_905)).toMatchObject({
        status: 409,
        body: { jobids: [jobid] },
      });
    }
  });

  it("uses a new card once, and saves it only when the cardholder agreed", async () => {
    const person = await makePerson();
    const cards = () =>
      Object.values(standIn.data.cards).filter(({ customer }) => customer === person.customerId);
    const [once, again] = [await makeOwed(person), await makeOwed(person)];
    const { body } = await pay(person, "pm_card_mastercard", [once.jobid], 20_905);
    expect(body.status).toBe("succeeded");
    expect(cards()).toEqual([]);
    await pay({ ...person, keepCard: true }, "pm_card_mastercard", [again.jobid], 20_905);
    expect(cards()).toMatchObject([{ card: { last4: "4444" } }]);
  });

  it("by staff emails the client a receipt that names them, and is refused when none could reach the client", async () => {
    const person = await makePerson();
    const card = await saveCard(person);
    const [one, two] = [await makeOwed(person), await makeOwed(person)];
    const { hrid, cookie } = await viewerOf(person.cfid);
    const staff = { cfid: person.cfid, customerId: person.customerId, cookie };
    const { body } = await pay(staff, card, [one.jobid], 20_905);
    expect(body.status).toBe("succeeded");
    const [mail] = await rowsOf(outbox, { cfid: person.cfid, kind: "card-receipt" });
    const fullname = (await rowsOf(employees, { hrid }))[0]?.fullname;
    expect(mail?.body).toMatch(new RegExp(`\n${fullname} at .+ charged your Visa ending 4242 for you.\n`));

    await db.update(clients).set({ email: null }).where(eq(clients.cfid, person.cfid));
    const charged = standIn.data.charges.length;
    expect((await pay(staff, card, [two.jobid], 20_905)).status).toBe(409);
    expect(standIn.data.charges.length).toBe(charged);
    await db.update(clients).set({ secondEmail: "chen@example.org" }).where(eq(clients.cfid, person.cfid));
    expect((await pay(staff, card, [two.jobid], 20_905)).body.status).toBe("succeeded");
    const mails = await rowsOf(outbox, { cfid: person.cfid, kind: "card-receipt" });
    expect(mails.map(({ recipient }) => recipient)).toContain("chen@example.org");
  });

  it("reports a decline as an answer, leaves the job owed, and a new payment can follow", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const { status, body } = await pay(person, "pm_card_chargeDeclined", [jobid], 20_905);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "requires_payment_method", message: "Your card was declined." });
    expect(await statusOf(jobid)).toBe("Receivable");
    expect((await confirm(person, "pm_card_visa", body.id)).status).toBe(409);
    expect((await pay(person, "pm_card_visa", [jobid], 20_905)).body.status).toBe("succeeded");
  });

  it("waits for the cardholder's bank and is finished on return, once", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const { body } = await pay(person, "pm_card_authenticationRequired", [jobid], 20_905);
    expect(body).toMatchObject({ status: "requires_action", redirect: `${standIn.url}/bank/${body.id}` });
    expect((await finish(person, body.id)).body).toMatchObject({ success: false, status: "requires_action" });
    standIn.authenticate(body.id, true);
    const done = await Promise.all([finish(person, body.id), finish(person, body.id)]);
    for (const { body: answer } of done) expect(answer).toMatchObject({ success: true, status: "succeeded" });
    expect(chargesOf(body.id)).toHaveLength(1);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("ends when the bank says no; nothing is charged", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const { body } = await pay(person, "pm_card_authenticationRequired", [jobid], 20_905);
    standIn.authenticate(body.id, false);
    expect((await finish(person, body.id)).body).toMatchObject({
      success: false,
      status: "requires_payment_method",
    });
    expect(await statusOf(jobid)).toBe("Receivable");
  });

  it("continues in the newest window: the earlier one is told so, even while its bank asks", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const first = (await start(person)).body.id;
    await choose(person, first, [jobid], 20_905);
    const waiting = await pay(person, "pm_card_authenticationRequired", [jobid], 20_905);
    expect(waiting.body.status).toBe("requires_action");
    expect(await confirm(person, "pm_card_visa", first)).toMatchObject({ status: 409 });
    expect((await pay(person, "pm_card_visa", [jobid], 20_905)).body.status).toBe("succeeded");
    standIn.authenticate(waiting.body.id, true);
    expect((await finish(person, waiting.body.id)).body).toMatchObject({
      success: false,
      status: "canceled",
    });
    expect(chargesOf(waiting.body.id)).toHaveLength(0);
  });

  it("takes the actor from the session, and ignores anything else sent (T17, T19, T36)", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const { customerId: customer_id, cfid } = person;
    const poison = { type: "INTERNAL_USER", email: "x@example.com", dashboardShowFunction: "//evil.example" };
    const send = (user: unknown) =>
      person.post(startPayment, "/api/payment_intents", {
        customer_id,
        cfid,
        user,
        ...poison,
        amount: 1,
        state: "succeeded",
        recstatus: "PAID",
      });
    expect((await send(cfid + 1)).status).toBe(403);
    for (const user of [cfid, String(cfid), "Pat Client", { hrid: 7 }, null]) {
      const { status, body } = await send(user);
      expect(status).toBe(200);
      expect(standIn.data.payments[body.id]?.metadata).toEqual({
        attempt_id: expect.any(String),
        cfid: `${cfid}`,
      });
    }
    expect(await statusOf(jobid)).toBe("Receivable");
  });

  it("charges what is owed at that moment: a changed price is a 409", async () => {
    const person = await makePerson();
    const job = await makeOwed(person);
    const { body } = await start(person);
    await choose(person, body.id, [job.jobid], 20_905);
    await db.update(jobsTable).set({ price: 90_000 }).where(eq(jobsTable.jobid, job.jobid));
    expect(await confirm(person, "pm_card_visa", body.id)).toMatchObject({
      status: 409,
      body: { amount: 101_700 },
    });
    expect(chargesOf(body.id)).toHaveLength(0);
  });
});
