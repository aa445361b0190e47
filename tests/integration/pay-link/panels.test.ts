import { describe, expect, it } from "vitest";
import { readApplyPayment, readCardPanel, readManageCards } from "@/lib/core/payments/panels/reads";
import { NotFound } from "@/lib/errors";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeJob, makeReportedJob } from "@/tests/factories/jobs";
import { makePaymentAttempt, makeSavedCard, makeStripeCustomer } from "@/tests/factories/payments";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { plansOf } from "@/tests/support/plans";

const db = testDatabase();

async function makeOwner() {
  const { cfid } = await makeClient(db);
  const { jobinfoid } = await makeProperty(db, { cfid });
  return { cfid, jobinfoid };
}

describe("the payment panels", () => {
  it("list what can be paid by card, the discounted price first, each with its own HST", async () => {
    const owner = await makeOwner();
    const plain = await makeReportedJob(db, { ...owner, price: 18_555 });
    const cheaper = await makeReportedJob(db, { ...owner, discountPrice: 9_999 });
    for (const columns of [{ price: null }, { recstatus: "PAID" as const }, { cancelledAt: new Date() }])
      await makeReportedJob(db, { ...owner, ...columns });
    await makeJob(db, owner);
    await makeReportedJob(db);
    const { jobs } = await readApplyPayment(testContext(), owner, "");
    expect(jobs.map(({ jobid, total }) => [jobid, total])).toEqual([
      [plain.jobid, 20_967],
      [cheaper.jobid, 11_299],
    ]);
  });

  it("mark a job that is being charged; others' payments aren't shown", async () => {
    const owner = await makeOwner();
    const { jobid } = await makeReportedJob(db, owner);
    const attempt = await makePaymentAttempt(db, { cfid: owner.cfid, jobid, state: "processing" });
    const view = await readApplyPayment(testContext(), owner, attempt.piId ?? "");
    expect(view).toMatchObject({ jobs: [{ jobid, checking: true }], standing: { state: "checking" } });
    const stranger = await makeOwner();
    expect((await readApplyPayment(testContext(), stranger, attempt.piId ?? "")).standing).toBeNull();
  });

  it("list only one's own saved cards", async () => {
    const owner = await makeOwner();
    const { customerId } = await makeStripeCustomer(db, { cfid: owner.cfid });
    const card = await makeSavedCard(db, { customerId });
    await makeSavedCard(db, { customerId, removedAt: new Date() });
    await makeSavedCard(db);
    const { cards } = await readManageCards(testContext(), owner, "");
    expect(cards).toEqual([{ id: card.id, brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 }]);
  });

  it("accept a card only for one's own job", async () => {
    const owner = await makeOwner();
    const { jobid } = await makeJob(db, owner);
    expect((await readCardPanel(testContext(), owner, jobid)).job.jobid).toBe(jobid);
    await expect(readCardPanel(testContext(), await makeOwner(), jobid)).rejects.toThrow(NotFound);
  });

  it("take a constant number of statements", async () => {
    const owner = await makeOwner();
    for (let n = 0; n < 5; n++) await makeReportedJob(db, owner);
    const plans = await plansOf((ctx) => readApplyPayment(ctx, owner, "pi_none"));
    expect(plans.length).toBeLessThanOrEqual(5);
  });
});
