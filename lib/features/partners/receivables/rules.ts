import type { EarnedSums } from "@/lib/features/partners/finance/listed-rules";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { path } from "@/lib/paths";
import { addDays, type BusinessDate, daysBetween } from "@/lib/values/dates";
import { holdsWords } from "@/lib/values/text";

/** The kinds of unpaid work, each in its own list. */
export const SECTIONS = ["windows", "odd", "paint"] as const;
export type Section = (typeof SECTIONS)[number];

/** How long a client has owed, in days since the job was done. */
export const ageOf = ({ datebi }: Pick<EarnedJob, "datebi">, today: BusinessDate): number =>
  Math.max(daysBetween(datebi, today), 0);

/** The age filter's options; `from` and `to` in days. */
export const AGES = [
  { value: "30", label: "Up to 30 days", from: 0, to: 30 },
  { value: "60", label: "31 to 60 days", from: 31, to: 60 },
  { value: "90", label: "61 to 90 days", from: 61, to: 90 },
  { value: "over", label: "Over 90 days", from: 91, to: Number.POSITIVE_INFINITY },
] as const;

/** The payment filter's choices: as stored, "none" for unsettled ones. */
export const PAYMENTS = [
  { value: "Receivable", label: "Receivable" },
  { value: "Paid By Cheque", label: "Paid By Cheque" },
  { value: "Paid By Cash", label: "Paid By Cash" },
  { value: "none", label: "Not settled" },
] as const;

export type ReceivableFilter = { text: string; age: string; payment: string; card: string };

/** Client, address or work; the age; how it's paid; whether there's a card on file. '' means all. */
export function fitsReceivable(
  job: EarnedJob,
  { text, age, payment, card }: ReceivableFilter,
  today: BusinessDate,
): boolean {
  const days = ageOf(job, today);
  const span = AGES.find(({ value }) => value === age);
  if (span && (days < span.from || days > span.to)) return false;
  if (PAYMENTS.some(({ value }) => value === payment) && (job.recstatus ?? "none") !== payment) return false;
  if ((card === "yes" && job.cards === 0) || (card === "no" && job.cards > 0)) return false;
  return holdsWords([job.client, job.address, job.jobdesc, job.crew].join(" "), text);
}

/**
 * What SQL filters by: the days a job was done, the payment as stored ("none": not settled), the words of the search.
 */
export type OwedFilter = {
  words: string[];
  since?: BusinessDate;
  until?: BusinessDate;
  payment?: (typeof PAYMENTS)[number]["value"];
  card?: "yes" | "no";
};

/** What `fitsReceivable` needs to know about a job, in days and words. */
export function owedFilter({ text, age, payment, card }: ReceivableFilter, today: BusinessDate): OwedFilter {
  const span = AGES.find(({ value }) => value === age);
  return {
    words: text.split(/\s+/).filter(Boolean),
    since: span && span.to < Number.POSITIVE_INFINITY ? addDays(today, -span.to) : undefined,
    until: span && span.from > 0 ? addDays(today, -span.from) : undefined,
    payment: PAYMENTS.find(({ value }) => value === payment)?.value,
    card: card === "yes" || card === "no" ? card : undefined,
  };
}

/** The client's dashboard, where staff charge a card; its header links back here. Without a job, 0: any. */
export function payByCardPath({ cfid, jobid }: { cfid: number; jobid: number }): string {
  const job = jobid === 0 ? "" : `&jobid=${jobid}`;
  return path.clientDashboard(`?cfid=${cfid}&panel=apply_payment${job}&source=recbles_with_card`);
}

/** How many rows each list shows at once. */
export const ROWS_AT_ONCE = 50;

/** The name of a list's cursor in the URL. */
export const CURSORS = { windows: "after_windows", odd: "after_odd", paint: "after_paint" } as const;

/**
 * A page of one kind of work, the longest owed first; `sums` (cents) and their count are of everything that matches.
 */
export type OwedList = { rows: EarnedJob[]; next: string | null; sums: Omit<EarnedSums, "key"> };

export type ReceivablesView = {
  partner: string;
  today: string;
  /** Only viewers with a royalty see royalty and earnings. */
  finance: boolean;
  filter: ReceivableFilter;
  lists: Record<Section, OwedList>;
};
