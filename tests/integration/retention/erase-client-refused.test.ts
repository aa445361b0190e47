import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { clients, images, jobs, paymentReturns, sessions } from "@/db/schema";
import { sqlState } from "@/db/transaction";
import { whyNotErased } from "@/lib/core/clients/erase/erase-rules";
import { countOpenMatters } from "@/lib/core/erasure/sql/client-blocks";
import { deleteOldData } from "@/lib/features/retention/delete-old-data";
import { imageStore } from "@/lib/platform/services/images/store";
import * as make from "@/tests/factories";
import { get, post } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { brought } from "../data/importing";

const db = testDatabase();
let owner: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  owner = await staffWith(["access_admin", "client_care", "production", "sales"]);
});

const erase = (cfid: number, name: string, who: { cookie: string } = owner) =>
  post(who, `/api/clients/${cfid}/erasure`, { name });

async function makeQuiet(columns: Parameters<typeof make.makeClient>[1] = {}) {
  const client = await make.makeClient(db, { firstname: "Ida", ...columns });
  const { jobinfoid } = await make.makeProperty(db, { cfid: client.cfid });
  return { cfid: client.cfid, jobinfoid, name: `Ida ${client.lastname}`, client };
}
type Of = { cfid: number; jobinfoid: number };
const paid = (of: Of) => make.makeReportedJob(db, { ...of, recstatus: "PAID" });

/** What keeps a person from being erased, by its sentence. */
const OPEN: [string, (of: Of) => Promise<unknown>][] = [
  ["1 upcoming job: cancel or finish", (of) => make.makeJob(db, of)],
  ["1 unpaid job: record the payment", (of) => make.makeReportedJob(db, of)],
  ["1 planned card payment", async (of) => make.makeIntendedPayment(db, { jobid: (await paid(of)).jobid })],
  [
    "1 card payment under way",
    async (of) =>
      make.makePaymentAttempt(db, { cfid: of.cfid, jobid: (await paid(of)).jobid, state: "processing" }),
  ],
  ["1 open dispute at Stripe", (of) => disputed(of, "needs_response")],
  ["1 open DNF", async (of) => make.makeDnf(db, { jobid: (await paid(of)).jobid })],
  ["1 open estimate", (of) => make.makeLead(db, of)],
  ["1 unpaid job: record the payment", (of) => oddJob(of, { datebi: make.TODAY, recstatus: "Receivable" })],
  ["1 unpaid job: record the payment", (of) => oddJob(of, { datebi: make.TODAY, recstatus: null })],
  ["1 open odd job", (of) => make.makeOddJob(db, { ...of, datebi: null, recstatus: null })],
];

/** What's finished, and keeps nobody from being erased. */
const FINISHED: [string, (of: Of) => Promise<unknown>][] = [
  ["a job that's done and paid", paid],
  ["a cancelled job", (of) => make.makeJob(db, { ...of, cancelledAt: new Date() })],
  ["a done job that was cancelled", (of) => make.makeReportedJob(db, { ...of, cancelledAt: new Date() })],
  ...(["declined", "cancelled"] as const).map((state): (typeof FINISHED)[number] => [
    `a planned payment that's ${state}`,
    async (of) => make.makeIntendedPayment(db, { jobid: (await paid(of)).jobid, state }),
  ]),
  [
    "a planned payment that's charged",
    async (of) => {
      const { jobid } = await paid(of);
      const { id } = await make.makePaymentAttempt(db, { cfid: of.cfid, jobid, state: "succeeded" });
      await make.makeIntendedPayment(db, { jobid, state: "charged", attemptId: id });
    },
  ],
  ...(["succeeded", "failed", "cancelled"] as const).map((state): (typeof FINISHED)[number] => [
    `a card payment that's ${state}`,
    async (of) => make.makePaymentAttempt(db, { cfid: of.cfid, jobid: (await paid(of)).jobid, state }),
  ]),
  ...(["won", "lost", "warning_closed"] as const).map((status): (typeof FINISHED)[number] => [
    `a dispute that's ${status}`,
    (of) => disputed(of, status),
  ]),
  ["a refund", (of) => disputed(of, "pending", "refund")],
  ["a request that's resolved", (of) => make.makeLead(db, { ...of, resolvedAt: new Date() })],
  [
    "a DNF that's returned, and its task",
    async (of) => {
      const { jobid } = await paid(of);
      const done = { datebi: make.TODAY, reportstime: "11:00:00", reportftime: "11:30:00" };
      const { dnfid } = await make.makeDnf(db, { jobid, ...done });
      await make.makeLead(db, { ...of, kind: "DNF", dnfid });
    },
  ],
  ["an odd job that's done and paid", (of) => oddJob(of, { datebi: make.TODAY, recstatus: "PAID" })],
  ["a cancelled odd job", (of) => oddJob(of, { datebi: null, recstatus: null, cancelledAt: new Date() })],
];

