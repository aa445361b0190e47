import type { LeadKind } from "@/lib/core/leads/lead-rules";
import type { OddJobType } from "@/lib/core/odd-jobs/schema";
import { isSettled, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";
import type { OddJob } from "./schema";

/** The form's options besides None Selected. */
export const MISC_TYPES = ["Book Odd Job", "Paint Est"] as const;
export type MiscType = (typeof MISC_TYPES)[number];

/** The kinds of leads that lead to odd jobs. */
const MISC_KINDS = ["Odd Job", "Paint", "Lawn", "Power Wash"] as const satisfies LeadKind[];

/** The two screens of misc leads: paint has its own (rule stuff-to-do). */
export type MiscPage = "odd_job" | "paint";
export const pageOfKind = (kind: LeadKind): MiscPage | null => {
  if (!MISC_KINDS.some((misc) => misc === kind)) return null;
  return kind === "Paint" ? "paint" : "odd_job";
};
export const pageOfType = (type5: OddJobType): MiscPage => (type5 === "Paint Est" ? "paint" : "odd_job");

const BOOKED_AS: Partial<Record<LeadKind, OddJobType>> = {
  Lawn: "Book Lawn",
  "Power Wash": "Book Power Wash",
};

/** The stored type: a booking from a lawn or power washing request keeps that type. */
export const bookedType = (chosen: MiscType, kind: LeadKind | null): OddJobType =>
  (chosen === "Book Odd Job" && kind && BOOKED_AS[kind]) || chosen;

/** Whether an odd job of that type is what the lead requested, so that it resolves the lead. */
export const answersLead = (type5: OddJobType, kind: LeadKind): boolean =>
  (type5 === "Paint Est") === (kind === "Paint");

/** What the screens call them. */
const WORDS: Record<OddJobType, string> = {
  "Book Odd Job": "Odd job",
  "Paint Est": "Paint",
  "Book Lawn": "Lawn",
  "Book Power Wash": "Power wash",
};
export const typeWord = (type5: OddJobType): string => WORDS[type5];

type Standing = {
  sdate: BusinessDate | null;
  datebi: BusinessDate | null;
  recstatus: ReceivableStatus | null;
  cancelledAt: Date | null;
};

export const ODD_JOB_STATUSES = ["Booked", "Scheduled", "Done", "Receivable", "Paid", "Cancelled"] as const;
export type OddJobStatus = (typeof ODD_JOB_STATUSES)[number];

/** An odd job's state in one word. */
export function oddJobStatus({ sdate, datebi, recstatus, cancelledAt }: Standing): OddJobStatus {
  if (cancelledAt !== null) return "Cancelled";
  if (isSettled(recstatus)) return "Paid";
  if (recstatus === "Receivable") return "Receivable";
  if (datebi !== null) return "Done";
  return sdate === null ? "Booked" : "Scheduled";
}

/** The payment states of a completed odd job; people never type in a card payment (rule receivable-status). */
export const DONE_STATUSES = ["Receivable", "Paid By Cheque", "Paid By Cash", "PAID"] as const;

/** Its partner says it's paid, and no one else has confirmed it yet (rule second-person). */
export const isPaidSaid = (job: { paidSaidBy: number | null; paidConfirmedAt: Date | null }): boolean =>
  job.paidSaidBy !== null && job.paidConfirmedAt === null;

/** Why it can't be changed any more; null while it can. */
export function changeRefusal({ recstatus, cancelledAt }: Standing): string | null {
  if (cancelledAt !== null) return "This odd job is cancelled.";
  return isSettled(recstatus) ? "This odd job is paid, so you can't change it." : null;
}

/** Why it can't be cancelled. */
export function cancelRefusal({ recstatus, datebi }: Standing): string | null {
  if (isSettled(recstatus)) return "This odd job is paid, so you can't cancel it.";
  return datebi === null ? null : "This odd job is done, so you can't cancel it.";
}

export type Back = { label: string; href: string };

/** The screen with a client's requests and misc jobs, for one odd job. */
export const adminPath = (page: MiscPage, id: number): string =>
  page === "paint" ? path.paintAdmin(id) : path.oddJobAdmin(id);

/** The screen an odd job was opened from, `?source=`; unknown names mean the schedule. */
export function backFrom(source: unknown, { id, type5, msid }: Pick<OddJob, "id" | "type5" | "msid">): Back {
  const page = pageOfType(type5);
  const known: Record<string, Back> = {
    partner_schedule: { label: "Schedule", href: path.partnerSchedule() },
    partner_receivables: { label: "Receivables", href: path.partnerReceivables() },
    partner_financials: { label: "Financials", href: path.partnerFinancials() },
    partner_jobs: { label: "Jobs", href: path.partnerJobs() },
    partner_leads: { label: "Leads", href: path.partnerLeads() },
    odd_job_admin: { label: "Odd Job Admin", href: adminPath(page, id) },
    paint_admin: { label: "Paint Admin", href: adminPath(page, id) },
    ...(msid && {
      odd_job_lead_admin: { label: "Odd Job Lead", href: path.oddJobLead(msid) },
      paint_lead_admin: { label: "Paint Lead", href: path.paintLead(msid) },
    }),
  };
  const back = typeof source === "string" && Object.hasOwn(known, source) ? known[source] : undefined;
  return back ?? { label: "Schedule", href: path.partnerSchedule() };
}
