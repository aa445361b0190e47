import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointmentBookings, appointmentSlots, intendedPayments } from "@/db/schema";
import { cancelJobContract, reportJobContract } from "@/lib/core/jobs/contract";
import { cancelJob, eavesPlusFive, rescheduleJob } from "@/lib/core/jobs/move-job";
import { reportJob, unreportJob } from "@/lib/core/jobs/report/report-job";
import * as make from "@/tests/factories";
import { makeSavedCard, makeStripeCustomer } from "@/tests/factories/payments";
import { testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { jobNow, rowOf } from "@/tests/support/rows";
import { parsed, run } from "@/tests/support/verbs";

const db = testDatabase();
let world: make.CrewAtWork;
let jobid = 0;
beforeEach(async () => {
  world = await make.makeCrewAtWork(db);
  jobid = (await make.makeStartedJob(db, { ...world.of })).jobid;
});

const saveCard = async () =>
  makeSavedCard(db, { customerId: (await makeStripeCustomer(db, { cfid: world.cfid })).customerId });
const report = async (more: object = {}) => {
  const version = (await jobNow(jobid))?.version;
  return run(reportJob, world.second, parsed(reportJobContract.body, { ...REPORT, jobid, version, ...more }));
};
const plans = async () =>
  (
    await db
      .select({ state: intendedPayments.state })
      .from(intendedPayments)
      .where(eq(intendedPayments.jobid, jobid))
      .orderBy(asc(intendedPayments.id))
  ).map(({ state }) => state);

describe("a charge of the client's card (rule planned-charge)", () => {
  it("is planned once when a job is returned as receivable and a card is on file", async () => {
    await saveCard();
    await report();
    await report({ postJobNote: "Again" });
    expect(await plans()).toEqual(["planned"]);
  });

  it("isn't planned without a card, or for work paid to the crew", async () => {
    await report();
    expect(await plans()).toEqual([]);
    await saveCard();
    await report({ recStatus: "Client Paid By Cheque", chqNum: "0412" });
    expect(await plans()).toEqual([]);
  });

  it("is dropped when an edit says the crew was paid after all, or on unreport", async () => {
    await saveCard();
    await report();
    await report({ recStatus: "Client Paid By Cheque", chqNum: "0412" });
    expect(await plans()).toEqual(["cancelled"]);
    await report();
    await run(unreportJob, world.driver, { id: jobid });
    expect(await plans()).toEqual(["cancelled", "cancelled"]);
  });

  it("is dropped with a cancelled job", async () => {
    await db.insert(intendedPayments).values({ jobid });
    await run(cancelJob, world.driver, parsed(cancelJobContract.body, { jobid, notes: "Moved away" }));
    expect(await plans()).toEqual(["cancelled"]);
  });
});

describe("the slot of an ordered appointment", () => {
  it.each([
    ["cancelled", cancelJob, "2031-05-12"],
    ["rescheduled", rescheduleJob, "2031-05-13"],
    ["moved by Eaves +5", eavesPlusFive, "2031-05-14"],
  ])("is free again once it's %s", async (_, verb, date) => {
    await db.insert(appointmentSlots).values({ date, slot: "eights", cap: 6, taken: 1 });
    await db.insert(appointmentBookings).values({ jobid, date, slot: "eights" });
    await run(verb, world.driver, parsed(cancelJobContract.body, { jobid, notes: "Moved away" }));
    const slot = await rowOf(appointmentSlots, { date });
    expect(slot?.taken).toBe(0);
  });
});
