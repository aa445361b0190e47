import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { parseMoney, plainDollars } from "@/lib/values/money";
import { cut } from "@/lib/values/text";
import type { ImportOptions } from "./option-schema";

type Fields = Record<string, string | number | boolean | null>;

/**
 * What a status says about the money; null when the job isn't settled. In lower case; our own statuses use our words.
 */
const PAYMENT: Record<string, string | null> = {
  unsettled: null,
  paid: "PAID",
  "paid in full": "PAID",
  closed: "PAID",
  yes: "PAID",
  y: "PAID",
  "1": "PAID",
  "paid by cash": "Paid By Cash",
  cash: "Paid By Cash",
  "paid by cheque": "Paid By Cheque",
  cheque: "Paid By Cheque",
  check: "Paid By Cheque",
  "paid by card": "Paid By Card",
  card: "Paid By Card",
  "credit card": "Paid By Card",
  receivable: "Receivable",
  unpaid: "Receivable",
  "not paid": "Receivable",
  owing: "Receivable",
  outstanding: "Receivable",
  invoiced: "Receivable",
  "awaiting payment": "Receivable",
  "partially paid": "Receivable",
  "past due": "Receivable",
  overdue: "Receivable",
  due: "Receivable",
  open: "Receivable",
  no: "Receivable",
  n: "Receivable",
  "0": "Receivable",
};
const CANCELLED = new Set(["cancelled", "canceled", "void", "voided", "pro canceled", "user canceled"]);
/** Statuses in Jobber, Housecall Pro and ServiceTitan that say the work is done but nothing about the money. */
const DONE = new Set([
  "completed",
  "complete",
  "complete rated",
  "complete unrated",
  "done",
  "finished",
  "archived",
  "requires invoicing",
]);
/** Statuses that say the work is still to come. */
const TO_COME = new Set([
  "scheduled",
  "unscheduled",
  "needs scheduling",
  "upcoming",
  "today",
  "late",
  "active",
  "action required",
  "in progress",
  "inprogress",
  "has a late visit",
  "ending within 30 days",
  "expiring within 30 days",
  "dispatched",
  "hold",
  "on hold",
]);

/** The day a job was done, from its own column or by its status; '' when it's still to come. */
function doneOn({ datebi, sdate }: Fields, said: string): string {
  if (CANCELLED.has(said) || TO_COME.has(said)) return "";
  return text(datebi) || (DONE.has(said) ? text(sdate) : "");
}

function settledAs(said: string, balance: Fields[string] | undefined, unpaid: ImportOptions["unpaid"]) {
  if (said in PAYMENT) return PAYMENT[said] ?? null;
  if (typeof balance !== "string") return unpaid;
  return Number(balance) > 0 ? "Receivable" : "PAID";
}

/** The price less the discount; a sentence when nothing is left. */
function discounted({ price, discount, discount_price }: Fields): Fields | string {
  const [full, off] = [parseMoney(text(price)), parseMoney(text(discount))];
  if (discount_price || !full || !off) return {};
  return off < full ? { discount_price: plainDollars(full - off) } : "The discount is as large as the price";
}

export const BOOKS_CLOSED = "The books are closed until ";

/** Why we don't import a job from a day in closed books. */
export const inClosedBooks = (until: BusinessDate): string =>
  `${BOOKS_CLOSED}${formatDate(until)}. Jobs done up to that day can't be added`;

const FIRST_START = 9 * 60;
const AN_HOUR = 60;
const LAST_MINUTE = 24 * 60 - 1;

const text = (value: Fields[string] | undefined): string => (typeof value === "string" ? value : "");
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`;

/**
 * The work times from the file; otherwise from nine, for an hour unless the file has minutes. A sentence when they're
 * wrong.
 */
function workTimes(fields: Fields): { reportstime: string; reportftime: string } | string {
  const minutes = Number(fields.minutes) || AN_HOUR;
  const given = text(fields.reportstime);
  const latest = LAST_MINUTE - Math.min(minutes, LAST_MINUTE);
  const start = given ? minutesOf(given) : Math.min(FIRST_START, latest);
  const finish = fields.reportftime
    ? minutesOf(text(fields.reportftime))
    : Math.min(start + minutes, LAST_MINUTE);
  if (finish <= start) return "The finish time is before the start time";
  return { reportstime: clock(start), reportftime: clock(finish) };
}

/** Some systems only say in the invoice lines what was done. */
const withWork = (fields: Fields): Fields =>
  text(fields.jobdesc) ? fields : { ...fields, jobdesc: text(fields.customdesc), customdesc: null };

/** A job as columns: done if it has a day it was done, otherwise promised. Or what's wrong with it. */
export function finishJob(
  fields: Fields,
  { unpaid, newest }: Pick<ImportOptions, "unpaid"> & { newest: BusinessDate },
): Fields | string {
  const {
    status,
    minutes,
    datebi,
    balance,
    discount: _off,
    reportstime: _start,
    reportftime: _finish,
    ...rest
  } = withWork(fields);
  const said = text(status).toLowerCase();
  if (said && !CANCELLED.has(said) && !DONE.has(said) && !TO_COME.has(said) && !(said in PAYMENT))
    return `“${cut(said, 30)}” isn't a payment status. Use paid or receivable`;
  const done = doneOn(fields, said);
  if (done > newest) return "The completion date is in the future. Leave it empty if the job isn't done";
  const sdate = text(rest.sdate) || text(datebi);
  if (!sdate) return "This line has no date";
  const fdate = text(rest.fdate) || sdate;
  if (sdate > fdate) return "The promised end date is before the start date";
  if (!text(rest.jobdesc)) return "This line doesn't say what was done";
  const off = discounted(fields);
  if (typeof off === "string") return off;
  const datesold = text(rest.datesold) || (done && done < sdate ? done : sdate);
  const job: Fields = { ...rest, ...off, sdate, fdate, datesold, cancelled: CANCELLED.has(said) };
  if (minutes) job.est_minutes = minutes;
  if (!done) return job;
  const times = workTimes(fields);
  if (typeof times === "string") return times;
  return { ...job, ...times, datebi: done, recstatus: settledAs(said, balance, unpaid) };
}
