import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET, HEAD, POST as send } from "@/app/api/jobs/[key]/send_link_to_pay/route";
import { auditEvents, linkTokens, outbox } from "@/db/schema";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { makeReportedJob } from "@/tests/factories/jobs";
import { call, clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let crew: { hrid: number; cookie: string };

beforeAll(async () => {
  const { hrid } = await makeEmployee(db);
  crew = { hrid, cookie: await staffCookie(hrid) };
});

type Columns = Parameters<typeof makeReportedJob>[1];

async function makeOwed(columns: Columns = {}, email: string | null = "chen@example.com") {
  const { cfid } = await makeClient(db, { email });
  const { jobinfoid } = await makeProperty(db, { cfid });
  return makeReportedJob(db, { cfid, jobinfoid, ...columns });
}

const sendLink = (jobid: number, query = "", cookie = crew.cookie) =>
  call(send, { method: "POST", path: `/api/jobs/${jobid}/send_link_to_pay${query}`, cookie });
const mailsOf = (jobid: number) => rowsOf(outbox, { jobid });
const linksOf = (jobid: number) => rowsOf(linkTokens, { jobid });

describe("sending a pay link", () => {
  it("emails a link for the one job with price and HST, stores only its hash, for thirty days", async () => {
    const { jobid, cfid } = await makeOwed();
    const { status, body } = await sendLink(jobid, `?hrid=${crew.hrid}`);
    expect(status).toBe(200);
    expect(body).toEqual({ message: "Stripe Link successfully sent to chen@example.com", success: true });
    const [mail] = await mailsOf(jobid);
    expect(mail).toMatchObject({ recipient: "chen@example.com", kind: "pay-link", cfid });
    expect(mail?.body).toContain("Price: $185.00\nHST: $24.05\nTotal: $209.05");
    const token = mail?.body.match(/\/pay\/([\w-]{43})\n/)?.[1] ?? "";
    const [link] = await linksOf(jobid);
    expect(link).toMatchObject({ tokenHash: hashLinkToken(token), purpose: "pay", createdBy: crew.hrid });
    const days = (Number(link?.expiresAt) - Number(link?.createdAt)) / 86_400_000;
    expect(days).toBe(30);
    const trail = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "job.send-pay-link"), eq(auditEvents.subjectId, String(jobid))));
    expect(trail).toHaveLength(1);
  });

  it("is sent once a day, even when two people send it at once", async () => {
    const { jobid } = await makeOwed();
    const both = await Promise.all([sendLink(jobid), sendLink(jobid)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(Number(both.find(({ status }) => status === 429)?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await mailsOf(jobid)).toHaveLength(1);
    expect(await linksOf(jobid)).toHaveLength(1);
  });

  it.each<[string, Columns, string]>([
    ["TBD", { price: null }, "This job's price isn't set yet."],
    [
      "not returned",
      { datebi: null, reportftime: null, recstatus: null },
      "The crew hasn't returned this job yet.",
    ],
    ["PAID", { recstatus: "PAID" }, "This job is already paid."],
    ["paid in cash", { recstatus: "Paid By Cash" }, "This job is marked Paid By Cash."],
    ["cancelled", { cancelledAt: new Date() }, "This job is cancelled."],
    ["too small", { price: 88 }, "Card payments must be over $1.00."],
  ])("refuses a job that is %s", async (_, columns, message) => {
    const { jobid } = await makeOwed(columns);
    const { status, body } = await sendLink(jobid);
    expect({ status, error: body.error }).toEqual({ status: 409, error: message });
    expect(await linksOf(jobid)).toEqual([]);
  });

  it("refuses a client without an email, a missing job, and another's hrid", async () => {
    const { jobid } = await makeOwed({}, null);
    expect((await sendLink(jobid)).status).toBe(422);
    expect((await sendLink(999_999_999)).status).toBe(404);
    expect((await sendLink(jobid, `?hrid=${crew.hrid + 1}`)).status).toBe(403);
    expect(await mailsOf(jobid)).toEqual([]);
  });

  it("is for staff only, and HEAD doesn't send", async () => {
    const { jobid, cfid } = await makeOwed();
    expect((await sendLink(jobid, "", await clientCookie(cfid))).status).toBe(403);
    expect((await sendLink(jobid, "", "")).status).toBe(401);
    expect(HEAD().status).toBe(405);
    expect(GET).toBe(send);
    expect(await mailsOf(jobid)).toEqual([]);
  });
});
