import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { formatMoney, parseMoney, plainDollars } from "@/lib/values/money";
import { cut } from "@/lib/values/text";
import type { ImportOptions } from "./option-schema";

type Fields = Record<string, string | number | boolean | null>;

const PARTLY_PAID = "partially paid";

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
  [PARTLY_PAID]: "Receivable",
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

/** What a done job's status and its amounts say together; a sentence when they contradict each other. */
function settledAs(said: string, { balance, already_paid }: Fields, unpaid: ImportOptions["unpaid"]) {
  const owed = typeof balance === "string" ? parseMoney(balance) : null;
  const paid = typeof already_paid === "string" ? parseMoney(already_paid) : null;
  if (!Object.hasOwn(PAYMENT, said)) {
    if (owed === null) return { recstatus: paid ? "Receivable" : unpaid };
    return { recstatus: owed > 0 ? "Receivable" : "PAID" };
  }
  const recstatus = PAYMENT[said] ?? null;
  const isOwed = recstatus === null || recstatus === "Receivable";
  if (!isOwed && owed) return `The status says it's paid, but ${formatMoney(owed)} is still owed`;
  if (isOwed && owed === 0) return "The status says it isn't paid, but the amount still owed is zero";
  if (said === PARTLY_PAID && owed === null && paid === null)
    return "It's partly paid, but the line doesn't say how much. Add the amount still owed";
  return { recstatus };
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
    already_paid,
    discount: _off,
    reportstime: _start,
    reportftime: _finish,
    ...rest
  } = withWork(fields);
  const said = text(status).toLowerCase();
  if (said && !CANCELLED.has(said) && !DONE.has(said) && !TO_COME.has(said) && !Object.hasOwn(PAYMENT, said))
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
  const settled = settledAs(said, fields, unpaid);
  if (typeof settled === "string") return settled;
  return { ...job, ...times, datebi: done, ...settled, ...amountsOf({ balance, already_paid }, settled) };
}

/** The file's amounts of a job that's still owed, with HST: what the client owes follows from them. */
function amountsOf(
  { balance, already_paid }: { balance?: Fields[string]; already_paid?: Fields[string] },
  { recstatus }: { recstatus: string | null },
): Fields {
  if (recstatus !== null && recstatus !== "Receivable") return {};
  const given = { balance, already_paid };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The amount columns of a job that isn't done: what was paid for it has no place yet, so the check lists it. */
export const amountsLeftOut = (fields: Fields, job: Record<string, unknown>): string[] =>
  job.datebi
    ? []
    : ["already_paid", ...(job.cancelled ? ["balance"] : [])].filter((name) => Number(fields[name] ?? 0) > 0);
