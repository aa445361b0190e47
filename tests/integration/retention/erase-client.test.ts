import "@/tests/support/stripe/running";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  auditDetails,
  clients,
  jobs,
  linkTokens,
  outbox,
  savedCards,
  sessions,
  stripeCustomers,
} from "@/db/schema";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { readAuditLog } from "@/lib/registry/audit-log/reads";
import * as make from "@/tests/factories";
import { get, patch, post } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();
type Person = Awaited<ReturnType<typeof staffWith>>;
let owner: Person;
beforeAll(async () => {
  owner = await staffWith(["access_admin", "client_care", "production"]);
});

const NAME = "Mrs Wilhelmina Quackenbush";
const PERSON = {
  honorific: "Mrs",
  firstname: "Wilhelmina",
  lastname: "Quackenbush",
  company: "Quackenbush Ltd",
  phone: "416-555-0171",
  cellphone: "647-555-0172",
  address: "9 Home Crescent",
  billingAddress: "PO Box 9",
  source: "Neighbour",
};

/** A client with everything the product can know about a person, and nothing open. */
async function makeWholeClient() {
  const email = `${make.unique("wq")}@example.com`;
  const { cfid } = await make.makeClient(db, {
    ...PERSON,
    email,
    secondEmail: `2${email}`,
    password: "window-cleaner-7",
    textsAgreedAt: make.NOW,
  });
  const { jobinfoid } = await make.makeProperty(db, { cfid });
  const words = {
    preJobNote: "Ask Wilhelmina",
    postJobNote: "Wilhelmina paid",
    prodcomm: "Wilhelmina's dog",
  };
  const { jobid } = await make.makeReportedJob(db, { cfid, jobinfoid, recstatus: "PAID", ...words });
  await make.makePropertyNote(db, { jobinfoid, notes: "Key under Wilhelmina's pot" });
  await make.makeJobNote(db, { jobid, notes: "Wilhelmina called" });
  await make.makeFeedback(db, { jobid, comments: "Lovely, Wilhelmina" });
  const { msid } = await make.makeLead(db, {
    cfid,
    jobinfoid,
    message: "Call Wilhelmina",
    resolvedAt: make.NOW,
  });
  await make.makeImage(db, { jobid, title: "Wilhelmina's porch" });
  await make.makeLinkToken(db, { jobid, recipient: email });
  const customer = standIn.data.customers;
  const { customerId } = await make.makeStripeCustomer(db, { cfid, customerId: make.unique("cus") });
  customer[customerId] = { id: customerId, object: "customer", created: 1, email, metadata: {} };
  await make.makeSavedCard(db, { customerId });
  await make.makeMessage(db, { cfid, jobid, recipient: email, body: "Dear Wilhelmina", state: "sent" });
  const queued = await make.makeMessage(db, {
    cfid,
    recipient: email,
    subject: "Wilhelmina",
    body: "Dear Wilhelmina",
  });
  return { cfid, jobinfoid, jobid, msid, email, customerId, queued, cookie: await clientCookie(cfid) };
}

const erase = (cfid: number, name = NAME, who: { cookie: string } = owner) =>
  post(who, `/api/clients/${cfid}/erasure`, { name });

/** Every row of every table that still says who it was. */
async function tracesOf(words: RegExp): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    found.push(...rows.filter(({ row }) => words.test(row)).map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

describe("a client erased on request", () => {
  let client: Awaited<ReturnType<typeof makeWholeClient>>;
  beforeEach(async () => {
    client = await makeWholeClient();
  });

  it("is gone from every table, except for the job, the property and the amounts", async () => {
    const before = await rowOf(jobs, { jobid: client.jobid });
    await patch(client.cookie, `/api/clients/${client.cfid}`, {
      firstname: "Wilhelmine",
      phone: "416-555-0179",
    });
    await db.update(clients).set({ firstname: "Wilhelmina" }).where(eq(clients.cfid, client.cfid));
    expect(await erase(client.cfid)).toMatchObject({
      status: 200,
      body: { name: `Removed client ${client.cfid}` },
    });
    const traces = await tracesOf(
      new RegExp(`Wilhelmin|Quackenbush|Home Crescent|555-?017[129]|${client.email}`),
    );
    // Answers to writes are kept for a time, so that a write sent twice happens once.
    expect(traces.filter((row) => !row.startsWith("idempotency_keys"))).toEqual([]);
    const after = await rowOf(jobs, { jobid: client.jobid });
    const kept = ["cfid", "jobinfoid", "price", "w1", "datebi", "recstatus", "crewHrid", "jobdesc"] as const;
    for (const column of kept) expect(after?.[column]).toEqual(before?.[column]);
    expect(await rowsOf(savedCards, { customerId: client.customerId })).toMatchObject([{ last4: "4242" }]);
  });

  it("has no card at Stripe, login, link or session any more", async () => {
    await erase(client.cfid);
    expect(standIn.data.customers[client.customerId]?.deleted).toBe(true);
    expect((await rowOf(stripeCustomers, { cfid: client.cfid }))?.retiredAt).not.toBeNull();
    expect(await rowsOf(sessions, { cfid: client.cfid })).toEqual([]);
    expect(await rowsOf(linkTokens, { jobid: client.jobid })).toEqual([]);
    expect((await get(client.cookie, `/api/clients/${client.cfid}/upcoming_jobs`)).status).toBe(401);
    const login = { username: client.email, password: "window-cleaner-7" };
    expect((await post(null, "/api/sessions", login)).status).toBe(401);
  });

  it("gets none of the waiting messages, and they can't be sent again", async () => {
    await erase(client.cfid);
    expect(await rowOf(outbox, { id: client.queued.id })).toMatchObject({ state: "failed", body: "" });
    const sent: { to: string }[] = [];
    const send = async (mail: { to: string }) => void sent.push(mail);
    while (await deliverNext(db, { email: send, text: send }, new Date()));
    expect(sent).toEqual([]);
    expect((await post(owner, `/api/outbox/${client.queued.id}/retry`)).status).toBe(409);
  });

  it("leaves an event that says who erased whom by number, and a readable activity log", async () => {
    await patch(client.cookie, `/api/clients/${client.cfid}`, { phone: "416-555-0179" });
    const id = String(client.cfid);
    const before = await readAuditLog(testContext(), { subject: "client", id });
    expect(before.events[0]?.what).toContain("416-555-0179");
    await erase(client.cfid);
    const { events } = await readAuditLog(testContext(), { subject: "client", id });
    expect(events.map(({ what }) => what).slice(0, 2)).toEqual([
      `Erased a client on request: Removed client ${id}`,
      `Changed the phone of Removed client ${id}`,
    ]);
    expect(events[0]?.who).toBe(owner.fullname);
    expect(await db.$count(auditDetails, sql`after ->> 'phone' like '%0179'`)).toBe(0);
  });

  it("erased twice, even at once, is erased once", async () => {
    const both = await Promise.all([erase(client.cfid), erase(client.cfid)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await erase(client.cfid, "Anything")).status).toBe(200);
    const { events } = await readAuditLog(testContext(), { subject: "client", id: String(client.cfid) });
    expect(events.filter(({ action }) => action === "client.erase")).toHaveLength(1);
  });

  it("isn't erased while Stripe doesn't answer", async () => {
    standIn.faults.push({ kind: "500", on: /customers/ });
    const { status } = await erase(client.cfid);
    standIn.faults.length = 0;
    expect(status).toBe(503);
    expect(await rowOf(clients, { cfid: client.cfid })).toMatchObject({
      erasedAt: null,
      lastname: "Quackenbush",
    });
  });
});
