import type * as t from "@/db/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { FEEDBACK } from "../data/texts";
import { STAFF } from "../employees";
import { randomOf } from "../random";
import type { JobRow } from "../types";

export type SignRow = typeof t.signPickups.$inferInsert & { id: number; createdAt: Date };

const WHERE = ["front lawn", "by the driveway", "on the porch", "behind the hedge"];
const RESULTS = [
  "Pending",
  "Pending",
  "Pending",
  "Resolved-Success",
  "Resolved-Success",
  "Resolved-Unsuccess",
  "Resolved",
] as const;

/** Lawn signs that clients want collected. */
export function makeSigns(today: BusinessDate, jobs: readonly JobRow[]) {
  const random = randomOf(`signs ${today}`);
  const left = jobs.filter(
    (job) =>
      job.lawnsign === "Sign Left" &&
      (job.datebi ?? "") > addDays(today, -90) &&
      (job.datebi ?? "") < addDays(today, -3),
  );
  const signPickups = random
    .shuffle(left)
    .slice(0, 14)
    .map((job, i): SignRow => {
      const status = RESULTS[i % RESULTS.length] ?? "Pending";
      const asked = addDays(job.datebi ?? today, 2);
      const resolved =
        status === "Pending"
          ? {}
          : {
              resolvedAt: instantOf([addDays(asked, 4), today].sort()[0] ?? today, "9:40"),
              resolvedBy: STAFF.sales,
              emailed: i % 2 === 0,
            };
      return {
        id: 301 + i,
        jobid: job.jobid,
        location: random.pick(WHERE),
        status,
        recorderCfid: job.cfid,
        createdAt: instantOf(asked, "12:10"),
        ...resolved,
      };
    });
  return { signPickups };
}

/** Clients' ratings from their dashboard. */
export function makeFeedback(today: BusinessDate, jobs: readonly JobRow[]) {
  const random = randomOf(`feedback ${today}`);
  const done = jobs.filter((job) => job.datebi && job.datebi > addDays(today, -540) && job.datebi < today);
  const feedback = random
    .shuffle(done)
    .slice(0, 80)
    .map((job) => {
      const [rating, comments] = random.pick(FEEDBACK);
      return {
        jobid: job.jobid,
        rating,
        comments,
        source: "Dashboard",
        callerCfid: job.cfid,
        createdAt: instantOf(job.datebi ?? today, "20:15"),
      };
    });
  return { feedback };
}
