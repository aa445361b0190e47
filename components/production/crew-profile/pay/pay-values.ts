import type { Change } from "@/components/ui/stale-record";
import type { PayRecord } from "@/lib/core/pay/contract";
import { finishOf, type PaidTime, parseRate, payAmount, payIssues, startOf } from "@/lib/core/pay/rules";
import { type PayForm, type PayKind, payFields } from "@/lib/core/pay/schema";
import type { CrewMember, DefaultTime } from "@/lib/features/crew-profile/profile-contract";
import { formatClock, parseClock, toHourMinute } from "@/lib/values/clock-time";
import { type Issue, refineBy } from "@/lib/values/form-fields";
import { formatMoney, moneyText } from "@/lib/values/money";

/** The form's rules without the manager's, whose select is above all forms. */
export const payFormSchema = (today: string) =>
  payFields.superRefine(
    refineBy((form: PayForm): Issue<keyof PayForm>[] => payIssues(form, [form.mgr], today)),
  );

export type PaySource = {
  date: string;
  crewName: string;
  member: CrewMember;
  start: DefaultTime | null;
  finish: DefaultTime | null;
};

export const entryOf = (records: readonly PayRecord[], kind: PayKind): PayRecord | null =>
  records.find(({ crewType }) => crewType === kind) ?? null;

/** The form starts with the crew's pay, or with whatever the person has instead. */
export const firstKind = (records: readonly PayRecord[]): PayKind =>
  entryOf(records, "Crew")?.crewType ?? records[0]?.crewType ?? "Crew";

/** The form's initial values: the saved entry, or the proposed times at the person's rate. */
export function payValues(source: PaySource, kind: PayKind, saved: PayRecord | null) {
  const { member, date, crewName } = source;
  const start = toHourMinute(saved?.stime ?? source.start?.time);
  const finish = toHourMinute(saved?.ftime ?? source.finish?.time);
  return {
    hrid: member.hrid,
    name: member.name,
    date,
    crewname: crewName,
    crewType: kind,
    rate: moneyText(saved?.rate ?? member.rate),
    startHour: start.hour,
    startMinute: start.minute,
    finishHour: finish.hour,
    finishMinute: finish.minute,
    overlapReason: saved?.overlap_reason ?? "",
    version: saved?.version ?? null,
  };
}

type Typed = Partial<Record<"rate" | "startHour" | "startMinute" | "finishHour" | "finishMinute", unknown>>;

/** Hours and pay of the form's current values; null while they're invalid. */
export function livePay(typed: Typed): (PaidTime & { rate: number }) | null {
  const text = (value: unknown) => String(value ?? "");
  const rate = parseRate(text(typed.rate));
  const start = startOf({ startHour: text(typed.startHour), startMinute: text(typed.startMinute) });
  const finish = finishOf({ finishHour: text(typed.finishHour), finishMinute: text(typed.finishMinute) });
  if (rate === null || start === null || finish === null) return null;
  const paid = payAmount({ start, finish, rate });
  return paid && { ...paid, rate };
}

const WORDS = {
  start: { side: "before the first job", none: "No job has a start time yet" },
  finish: { side: "after the last job", none: "No job has a finish time yet" },
} as const;

/** Where a time comes from, or what was proposed when another is chosen. */
export function timeHint(
  end: "start" | "finish",
  proposed: DefaultTime | null,
  chosen: number | null,
): string {
  if (!proposed) return WORDS[end].none;
  const why = proposed.reason ?? `${proposed.margin} minutes ${WORDS[end].side}, ${proposed.address}`;
  return chosen === parseClock(proposed.time) ? why : `Proposed ${formatClock(proposed.time)}: ${why}`;
}

/** Drafts are kept under this key until they're saved. */
export const payDraftKey = (viewer: number, hrid: number, date: string) => `pay:${viewer}:${hrid}:${date}`;

/** Changes whenever the form should start from something else. */
export const sourceKey = (saved: PayRecord | null, { start, finish }: PaySource): string =>
  [saved?.id, saved?.version, start?.time, finish?.time].join("|");

export const OWN_PAY = "You can't save or audit your own pay.";

export const paidTimes = (pay: PayRecord) => `${formatClock(pay.stime)} – ${formatClock(pay.ftime)}`;

/** An entry in words, for the person who was slower. */
export const standsOf = (pay: PayRecord): Change[] => [
  { label: "Times", now: paidTimes(pay) },
  { label: "Rate", now: formatMoney(pay.rate) },
  { label: "Pay", now: formatMoney(pay.pay) },
  { label: "Manager", now: pay.mgr },
];
