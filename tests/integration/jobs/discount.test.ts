import { beforeEach, describe, expect, it } from "vitest";
import { crewPayments, outbox } from "@/db/schema";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob } from "@/lib/core/jobs/report/report-job";
import { Conflict, Forbidden, Invalid } from "@/lib/errors";
import * as make from "@/tests/factories";
import { staffActor } from "@/tests/factories/actors";
import { testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";
import { parsed, refusal, run } from "@/tests/support/verbs";

let world: make.CrewAtWork;
beforeEach(async () => {
  world = await make.makeCrewAtWork(testDatabase());
});

/** Sold as EH for $140.00 with $20.00 off. */
const discounted = (more: object = {}) =>
  make.makeStartedJob(testDatabase(), {
    ...world.of,
    jobdesc: "EH",
    w1: null,
    eh: 14_000,
    price: 14_000,
    discountPrice: 12_000,
    ...more,
  });
/** The form selects W1 at $185.00 and EH at $125.00. */
const report = async (jobid: number, more: object = {}, actor = world.second) => {
  const version = (await jobNow(jobid))?.version;
  return run(reportJob, actor, parsed(reportJobContract.body, { ...REPORT, jobid, version, ...more }));
};
const CHEQUE = { recStatus: "Client Paid By Cheque", chqNum: "0412" };
const CASH = { recStatus: "Client Paid By Cash", cashAmount: "310.30", sendCashReceipt: true };

describe("a discount", () => {
  it("keeps its dollars when other work is returned, and the job is named after that work", async () => {
    const { jobid } = await discounted();
    await report(jobid, CHEQUE);
    expect(await jobNow(jobid)).toMatchObject({ price: 31_000, discountPrice: 29_000, jobdesc: "W1 + EH" });
    // $290.00 and 7%.
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([{ amount: 31_030 }]);
    const [audited] = await auditOf("job", jobid);
    expect(audited?.before).toMatchObject({ jobdesc: "EH", price: 14_000, discountPrice: 12_000 });
  });

  it("shows on the receipt as what was paid for the work done", async () => {
    const { jobid } = await discounted();
    await report(jobid, CASH);
    const [receipt] = await rowsOf(outbox, { jobid });
    expect(receipt?.body).toContain("Work: W1 + EH");
    expect(receipt?.body).toContain("Price: $290.00");
    expect(receipt?.body).toContain("Total: $310.30");
  });

  it("still comes off when an edit changes the price again", async () => {
    const { jobid } = await discounted();
    await report(jobid);
    await report(jobid, { ehCheck: false });
    expect(await jobNow(jobid)).toMatchObject({ price: 18_500, discountPrice: 16_500, jobdesc: "W1" });
  });

  it("that equals the price is refused", async () => {
    const { jobid } = await discounted({ price: 40_000, discountPrice: 9_000, eh: 40_000 });
    const error = await refusal(report(jobid));
    expect(error).toBeInstanceOf(Invalid);
    expect(error.errors?.totalPrice?.[0]).toContain("The discount of $310.00 must be less than the price.");
    expect(await jobNow(jobid)).toMatchObject({ datebi: null, price: 40_000 });
  });

  it("can only be changed by the office, with a reason that is kept", async () => {
    const { jobid } = await discounted();
    const change = { discountText: "60.00", discountReason: "We broke a pot" };
    expect(await refusal(report(jobid, change))).toBeInstanceOf(Forbidden);
    const office = staffActor(world.second, { production: true });
    await report(jobid, change, office);
    expect(await jobNow(jobid)).toMatchObject({ price: 31_000, discountPrice: 25_000 });
    expect((await auditOf("job", jobid))[0]).toMatchObject({ note: "We broke a pot" });
    await report(jobid, { discountText: "0", discountReason: "Pot was cracked" }, office);
    expect(await jobNow(jobid)).toMatchObject({ price: 31_000, discountPrice: null });
  });

  it("on a paid job stays", async () => {
    const { jobid } = await discounted({
      recstatus: "PAID",
      w1: 18_500,
      eh: 12_500,
      price: 31_000,
      discountPrice: 29_000,
    });
    const office = staffActor(world.second, { production: true });
    const change = { discountText: "60.00", discountReason: "Late" };
    expect(await refusal(report(jobid, change, office))).toBeInstanceOf(Conflict);
    await report(jobid, {}, office);
    expect(await jobNow(jobid)).toMatchObject({ price: 31_000, discountPrice: 29_000 });
  });
});

it("the order's own words stay while the parts are the ordered ones", async () => {
  const { jobid } = await discounted({ jobdesc: "W1 + EH, gate code 12", w1: 9_000 });
  await report(jobid);
  expect(await jobNow(jobid)).toMatchObject({ jobdesc: "W1 + EH, gate code 12" });
});