const oddJob = (of: Of, columns: Parameters<typeof make.makeOddJob>[1]) =>
  make.makeOddJob(db, { ...of, ...columns });

async function disputed({ cfid, jobinfoid }: Of, status: string, kind: "dispute" | "refund" = "dispute") {
  const { jobid } = await paid({ cfid, jobinfoid });
  const { id } = await make.makePaymentAttempt(db, { cfid, jobid, state: "succeeded" });
  const [madeAt, updatedAt] = [new Date(), new Date()];
  await db.insert(paymentReturns).values({
    id: make.unique("dp"),
    attemptId: id,
    kind,
    amount: 100,
    status,
    gone: false,
    madeAt,
    updatedAt,
  });
}

describe("an erasure isn't refused", () => {
  it.each(FINISHED)("because of %s", async (_, make) => {
    const { cfid, jobinfoid } = await makeQuiet();
    await make({ cfid, jobinfoid });
    expect(whyNotErased(await countOpenMatters(db, cfid))).toEqual([]);
  });

  it("because of what's open with someone else", async () => {
    const { cfid } = await makeQuiet();
    const other = await makeQuiet();
    for (const [, open] of OPEN) await open({ cfid: other.cfid, jobinfoid: other.jobinfoid });
    expect(whyNotErased(await countOpenMatters(db, cfid))).toEqual([]);
  });
});

describe("an erasure is refused", () => {
  it.each(OPEN)("with the reason: %s", async (reason, open) => {
    const { cfid, jobinfoid, name } = await makeQuiet();
    await open({ cfid, jobinfoid });
    const { status, body } = await erase(cfid, name);
    expect([status, body.blocked.length]).toEqual([409, 1]);
    expect(body.blocked[0]).toContain(reason);
    expect(body.error).toContain(reason);
    expect(await rowOf(clients, { cfid })).toMatchObject({ erasedAt: null, firstname: "Ida" });
  });

  it("to everyone but owners who have just confirmed it's them", async () => {
    const { cfid, name } = await makeQuiet();
    const care = await staffWith(["client_care", "production", "management", "sales", "pay"]);
    expect((await erase(cfid, name, care)).status).toBe(403);
    expect((await erase(cfid, name, { cookie: await clientCookie(cfid) })).status).toBe(403);
    expect((await erase(cfid, name, { cookie: "" })).status).toBe(401);
    const stale = await staffWith(["access_admin"]);
    await db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.hrid, stale.hrid));
    expect(await erase(cfid, name, stale)).toMatchObject({ status: 403, body: { confirm: "step_up" } });
    expect(await rowOf(clients, { cfid })).toMatchObject({ erasedAt: null });
  });

  it("without the client's own name, and for a missing client", async () => {
    const { cfid } = await makeQuiet();
    for (const name of ["", "Ida", "ida client", "x".repeat(300)])
      expect((await erase(cfid, name)).status).toBe(422);
    expect((await erase(999_999, "Ida")).status).toBe(404);
  });

  it("when a booking at the same moment wins: never both", async () => {
    for (let round = 0; round < 10; round++) {
      const { cfid, jobinfoid, name } = await makeQuiet();
      const [erased, booked] = await Promise.all([
        erase(cfid, name),
        make.makeJob(db, { cfid, jobinfoid }).then(
          () => true,
          (error: unknown) => sqlState(error),
        ),
      ]);
      expect([erased.status, booked]).toEqual(erased.status === 200 ? [200, "23514"] : [409, true]);
    }
  });
});

