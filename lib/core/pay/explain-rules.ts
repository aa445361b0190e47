import { formatMinutes, type Minutes, parseClock } from "@/lib/values/clock-time";
import { type Cents, formatMoney } from "@/lib/values/money";
import { payOf } from "./amount-rules";
import { SHORT_TRAVEL_MINUTES } from "./time-rules";

/** What a saved line says of itself; times 'HH:MM:SS'. */
type PaidLine = { stime: string; ftime: string; rate: Cents; hours: number; pay: Cents; mgr: string };
/** An end of the day as it is proposed, with its time as 'HH:MM:SS'. */
type Proposed = { time: string; jobTime: string; address: string; margin: number };

/** "8 h 10 min"; whole hours without minutes. */
const length = (minutes: Minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
};

const at = (time: string) => formatMinutes(parseClock(time) ?? 0);
const margin = ({ margin: minutes }: Proposed) =>
  `${minutes} minutes${minutes === SHORT_TRAVEL_MINUTES ? " (short travel)" : ""}`;

function endSentence(time: string, proposed: Proposed | null, side: "start" | "finish"): string {
  const verb = side === "start" ? "from" : "to";
  if (!proposed) return `${verb} ${at(time)}, entered by hand`;
  const job = `the ${side === "start" ? "first" : "last"} job at ${proposed.address} (${at(proposed.jobTime)})`;
  if (parseClock(time) !== parseClock(proposed.time))
    return `${verb} ${at(time)}, entered by hand instead of ${at(proposed.time)}`;
  return `${verb} ${at(time)}, ${margin(proposed)} ${side === "start" ? "before" : "after"} ${job}`;
}

/**
 * How a pay line came about, in one sentence: both ends with the job and margin behind them, the length, the rate and
 * the amount. `memberRate` is the person's own rate, null when there is none.
 */
export function explainPay(
  line: PaidLine,
  day: { start: Proposed | null; finish: Proposed | null; memberRate: Cents | null },
): string {
  const { rate } = line;
  const minutes = (parseClock(line.ftime) ?? 0) - (parseClock(line.stime) ?? 0);
  const own = day.memberRate !== null && day.memberRate !== rate;
  const ownRate = own ? ` (own rate ${formatMoney(day.memberRate ?? 0)})` : "";
  return (
    `Paid ${endSentence(line.stime, day.start, "start")}, ${endSentence(line.ftime, day.finish, "finish")}: ` +
    `${length(minutes)} at ${formatMoney(rate)} an hour${ownRate} is ${formatMoney(payOf(minutes, rate))}.`
  );
}
