import type { Trade } from "@/lib/core/seasons/rules";
import { WORK_CODES, type WorkCode } from "@/lib/core/work/schema";
import { codesOf } from "@/lib/core/work/work-words-rules";
import { formatClock, type Minutes, parseClock } from "@/lib/values/clock-time";
import { isBusinessDate } from "@/lib/values/dates";
import { type Issue, isUnselected, tooLong } from "@/lib/values/form-fields";
import type { Cents } from "@/lib/values/money";

export const SLOTS = ["eights", "twelves", "anys"] as const;
export type Slot = (typeof SLOTS)[number];

type SlotFacts = { label: string; sent: string; stime: string | null; window: string };

/** A slot's label, its name in a payload, the job's time, and when we arrive, in words. */
export const SLOT_FACTS: Record<Slot, SlotFacts> = {
  eights: { label: "8-10am", sent: "8:00 AM", stime: "08:00:00", window: "8–10 am" },
  twelves: { label: "12-2pm", sent: "12:00 PM", stime: "12:00:00", window: "12–2 pm" },
  anys: { label: "Anytime", sent: "Anytime", stime: null, window: "any time" },
};

const windowOf = (stime: string | null) => SLOTS.find((slot) => SLOT_FACTS[slot].stime === stime);

/** 8-10am and 12-2pm are spans of two hours; any other time of day is exact. */
const SPAN: Minutes = 120;

/** When an appointment's crew is expected at the latest; null for Anytime. */
export function promisedUntil(stime: string | null): Minutes | null {
  const at = parseClock(stime);
  return at !== null && windowOf(stime) ? at + SPAN : at;
}

/** The starts of the spans that aren't over at this time of day. */
export const openSpans = (now: Minutes): string[] =>
  SLOTS.flatMap((slot) => SLOT_FACTS[slot].stime ?? []).filter((stime) => (promisedUntil(stime) ?? 0) > now);

/** When a client can expect us for an appointment: "8–10 am", "any time"; "9:30 am" if the office agreed on a time. */
export function arrivalText(stime: string | null): string {
  const slot = windowOf(stime);
  return slot ? SLOT_FACTS[slot].window : formatClock(stime);
}

/** The same for crews and the office, who work by the start time: "8:00 am (8–10 am)". */
export function startText(stime: string | null, unset = "Anytime"): string {
  const slot = stime === null ? undefined : windowOf(stime);
  const time = formatClock(stime, unset);
  return slot ? `${time} (${SLOT_FACTS[slot].window})` : time;
}

/** The slot in a payload, by its label, its time or the clock; anything else is Anytime. */
export const slotOf = (sent: string): Slot =>
  SLOTS.find((slot) => {
    const { label, sent: time, stime } = SLOT_FACTS[slot];
    return [label, time, stime].includes(sent);
  }) ?? "anys";

/** When the visit can be: some day in a window, on one day at its time, or as the client prefers. */
export type DayKind = "floater" | "appointment" | "either";
export type JobType = { label: string; trade: Trade; parts: readonly WorkCode[]; days: DayKind };

/** The forms' job types; other combinations can't be ordered together. */
export const JOB_TYPES: readonly JobType[] = [
  { label: "W1(Floater)", trade: "windows", parts: ["w1"], days: "floater" },
  { label: "W1 (Appt Reqd)", trade: "windows", parts: ["w1"], days: "appointment" },
  { label: "W2 (Appt Reqd)", trade: "windows", parts: ["w2"], days: "appointment" },
  { label: "W3 (Appt Reqd)", trade: "windows", parts: ["w3"], days: "appointment" },
  { label: "W4 (Appt Reqd)", trade: "windows", parts: ["w4"], days: "appointment" },
  { label: "EH", trade: "eaves", parts: ["eh"], days: "either" },
  { label: "EG", trade: "eaves", parts: ["eg"], days: "either" },
  { label: "EH + EG", trade: "eaves", parts: ["eh", "eg"], days: "either" },
];