describe("an erased person doesn't come back", () => {
  it("by a form, a job, a lead, a place or a statement", async () => {
    const { cfid, jobinfoid, name } = await makeQuiet();
    expect((await erase(cfid, name)).status).toBe(200);
    const tries = [
      () => make.makeJob(db, { cfid, jobinfoid }),
      () => make.makeLead(db, { cfid, jobinfoid }),
      () => make.makeProperty(db, { cfid }),
      () => make.makeOddJob(db, { cfid, jobinfoid }),
      () => db.update(clients).set({ phone: "416-555-0199" }).where(eq(clients.cfid, cfid)),
      () => db.update(clients).set({ lastname: "Back" }).where(eq(clients.cfid, cfid)),
    ];
    for (const attempt of tries)
      expect(
        await attempt().then(
          () => "done",
          (error: unknown) => sqlState(error),
        ),
      ).toBe("23514");
  });

  it("through the file they once came with", async () => {
    const file =
      "Id,First name,Last name,Phone\n7701,Ida,Backagain,416-555-0188\n7702,Bo,Other,416-555-0189\n";
    expect(await brought({ kind: "clients", content: file, cookie: owner.cookie })).toMatchObject({
      created: 2,
    });
    const { cfid = 0 } = (await rowOf(clients, { lastname: "Backagain" })) ?? {};
    expect((await erase(cfid, "Ida Backagain")).status).toBe(200);
    for (const phone of ["416-555-0188", "416-555-0190"]) {
      const again = file.replace("416-555-0188", phone);
      await brought({ kind: "clients", content: again, cookie: owner.cookie }, { duplicates: "update" });
    }
    expect(await rowsOf(clients, { lastname: "Backagain" })).toEqual([]);
    expect(await rowOf(clients, { cfid })).toMatchObject({ firstname: null, phone: null });
    expect(await rowsOf(clients, { lastname: "Other" })).toHaveLength(1);
  });
});

/** The books' totals. */
const totals = () =>
  db.execute(sql`select count(*)::int as jobs, sum(price)::text as price, sum(discount_price)::text as discount,
    count(*) filter (where recstatus = 'PAID')::int as paid, max(datebi) as last,
    (select sum(amount)::text from payment_attempts) as charged, (select count(*)::int from clients) as clients
    from jobs`);

describe("the books", () => {
  it("add up as before, in figures and on every screen that shows the client", async () => {
    const { cfid, jobinfoid, name } = await makeQuiet({ email: "ida@example.com" });
    const { jobid } = await paid({ cfid, jobinfoid });
    await make.makePaymentAttempt(db, { cfid, jobid, state: "succeeded" });
    const before = await totals();
    expect((await erase(cfid, name)).status).toBe(200);
    expect(await totals()).toEqual(before);
    const shown = `Removed client ${cfid}`;
    const found = await post(owner, "/api/clients/search_clients", { inputString: shown });
    expect(found.body.map(({ lastname }: { lastname: string }) => lastname)).toContain(shown);
    expect(JSON.stringify((await get(owner, `/api/jobs/${jobid}`)).body)).toContain(shown);
    expect((await post(owner, "/api/sessions/verify_dash_user", { cfid })).status).toBe(200);
    expect((await get(owner, `/api/clients/${cfid}/completed_jobs`)).body).toHaveLength(1);
    expect(await rowsOf(jobs, { cfid })).toMatchObject([{ jobid, recstatus: "PAID" }]);
  });

  it("keep no photo: the worker deletes it from the store, then its row", async () => {
    const { cfid, jobinfoid, name } = await makeQuiet();
    const { jobid } = await paid({ cfid, jobinfoid });
    const { id } = await make.makeImage(db, { jobid });
    const other = await make.makeImage(db);
    const files = [`${id}.jpg`, `${id}-thumb.jpg`, `${other.id}.jpg`];
    for (const file of files) await imageStore().put(file, new Uint8Array([1]));
    await erase(cfid, name);
    await deleteOldData(db, new Date());
    expect(await Promise.all(files.map(imageStore().get))).toEqual([null, null, new Uint8Array([1])]);
    expect(await rowsOf(images, { id })).toEqual([]);
    expect(await rowsOf(images, { id: other.id })).toHaveLength(1);
  });
});
