import { type ReceivableStatus, receivableLabel } from "@/lib/core/work/receivable-rules";
import { PRICED_PARTS, WORK_CODES, type WorkCode } from "@/lib/core/work/schema";
import { type HourMinute, type Minutes, nearestChoice, parseClock } from "@/lib/values/clock-time";
import { choiceOf } from "@/lib/values/form-fields";
import { type Cents, plainDollars } from "@/lib/values/money";
import type { LastAnswers, ReportForm, StartForm } from "./report-totals-rules";
import { type ReportedJob, reportFormOf } from "./report-values-rules";

const STALE_MINUTES = 15;

/**
 * Without a signal, the page may be hours old: the finish is the current time, not when the page was read. Null while
 * it's recent enough.
 */
export const laterFinish = (read: Minutes | null, now: Minutes): HourMinute | null =>
  read === null || now - read < STALE_MINUTES ? null : nearestChoice(now);

type Stop = { address: string; num: string | null; type: "job" | "shop" | "stop" };

/**
 * Where a crew goes after number `num`: the next number of its day, otherwise the first one left, otherwise back to its
 * shop; null when we don't know the shop.
 */
export function nextStop(
  stops: readonly Stop[],
  num: number | null,
  shop: string | null = null,
): string | null {
  const numbered = stops.filter((stop) => stop.type === "job" && stop.num !== null);
  const later = numbered.find((stop) => Number(stop.num) > (num ?? 0));
  return (
    (later ?? numbered[0])?.address ??
    stops.find(({ address }) => shop && address === `${shop} Shop`)?.address ??
    null
  );
}

type Returned = {
  address: string;
  recstatus: ReceivableStatus | null;
  lawnsign: string | null;
  clienthm: string | null;
};

/** What the crew answered on that job, without cash and cheques: the crew has to count those each time. */
export function answersOf({ address, recstatus, lawnsign, clienthm }: Returned): LastAnswers {
  return {
    address,
    answers: {
      ...(recstatus === "Receivable" && { recStatus: receivableLabel(recstatus) }),
      ...(lawnsign !== null && { lawnSign: lawnsign }),
      ...(clienthm !== null && { clientHome: clienthm }),
    },
  };
}

type Ordered = ReportedJob & { jobdesc: string; price: Cents | null; num: number | null };
type Place = { prices: PlacePrices; email: string | null; nextDests: readonly Stop[]; shop: string | null };
/** The property's standing prices, in cents. */
type PlacePrices = Record<WorkCode, Cents | null>;

/** Start Job's initial values: now, and the order's estimate. `now`: minutes of the day in Toronto. */
export function prefilledStart(job: Pick<ReportedJob, "estMinutes">, now: Minutes): StartForm {
  const { hour, minute } = nearestChoice(now);
  return { startHour: hour, startMinute: minute, estMins: job.estMinutes ? String(job.estMinutes) : "" };
}

/** The work codes in the order's description: "W1 + EH". */
const namedIn = (jobdesc: string): WorkCode[] =>
  WORK_CODES.filter((code) => new RegExp(`\\b${code}\\b`, "i").test(jobdesc));

/**
 * For an order without priced parts (TBD, old data), the description says what's checked; a single part gets the whole
 * price.
 */
function tickByDescription(form: ReportForm, job: Ordered): void {
  const codes = namedIn(job.jobdesc);
  for (const code of codes) form[`${code}Check`] = true;
  const [only] = codes;
  if (codes.length === 1 && only && job.price) form[`${only}Text`] = plainDollars(job.price);
}

/**
 * The initial values of Return Job and Edit Job: what's stored. Parts that weren't ordered show the property's price,
 * ready to be checked. A job in progress finishes now, if that's after its start, and leads to the next number.
 */
export function prefilledReport(job: Ordered, place: Place, now: Minutes): ReportForm {
  // An edit only emails a receipt on request: either the return already sent one, or the crew didn't want one.
  const receipted = job.reportftime !== null && job.recstatus === "Paid By Cash";
  const form = { ...reportFormOf(job), sendCashReceipt: Boolean(place.email) && !receipted };
  for (const code of WORK_CODES) {
    const price = place.prices[code];
    if (!form[`${code}Check`] && price) form[`${code}Text`] = plainDollars(price);
  }
  if (!PRICED_PARTS.some((part) => form[`${part}Check`])) tickByDescription(form, job);
  const start = parseClock(job.reportstime);
  if (job.reportftime === null) {
    form.leftOut = "";
    form.lessReason = "";
    form.nextDest = choiceOf(job.nextdest ?? nextStop(place.nextDests, job.num, place.shop));
  }
  if (start === null || job.reportftime !== null || now - (now % 5) <= start) return form;
  const { hour, minute } = nearestChoice(now);
  return { ...form, finishHour: hour, finishMinute: minute };
}
