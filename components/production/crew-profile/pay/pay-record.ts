import type { Change } from "@/components/ui/stale-record";
import type { PayRecord } from "@/lib/core/pay/contract";
import { formatClock } from "@/lib/values/clock-time";
import { formatMoney } from "@/lib/values/money";

export const OWN_PAY = "You can't save or audit your own pay.";

export const paidTimes = (pay: PayRecord) => `${formatClock(pay.stime)} – ${formatClock(pay.ftime)}`;

/** An entry in words, for the person who was slower. */
export const standsOf = (pay: PayRecord): Change[] => [
  { label: "Times", now: paidTimes(pay) },
  { label: "Rate", now: formatMoney(pay.rate) },
  { label: "Pay", now: formatMoney(pay.pay) },
  { label: "Manager", now: pay.mgr },
];
