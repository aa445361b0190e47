import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as required } from "@/app/api/clients/[key]/mark_cc_status_required/route";
import { POST as secure } from "@/app/api/clients/[key]/secure_upcoming_jobs/route";
import { POST as unsecure } from "@/app/api/clients/[key]/unsecure_upcoming_jobs/route";
import { GET as setup } from "@/app/api/setup_intents/[key]/route";
import { POST as addCard } from "@/app/api/setup_intents/route";
import { GET as cardList } from "@/app/api/stripe/[key]/fetch_card_list/route";
import { clients, jobs, sessions } from "@/db/schema";
import { markCardRequired, markSecured, markUnsecured } from "@/lib/core/payments/sql/cards";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { makeJob, makeReportedJob, makeStartedJob } from "@/tests/factories/jobs";
import * as asks from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { rowOf } from "@/tests/support/rows";
import { makePerson, type Person, saveCard } from "@/tests/support/stripe/payers";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();

const add = ({ post, cfid, customerId }: Person, more = {}) =>
  post(addCard, "/api/setup_intents", { customer_id: customerId, cfid, ...more });
const list = ({ get, customerId }: Person) => get(cardList, `/api/stripe/${customerId}/fetch_card_list`);
const remove = ({ cookie }: Person, id: string) => asks.remove(cookie, `/api/setup_intents/${id}`, {});
const visit = async (person: Person) => makeJob(db, { cfid: person.cfid, jobinfoid: person.jobinfoid });
const securedOf = async (jobid: number) => (await rowOf(jobs, { jobid }))?.ccStatus;

describe("the client's customer", () => {
  it("doesn't exist at first, then is one, even when ten requests create it at once", async () => {
    const { cfid } = await makeClient(db);
    const cookie = await clientCookie(cfid);
    const look = () => asks.get(cookie, `/api/stripe/${cfid}`);
    expect((await look()).body).toEqual({ customer: null });
    const make = () => asks.post(cookie, "/api/stripe", { cfid });
    const made = await Promise.all(Array.from({ length: 10 }, make));
    const ids = new Set(made.map(({ body }) => body.customer.id));
    expect(ids.size).toBe(1);
    expect((await look()).body.customer.id).toBe([...ids][0]);
  });
});

describe("saved cards", () => {
  it("are added at once, listed newest first, and secure client and visits", async () => {
    const person = await makePerson();
    const { jobid } = await visit(person);
    const answer = await add(person, { jobid, pm_id: "pm_card_visa" });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "succeeded", redirect: null, message: null },
    });
    await saveCard(person, "pm_card_mastercard");
    const { body } = await list(person);
    expect(body.cards.data).toEqual([
      { id: expect.any(String), brand: "mastercard", last4: "4444", exp_month: 12, exp_year: 2034 },
      { id: expect.any(String), brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
    ]);
    expect((await rowOf(clients, { cfid: person.cfid }))?.ccStatus).toBe("secured");
    expect(await securedOf(jobid)).toBe("secured");
    const known = await person.get(setup, `/api/setup_intents/${answer.body.id}`);
    expect(known.body).toEqual({
      status: "succeeded",
      metadata: { cfid: String(person.cfid), jobid: String(jobid) },
    });
  });

  it("report a decline as an answer, and save nothing", async () => {
    const person = await makePerson();
    const { status, body } = await add(person, { pm_id: "pm_card_chargeDeclined" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "requires_payment_method", message: "Your card was declined." });
    expect((await list(person)).body.cards.data).toEqual([]);
  });

  it("wait for the cardholder's bank, and are saved once it has approved and the page asks", async () => {
    const person = await makePerson();
    const { body } = await add(person, { pm_id: "pm_card_authenticationRequired" });
    expect(body).toMatchObject({ status: "requires_action", redirect: `${standIn.url}/bank/${body.id}` });
    const bank = await fetch(body.redirect, { method: "POST", body: "answer=complete", redirect: "manual" });
    const back = new URL(bank.headers.get("location") ?? "");
    expect(back.pathname).toBe("/crews/react_client_dashboard/dashboard");
    expect(back.searchParams.get("setup_intent")).toBe(body.id);
    expect((await person.get(setup, `/api/setup_intents/${body.id}`)).body.status).toBe("succeeded");
    expect((await rowOf(clients, { cfid: person.cfid }))?.ccStatus).toBe("secured");
  });

  it("are deleted by the client, at the provider too; the last one removes the security", async () => {
    const person = await makePerson();
    const { jobid } = await visit(person);
    const id = await saveCard(person);
    expect((await remove(person, id)).body).toEqual({ success: true });
    expect(standIn.data.cards[id]?.customer).toBeNull();
    expect((await rowOf(clients, { cfid: person.cfid }))?.ccStatus).toBe("required");
    expect(await securedOf(jobid)).toBe("unsecured");
    expect((await remove(person, id)).status).toBe(404);
  });

  it("are never deleted by staff, who see them only with that client's dashboard open", async () => {
    const person = await makePerson();
    const id = await saveCard(person);
    const { hrid } = await makeEmployee(db, { capabilities: ["client_care"] });
    const cookie = await staffCookie(hrid);
    const staff = { ...person, cookie };
    const look = () => asks.get(cookie, `/api/stripe/${person.customerId}/fetch_card_list`);
    expect((await look()).status).toBe(403);
    const open = { viewingCfid: person.cfid, viewingSince: new Date() };
    await db.update(sessions).set(open).where(eq(sessions.hrid, hrid));
    expect((await look()).body.cards.data).toHaveLength(1);
    expect((await remove(staff, id)).status).toBe(403);
    expect(standIn.data.cards[id]?.customer).toBe(person.customerId);
  });
});

