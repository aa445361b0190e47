import { CLIENT_HOME_OPTIONS, LAWN_SIGN_OPTIONS } from "@/lib/core/work/schema";
import type { BusinessDate } from "@/lib/values/dates";
import { DEFAULT_HST, withHst } from "@/lib/values/tax";
import { POST_JOB_NOTES } from "../data/texts";
import type { Random } from "../random";
import type { JobRow } from "../types";
import { clock } from "./work";

type Paid = NonNullable<JobRow["recstatus"]>;

/** How likely each payment status is, by days since the job was done. */
function settled(random: Random, age: number): Paid {
  if (age > 60)
    return random.weighted([
      ["PAID", 97],
      ["Receivable", 1.2],
      ["Paid By Card", 2],
    ] as const);
  if (age > 14)
    return random.weighted([
      ["PAID", 86],
      ["Receivable", 6],
      ["Paid By Card", 4],
      ["Paid By Cheque", 2],
    ] as const);
  return random.weighted([
    ["PAID", 25],
    ["Receivable", 45],
    ["Paid By Cheque", 10],
    ["Paid By Cash", 10],
    ["Paid By Card", 8],
  ] as const);
}

/** Sets how it was paid, with what the form requires. `age` in days. */
export function settle(random: Random, job: JobRow, status: Paid): void {
  const { total } = withHst(job.discountPrice ?? job.price ?? 0, DEFAULT_HST.crewForm);
  job.recstatus = status;
  job.chequeNumber = status === "Paid By Cheque" ? String(random.int(100, 989)) : null;
  const cash = status === "Paid By Cash" ? handedOver(random, total) : null;
  job.cashAmount = cash?.amount ?? null;
  job.cashReason = cash?.reason ?? null;
}

/** What a client pays for `total`: often rounded up as a tip, rarely less than is due. Cents. */
function handedOver(random: Random, total: number): { amount: number; reason: string | null } {
  const rounded = Math.ceil(total / 500) * 500;
  const amount = random.weighted([
    [total, 6],
    [rounded, 3],
    [rounded + 1_000, 1],
    [total - (total % 2_000), 0.5],
  ]);
  if (amount === total) return { amount, reason: null };
  return { amount, reason: amount > total ? "Tip" : "Client had no more cash" };
}

/** The finish time for a job started at `start` (minutes of the day). */
export function workedUntil(random: Random, job: JobRow, start: number): number {
  const estimate = job.estMinutes ?? 60;
  return start + Math.max(15, Math.round((estimate * (0.8 + 0.4 * random.next())) / 5) * 5);
}

/** Returns a job as done on `day`; it must have a crew, a start and a price. */
export function reportJob(random: Random, job: JobRow, day: BusinessDate, finish: number, age: number): void {
  job.reportftime = clock(finish);
  job.datebi = day;
  job.lawnsign = random.pick(LAWN_SIGN_OPTIONS.slice(1));
  job.clienthm = random.pick(CLIENT_HOME_OPTIONS.slice(1));
  job.postJobNote = random.chance(0.12) ? random.pick(POST_JOB_NOTES) : null;
  if (job.price && random.chance(0.04)) job.discountPrice = Math.round((job.price * 0.9) / 500) * 500;
  settle(random, job, settled(random, age));
}
