import type { BusinessDate } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";
import type { ImportOptions } from "./import-schema";

type Fields = Record<string, string | number | boolean | null>;

/** How old systems say it, in small letters; ours say it with their own words. */
const STATUS: Record<string, string | null> = {
  unsettled: null,
  paid: "PAID",
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
  receivable: "Receivable",
  unpaid: "Receivable",
  owing: "Receivable",
  outstanding: "Receivable",
  invoiced: "Receivable",
  open: "Receivable",
  no: "Receivable",
  n: "Receivable",
  "0": "Receivable",
};
const CANCELLED = new Set(["cancelled", "canceled", "void"]);

const FIRST_START = 9 * 60;
const AN_HOUR = 60;
const LAST_MINUTE = 24 * 60 - 1;

const text = (value: Fields[string] | undefined): string => (typeof value === "string" ? value : "");
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`;

/** When it was worked: as the file says, else from nine, an hour unless minutes are given. A sentence when wrong. */
function workTimes(fields: Fields): { reportstime: string; reportftime: string } | string {
  const minutes = Number(fields.minutes) || AN_HOUR;
  const given = text(fields.reportstime);
  const latest = LAST_MINUTE - Math.min(minutes, LAST_MINUTE);
  const start = given ? minutesOf(given) : Math.min(FIRST_START, latest);
  const finish = fields.reportftime
    ? minutesOf(text(fields.reportftime))
    : Math.min(start + minutes, LAST_MINUTE);
  if (finish <= start) return "It is finished before it is started";
  return { reportstime: clock(start), reportftime: clock(finish) };
}

/** A job as columns: done when it has a day on which it was done, otherwise promised. Or what is wrong with it. */
export function finishJob(
  fields: Fields,
  { unpaid, newest }: Pick<ImportOptions, "unpaid"> & { newest: BusinessDate },
): Fields | string {
  const { status, minutes, datebi, reportstime: _start, reportftime: _finish, ...rest } = fields;
  const said = text(status).toLowerCase();
  const cancelled = CANCELLED.has(said);
  if (said && !cancelled && !(said in STATUS))
    return `“${cut(said, 30)}” is no status we know: paid or receivable`;
  const done = cancelled ? "" : text(datebi);
  if (done > newest) return "It was done on a day that is still to come: leave the day out for jobs not done";
  const sdate = text(rest.sdate) || text(datebi);
  if (!sdate) return "There is no day in this line";
  const fdate = text(rest.fdate) || sdate;
  if (sdate > fdate) return "It is promised to a day before the first";
  if (!text(rest.jobdesc)) return "It does not say what was done";
  const datesold = text(rest.datesold) || (done && done < sdate ? done : sdate);
  const job: Fields = { ...rest, sdate, fdate, datesold, cancelled };
  if (minutes) job.est_minutes = minutes;
  if (!done) return job;
  const times = workTimes(fields);
  if (typeof times === "string") return times;
  const recstatus = said ? (STATUS[said] ?? null) : unpaid;
  return { ...job, ...times, datebi: done, recstatus };
}