describe("secured and unsecured (T21)", () => {
  const ask = (person: Person, handler: typeof secure, verb: string) =>
    person.post(handler, `/api/clients/${person.cfid}/${verb}`);

  it.each([
    ["secured", markSecured, { client: "secured", open: "secured", required: "secured" }],
    ["unsecured", markUnsecured, { client: "required", open: "unsecured", required: "required" }],
    ["required", markCardRequired, { client: "required", open: "required", required: "required" }],
  ] as const)(
    "%s is said of upcoming visits, never of what's done, cancelled or someone else's",
    async (_, mark, then) => {
      const { cfid } = await makeClient(db, { ccStatus: "secured" });
      const { jobinfoid } = await makeProperty(db, { cfid });
      const of = { cfid, jobinfoid };
      const others = await makeJob(db, { ccStatus: "before" });
      const made = {
        open: await makeJob(db, { ...of, ccStatus: "before" }),
        required: await makeJob(db, { ...of, ccStatus: "required" }),
        started: await makeStartedJob(db, { ...of, ccStatus: "before" }),
        done: await makeReportedJob(db, { ...of, ccStatus: "before" }),
        cancelled: await makeJob(db, { ...of, ccStatus: "before", cancelledAt: new Date() }),
      };
      await mark(db, cfid);
      const now: Record<string, string | null | undefined> = {};
      for (const [name, { jobid }] of Object.entries(made)) now[name] = await securedOf(jobid);
      expect({
        client: (await rowOf(clients, { cfid }))?.ccStatus,
        ...now,
        others: await securedOf(others.jobid),
      }).toEqual({
        ...then,
        started: then.open,
        done: "before",
        cancelled: "before",
        others: "before",
      });
    },
  );

  it("is no longer asked of a client without a card who has no upcoming visit", async () => {
    const { cfid } = await makeClient(db, { ccStatus: "secured" });
    const { jobinfoid } = await makeProperty(db, { cfid });
    await makeReportedJob(db, { cfid, jobinfoid });
    await makeJob(db, { cfid, jobinfoid, cancelledAt: new Date() });
    await markUnsecured(db, cfid);
    expect((await rowOf(clients, { cfid }))?.ccStatus).toBeNull();
  });

  it("follow what the provider lists, whatever is requested", async () => {
    const person = await makePerson();
    const { jobid } = await visit(person);
    expect(await ask(person, secure, "secure_upcoming_jobs")).toMatchObject({
      status: 409,
      body: { error: "No Cards on File" },
    });
    expect(await securedOf(jobid)).toBe("unsecured");
    expect((await ask(person, required, "mark_cc_status_required")).body).toEqual({ success: true });
    expect(await securedOf(jobid)).toBe("required");
    await saveCard(person);
    expect((await ask(person, required, "mark_cc_status_required")).status).toBe(409);
    expect((await ask(person, unsecure, "unsecure_upcoming_jobs")).status).toBe(409);
    expect((await ask(person, secure, "secure_upcoming_jobs")).body).toEqual({ success: true });
    expect(await securedOf(jobid)).toBe("secured");
  });
});
