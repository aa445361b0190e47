import { type Audience, noteFields } from "@/lib/core/jobs/fields";
import { jobdescOf } from "@/lib/core/work/order-rules";
import {
  asksCash,
  asksCheque,
  type ReceivableStatus,
  receivableLabel,
} from "@/lib/core/work/receivable-rules";
import { type PartPrices, PRICED_PARTS } from "@/lib/core/work/schema";
import { mayChange } from "@/lib/fields";
import { fromHourMinute, toClock, toHourMinute } from "@/lib/values/clock-time";
import { choiceOf } from "@/lib/values/form-fields";
import { type Cents, parseMoney, plainDollars, sumCents } from "@/lib/values/money";
import {
  NOTES,
  type NoteColumn,
  type PartFields,
  partPrices,
  type ReportForm,
  type StartForm,
} from "./report-totals-rules";

/** What Start Job writes; times 'HH:MM:SS'. */
export type StartValues = { reportstime: string; estMinutes: number };

/** What Return Job writes; money in cents. The receivable status goes through `changeReceivable`. */
export type ReportValues = StartValues &
  PartPrices &
  Partial<Record<NoteColumn, string | null>> & {
    reportftime: string;
    price: Cents;
    cages: boolean;
    customdesc: string | null;
    cashAmount: Cents | null;
    cashReason: string | null;
    chequeNumber: string | null;
    lawnsign: string;
    clienthm: string;
    nextdest: string;
  };

/** A time that passed the rules is set; anything else is a programming error. */
export function clockOf(hour: string, minute: string): string {
  const minutes = fromHourMinute({ hour, minute });
  if (minutes === null) throw new RangeError("The form was not checked before it was read");
  return toClock(minutes);
}

/** The values of a start form that passed `startForm`. */
export const startValues = (form: StartForm): StartValues => ({
  reportstime: clockOf(form.startHour, form.startMinute),
  estMinutes: Number(form.estMins),
});

/** The values of a return-job form that passed `reportForm`: of the notes, those this audience writes. */
export function reportValues(form: ReportForm, audience: Audience = "crew"): ReportValues {
  const prices = partPrices(form);
  const notes = NOTES.filter(({ column }) => mayChange(noteFields, audience, column));
  return {
    ...startValues(form),
    ...prices,
    reportftime: clockOf(form.finishHour, form.finishMinute),
    price: sumCents(Object.values(prices)),
    cages: form.cagesCheck,
    customdesc: (form.customCheck && form.customDesc) || null,
    ...Object.fromEntries(notes.map(({ column }) => [column, form[column] || null])),
    cashAmount: asksCash(form.recStatus) ? parseMoney(form.cashAmount) : null,
    cashReason: (asksCash(form.recStatus) && form.cashReason) || null,
    chequeNumber: asksCheque(form.recStatus) ? form.chqNum : null,
    lawnsign: form.lawnSign,
    clienthm: form.clientHome,
    nextdest: form.nextDest,
  };
}

/** The work done, in an order's format: "W1 + EH + install cages(As Reqd) + Gutter guards". */
const workDone = (form: ReportForm): string =>
  jobdescOf({
    w1: form.w1Check,
    w2: form.w2Check,
    w3: form.w3Check,
    w4: form.w4Check,
    eh: form.ehCheck,
    eg: form.egCheck,
    cages: form.cagesCheck,
    customdesc: form.customCheck ? form.customDesc || "Custom" : "",
  });

type Described = PartPrices & { jobdesc: string; customdesc: string | null; cages: boolean };

/** The description after a return: the order's own words as long as the parts are the ordered ones. */
export function jobdescAfter(form: ReportForm, ordered: Described): string {
  const done = partPrices(form);
  const asOrdered =
    form.cagesCheck === ordered.cages &&
    (form.customDesc || null) === ordered.customdesc &&
    PRICED_PARTS.every((part) => (done[part] === null) === (ordered[part] === null));
  return asOrdered ? ordered.jobdesc : workDone(form);
}

/** A stored job, as far as its form shows it; money in cents. */
export type ReportedJob = PartPrices &
  Partial<Record<NoteColumn, string | null>> & {
    reportstime: string | null;
    reportftime: string | null;
    estMinutes: number | null;
    customdesc: string | null;
    cages: boolean;
    recstatus: ReceivableStatus | null;
    cashAmount: Cents | null;
    cashReason: string | null;
    chequeNumber: string | null;
    lawnsign: string | null;
    clienthm: string | null;
    nextdest: string | null;
  };

/** The ordered parts: what's checked, and the prices. */
function partFields(job: PartPrices): PartFields {
  const fields = {} as PartFields;
  for (const part of PRICED_PARTS) {
    const cents = job[part];
    fields[`${part}Check`] = cents !== null;
    fields[`${part}Text`] = cents === null ? "" : plainDollars(cents);
  }
  return fields;
}

const notesOf = (job: Partial<Record<NoteColumn, string | null>>) =>
  Object.fromEntries(NOTES.map(({ column }) => [column, job[column] ?? ""])) as Record<NoteColumn, string>;

/** The return-job form's initial values: what's stored, with the ordered parts checked. */
export function reportFormOf(job: ReportedJob): ReportForm {
  const [start, finish] = [toHourMinute(job.reportstime), toHourMinute(job.reportftime)];
  return {
    startHour: start.hour,
    startMinute: start.minute,
    finishHour: finish.hour,
    finishMinute: finish.minute,
    estMins: job.estMinutes === null ? "" : String(job.estMinutes),
    ...partFields(job),
    customDesc: job.customdesc ?? "",
    cagesCheck: job.cages,
    ...notesOf(job),
    recStatus: receivableLabel(job.recstatus),
    sendCashReceipt: true,
    cashAmount: job.cashAmount === null ? "" : plainDollars(job.cashAmount),
    cashReason: job.cashReason ?? "",
    chqNum: job.chequeNumber ?? "",
    discountText: "",
    discountReason: "",
    lawnSign: choiceOf(job.lawnsign),
    clientHome: choiceOf(job.clienthm),
    nextDest: choiceOf(job.nextdest),
  };
}
