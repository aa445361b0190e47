import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobs, linkTokens, paymentAttempts } from "@/db/schema";
import { readPayLink } from "@/lib/core/payments/link/pay-link-reads";
import { NotFound } from "@/lib/errors";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeReportedJob } from "@/tests/factories/jobs";
import { makePaymentAttempt } from "@/tests/factories/payments";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const DAY_MS = 86_400_000;

async function makeLink(columns: Partial<typeof linkTokens.$inferInsert> = {}) {
  const { cfid } = await makeClient(db, { lastname: "Chen", phone: "416-555-0177" });
  const { jobinfoid } = await makeProperty(db, { cfid });
  const { jobid } = await makeReportedJob(db, { cfid, jobinfoid });
  const other = await makeReportedJob(db, { cfid, jobinfoid, jobdesc: "Another visit" });
  const token = newLinkToken();
  await db.insert(linkTokens).values({
    tokenHash: hashLinkToken(token),
    jobid,
    purpose: "pay",
    expiresAt: new Date(Date.now() + DAY_MS),
    ...columns,
  });
  return { cfid, jobid, other: other.jobid, token };
}

const read = (token: string, named = "") => readPayLink(testContext(), token, named);

describe("the page of a pay link", () => {
  it("shows its one job with price and HST, and nothing else of the client", async () => {
    const { token, jobid } = await makeLink();
    const view = await read(token);
    expect(view.job).toMatchObject({ jobid, price: 18_500, hst: 2_405, total: 20_905, state: "owed" });
    const told = JSON.stringify(view);
    for (const secret of ["Chen", "416-555-0177", "Another visit"]) expect(told).not.toContain(secret);
  });

  it.each<[string, Partial<typeof linkTokens.$inferInsert>]>([
    ["expired", { createdAt: new Date(Date.now() - 31 * DAY_MS), expiresAt: new Date(Date.now() - DAY_MS) }],
    ["revoked", { revokedAt: new Date() }],
  ])("shows no job when it is %s", async (_, columns) => {
    const { token } = await makeLink(columns);
    expect((await read(token)).job).toBeNull();
  });

  it("doesn't exist for an invented token, or one for pictures", async () => {
    const { token: forPictures } = await makeLink({ purpose: "gallery" });
    for (const token of [forPictures, newLinkToken(), "", "x".repeat(5_000), "' or 1=1 --"])
      await expect(read(token)).rejects.toThrow(NotFound);
  });

  it("says when the job is paid, or can't be paid now", async () => {
    const { token, jobid } = await makeLink();
    await db.update(jobs).set({ recstatus: "PAID" }).where(eq(jobs.jobid, jobid));
    expect((await read(token)).job?.state).toBe("paid");
    await db.update(jobs).set({ recstatus: "Receivable", price: null }).where(eq(jobs.jobid, jobid));
    expect((await read(token)).job?.state).toBe("closed");
  });

  it("shows the status of this job's payment, and of no other; the address decides nothing", async () => {
    const { token, jobid, other, cfid } = await makeLink();
    const attempt = await makePaymentAttempt(db, { cfid, jobid, state: "processing" });
    const foreign = await makePaymentAttempt(db, { cfid, jobid: other, state: "processing" });
    const view = await read(token, attempt.piId ?? "");
    expect(view).toMatchObject({
      standing: { state: "checking", amount: 20_905 },
      job: { checking: true },
    });
    expect((await read(token, foreign.piId ?? "")).standing).toBeNull();
    await db
      .update(paymentAttempts)
      .set({ state: "failed", lastError: "Your card was declined.", settledAt: new Date() })
      .where(eq(paymentAttempts.id, attempt.id));
    expect(await read(token, attempt.piId ?? "")).toMatchObject({
      standing: { state: "failed", message: "Your card was declined." },
      job: { checking: false, state: "owed" },
    });
  });
});
