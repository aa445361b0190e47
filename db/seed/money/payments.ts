import type * as t from "@/db/schema";
import { addDays, type BusinessDate, yearOf } from "@/lib/values/dates";
import { DEFAULT_HST, withHst } from "@/lib/values/tax";
import { instantOf } from "../calendar";
import { NAMED } from "../clients";
import { STAFF } from "../employees";
import type { CrewPlan } from "../jobs/past";
import { type Random, randomOf } from "../random";
import type { JobRow, Shop } from "../types";

/** The only saved card; the local stand-in of the card provider knows these ids too. */
export const DEMO_CUSTOMER = "cus_demo_client";
export const DEMO_CARD = "pm_demo_visa";

/** client@example.com's card, which secures the upcoming visits. */
export function makeCards(today: BusinessDate, jobs: readonly JobRow[]) {
  for (const job of jobs)
    if (job.cfid === NAMED.client && job.sdate > today && !job.datebi) job.ccStatus = "secured";
  const createdAt = instantOf(addDays(today, -200));
  return {
    stripeCustomers: [{ customerId: DEMO_CUSTOMER, cfid: NAMED.client, createdAt }],
    savedCards: [
      {
        id: DEMO_CARD,
        customerId: DEMO_CUSTOMER,
        brand: "visa",
        last4: "4242",
        expMonth: 12,
        expYear: yearOf(today) + 3,
        createdAt,
      },
    ],
  };
}

const uuidOf = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** Today's as the crew returns the job; earlier ones at that time of their day. */
const recordedAt = ({ datebi, reportftime }: JobRow, today: BusinessDate, time: string): Date =>
  instantOf(datebi ?? today, datebi === today ? (reportftime ?? time) : time);

/** The charge behind every job that was paid by card. */
export function makeAttempts(today: BusinessDate, jobs: readonly JobRow[]) {
  const random = randomOf(`charges ${today}`);
  const paid = jobs.filter((job) => job.recstatus === "Paid By Card");
  const paymentAttempts: (typeof t.paymentAttempts.$inferInsert & { id: string; amount: number })[] = [];
  for (const job of paid) {
    const at = recordedAt(job, today, "19:10");
    const amount = withHst(job.discountPrice ?? job.price ?? 0, DEFAULT_HST.standard).total;
    paymentAttempts.push({
      id: uuidOf(random),
      cfid: job.cfid,
      piId: `pi_demo_${job.jobid}`,
      state: "succeeded",
      amount,
      settledAt: at,
      updatedAt: at,
      createdAt: at,
    });
  }
  const paymentAttemptJobs = paymentAttempts.map(({ id, amount }, i) => ({
    attemptId: id,
    jobid: paid[i]?.jobid ?? 0,
    amount,
  }));
  return { paymentAttempts, paymentAttemptJobs };
}

type CrewPaymentRow = typeof t.crewPayments.$inferInsert;

/** Cash and cheques of the last two months: today's unmarked, then with the closer, the paid ones processed. */
export function makeCrewPayments(today: BusinessDate, crews: readonly CrewPlan[]) {
  const random = randomOf(`crew payments ${today}`);
  const since = addDays(today, -60);
  const crewPayments = crews
    .filter(({ day }) => day >= since)
    .flatMap(({ shop, jobs }) => jobs.flatMap((job) => paymentOf(random, job, shop, today)));
  return { crewPayments };
}

function paymentOf(random: Random, job: JobRow, shop: Shop, today: BusinessDate): CrewPaymentRow[] {
  const { recstatus, datebi, crewHrid } = job;
  const processed = recstatus === "PAID" && random.chance(0.3);
  if (!datebi || !crewHrid || !(processed || recstatus === "Paid By Cash" || recstatus === "Paid By Cheque"))
    return [];
  const paymentType = recstatus === "Paid By Cash" || (processed && random.chance(0.4)) ? "Cash" : "Cheque";
  const closed =
    processed || datebi < addDays(today, -1)
      ? { conf1At: instantOf(datebi, "18:40"), conf1By: STAFF.closer }
      : {};
  const settled = processed ? { conf2At: instantOf(addDays(datebi, 1), "9:30"), conf2By: STAFF.manager } : {};
  const { total } = withHst(job.discountPrice ?? job.price ?? 0, DEFAULT_HST.crewForm);
  const chequeNumber = paymentType === "Cheque" ? (job.chequeNumber ?? String(random.int(100, 989))) : null;
  return [
    {
      jobid: job.jobid,
      crewHrid,
      dateDone: datebi,
      shop,
      paymentType,
      amount: paymentType === "Cash" ? (job.cashAmount ?? total) : total,
      due: total,
      chequeNumber,
      ...closed,
      ...settled,
      createdAt: recordedAt(job, today, "17:00"),
    },
  ];
}
