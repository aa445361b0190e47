import { parseRate, payAmount } from "@/lib/core/pay/rules";
import type { SheetLine } from "@/lib/features/crew-pay/sheet-rules";
import {
  formatMinutes,
  fromHourMinute,
  type Minutes,
  parseClock,
  toClock,
  toHourMinute,
} from "@/lib/values/clock-time";
import { moneyText } from "@/lib/values/money";

export const CELLS = ["start", "finish", "rate"] as const;
export type Cell = (typeof CELLS)[number];

/** What someone typed in a line's cells. */
export type Typed = Record<Cell, string>;

/** "7:30", "730", "7", "3:45 pm", "345p" and "15:45" as minutes; null for anything else. */
export function parseTyped(text: string): Minutes | null {
  const match = /^(\d{1,2}):?(\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? "0")];
  const half = match[3]?.toLowerCase();
  if (hour > 23 || minute > 59 || (half && (hour === 0 || hour > 12))) return null;
  if (half === "p") return (hour === 12 ? 12 : hour + 12) * 60 + minute;
  if (half === "a") return (hour === 12 ? 0 : hour) * 60 + minute;
  // Crews work from seven to nine in the evening: a bare 3:45 is the afternoon.
  return (hour > 0 && hour < 7 ? hour + 12 : hour) * 60 + minute;
}

const shown = (time: string | undefined) => {
  const minutes = parseClock(time);
  return minutes === null ? "" : formatMinutes(minutes);
};

/** The line's cells as stored, or as proposed while there's no entry. */
export function typedOf({ entry, proposal, rate }: SheetLine): Typed {
  return {
    start: shown(entry?.stime ?? proposal?.stime),
    finish: shown(entry?.ftime ?? proposal?.ftime),
    rate: moneyText(entry?.rate ?? proposal?.rate ?? rate),
  };
}

export type Checked =
  | { pay: { hours: number; pay: number }; form: Record<string, string>; issue: null }
  | { pay: null; form: null; issue: string };

const wrong = (issue: string): Checked => ({ pay: null, form: null, issue });

/** The cells' hours and pay, and the fields to send; or what's wrong with them. */
export function checkTyped(typed: Typed): Checked {
  const [start, finish] = [parseTyped(typed.start), parseTyped(typed.finish)];
  if (start === null) return wrong("Enter a start time such as 7:30");
  if (finish === null) return wrong("Enter a finish time such as 3:45 pm");
  const [from, to] = [toHourMinute(toClock(start)), toHourMinute(toClock(finish))];
  if (fromHourMinute(from) === null || fromHourMinute(to) === null)
    return wrong("Times are in steps of five minutes, from 7:00 am to 8:55 pm");
  const rate = parseRate(typed.rate);
  if (rate === null) return wrong("Enter dollars per hour, such as 18.50");
  const paid = payAmount({ start, finish, rate });
  if (!paid) return wrong("The finish must be later than the start");
  const { hour: startHour, minute: startMinute } = from;
  const { hour: finishHour, minute: finishMinute } = to;
  return {
    pay: paid,
    form: { rate: moneyText(rate), startHour, startMinute, finishHour, finishMinute },
    issue: null,
  };
}
