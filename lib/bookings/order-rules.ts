import type { Trade } from "@/lib/bookings/season-rules";
import { WORK_CODES, type WorkCode } from "@/lib/jobs/schema";
import { isBusinessDate } from "@/lib/values/dates";
import { type Issue, isUnselected, tooLong } from "@/lib/values/form-fields";

export const SLOTS = ["eights", "twelves", "anys"] as const;
export type Slot = (typeof SLOTS)[number];

/** What a slot is called, how a payload names it, and the time of the job (spec 3 §9). */
export const SLOT_FACTS: Record<Slot, { label: string; sent: string; stime: string | null }> = {
  eights: { label: "8-10am", sent: "8:00 AM", stime: "08:00:00" },
  twelves: { label: "12-2pm", sent: "12:00 PM", stime: "12:00:00" },
  anys: { label: "Anytime", sent: "Anytime", stime: null },
};

/** The slot a payload names, by its label, its time or the clock; anything else is Anytime. */
export const slotOf = (sent: string): Slot =>
  SLOTS.find((slot) => {
    const { label, sent: time, stime } = SLOT_FACTS[slot];
    return [label, time, stime].includes(sent);
  }) ?? "anys";

/** The works that can be ordered together, by trade (spec 3 §9). */
const WORKS: readonly { trade: Trade; parts: readonly WorkCode[]; floater: boolean }[] = [
  { trade: "windows", parts: ["w1"], floater: true },
  { trade: "windows", parts: ["w2"], floater: false },
  { trade: "windows", parts: ["w3"], floater: false },
  { trade: "windows", parts: ["w4"], floater: false },
  { trade: "eaves", parts: ["eh"], floater: true },
  { trade: "eaves", parts: ["eg"], floater: true },
  { trade: "eaves", parts: ["eh", "eg"], floater: true },
];

/** One order as it is sent: which parts, when, where. Days 'YYYY-MM-DD', one day = an appointment. */
export type Order = Record<WorkCode, boolean> & {
  jobinfoid: string;
  sdate: string;
  fdate: string;
  stime: string;
  cages: boolean;
  customdesc: string;
};

export const partsOf = (order: Pick<Order, WorkCode>): WorkCode[] => WORK_CODES.filter((code) => order[code]);

export const workOf = (order: Pick<Order, WorkCode>) =>
  WORKS.find(({ parts }) => parts.join() === partsOf(order).join()) ?? null;

/** "EH + EG + install cages(As Reqd) + Gutter guards": works, cages, then the client's own words. */
export function jobdescOf(order: Pick<Order, WorkCode | "cages" | "customdesc">): string {
  const works = partsOf(order).map((code) => code.toUpperCase());
  return [...works, order.cages ? "install cages(As Reqd)" : "", order.customdesc]
    .filter(Boolean)
    .join(" + ");
}

const CUSTOM_LENGTH = 200;
type Field = "jobinfoid" | "jobdesc" | "sdate" | "customdesc";

/** What keeps an order from being taken, to the letter of spec 3 §5. What days are open, the server knows. */
export function orderIssues(order: Order): Issue<Field>[] {
  const issues: Issue<Field>[] = [];
  const work = workOf(order);
  const { sdate, fdate } = order;
  const dated = isBusinessDate(sdate) && isBusinessDate(fdate);
  if (isUnselected(order.jobinfoid)) issues.push({ field: "jobinfoid", message: "Select address" });
  if (!work) issues.push({ field: "jobdesc", message: "Select job type" });
  if (!dated || (work?.floater === false && sdate !== fdate))
    issues.push({ field: "sdate", message: "Select date" });
  return [...issues, ...tooLong<Field>("customdesc", "Custom", order.customdesc, CUSTOM_LENGTH)];
}