/** An order as sent: which parts, when, where. Days 'YYYY-MM-DD'; one day = an appointment. */
export type Order = Record<WorkCode, boolean> & {
  jobinfoid: string;
  sdate: string;
  fdate: string;
  stime: string;
  cages: boolean;
  customdesc: string;
};

export const partsOf = (order: Pick<Order, WorkCode>): WorkCode[] => WORK_CODES.filter((code) => order[code]);

/** The works named in a job's description: "EH(20) + EG + gutter guards" is EH and EG. */
export const partsIn = (jobdesc: string): WorkCode[] => {
  const codes = codesOf(jobdesc);
  return WORK_CODES.filter((code) => codes.includes(code.toUpperCase()));
};

/** The job types that match an order's works: more than one if they only differ in the days. */
const typesOf = (order: Pick<Order, WorkCode>) =>
  JOB_TYPES.filter(({ parts }) => parts.join() === partsOf(order).join());

export const tradeOf = (order: Pick<Order, WorkCode>): Trade | null => typesOf(order)[0]?.trade ?? null;

/** An order's parts without a price on file: cages, and the client's own words. */
const unpricedParts = ({ cages, customdesc }: Pick<Order, "cages" | "customdesc">): string[] =>
  [cages ? "install cages(As Reqd)" : "", customdesc].filter(Boolean);

/** "EH + EG + install cages(As Reqd) + Gutter guards": works, cages, then the client's own words. */
export function jobdescOf(order: Pick<Order, WorkCode | "cages" | "customdesc">): string {
  const works = partsOf(order).map((code) => code.toUpperCase());
  return [...works, ...unpricedParts(order)].join(" + ");
}

/** What each work costs at a property, before HST; null while it isn't known. */
export type StandingPrices = Record<WorkCode, Cents | null>;

/** What a client sees instead of a price we haven't set yet. */
export const PRICE_TO_COME = "We'll send you a price before we come.";

type Wish = Pick<Order, WorkCode | "cages" | "customdesc">;

/** An order's parts with the property's price of each; null where the price follows (rule quoted-price). */
export const pricedParts = (order: Wish, place: StandingPrices): { part: string; price: Cents | null }[] => [
  ...partsOf(order).map((code) => ({ part: code.toUpperCase(), price: place[code] || null })),
  ...unpricedParts(order).map((part) => ({ part, price: null })),
];

/**
 * An order's price before HST: the sum of the property's prices. Null (TBD) as soon as a part has none; custom work
 * and cages never have one.
 */
export function quotedPrice(order: Wish, place: StandingPrices): Cents | null {
  let sum = 0;
  for (const { price } of pricedParts(order, place)) {
    if (price === null) return null;
    sum += price;
  }
  return sum || null;
}

/** What a client who can't order now sees. */
export const refusalText = (phone: string): string =>
  `We are unable to book your order at this time. Please contact our office at ${phone} to complete your order.`;

export const CUSTOM_LENGTH = 200;
type Field = "jobinfoid" | "jobdesc" | "sdate" | "customdesc";

/** Why we can't take an order, in fixed words. Only the server knows which days are open. */
export function orderIssues(order: Order): Issue<Field>[] {
  const issues: Issue<Field>[] = [];
  const types = typesOf(order);
  const { sdate, fdate } = order;
  const not = sdate === fdate ? "floater" : "appointment";
  const dated = isBusinessDate(sdate) && isBusinessDate(fdate);
  if (isUnselected(order.jobinfoid)) issues.push({ field: "jobinfoid", message: "Select address" });
  if (types.length === 0) issues.push({ field: "jobdesc", message: "Select job type" });
  if (order.cages && types.length > 0 && tradeOf(order) !== "eaves")
    issues.push({ field: "jobdesc", message: "Cages are only installed with eavestrough work" });
  if (!dated || (types.length > 0 && types.every(({ days }) => days === not)))
    issues.push({ field: "sdate", message: "Select date" });
  return [...issues, ...tooLong<Field>("customdesc", "Custom", order.customdesc, CUSTOM_LENGTH)];
}
