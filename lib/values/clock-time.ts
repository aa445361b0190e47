/** A time of day in minutes since midnight: 515 is 8:35 am. */
export type Minutes = number;

/** How the contract says "not set"; the database uses null. */
export const UNSET_TIME = "99:99:99";

/** What the two pickers hold: '' means not chosen yet; hour '7' … '20', minute '00' … '55'. */
export type HourMinute = { hour: string; minute: string };

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

const pad = (value: number): string => String(value).padStart(2, "0");

export const HOUR_CHOICES: readonly string[] = range(7, 20, 1).map(String);

export const MINUTE_CHOICES: readonly string[] = range(0, 55, 5).map(pad);

/** Minutes of 'HH:MM' or 'HH:MM:SS', without the seconds; null when unset ('99:99:99', null) or not a time. */
export function parseClock(time: string | null | undefined): Minutes | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(time ?? "");
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** 'HH:MM:SS', as `time` columns hold it. */
export const toClock = (minutes: Minutes): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`;

/** A report time on the wire: '99:99:99' when unset. */
export const clockToWire = (time: string | null): string => time ?? UNSET_TIME;

/** A report time from the wire: null when unset. */
export const wireToClock = (time: string | null | undefined): string | null => {
  const minutes = parseClock(time);
  return minutes === null ? null : toClock(minutes);
};

/** "8:35 am"; "12:00 pm". */
export function formatMinutes(minutes: Minutes): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${pad(minutes % 60)} ${hour < 12 ? "am" : "pm"}`;
}

/** "8:35 am" from 'HH:MM:SS'; `unset` (by default "") when there's no time. */
export function formatClock(time: string | null | undefined, unset = ""): string {
  const minutes = parseClock(time);
  return minutes === null ? unset : formatMinutes(minutes);
}

/** Finish − start. Work never goes past midnight, so an earlier finish gives a negative number. */
export const minutesBetween = (start: Minutes, finish: Minutes): Minutes => finish - start;

/** A duration: "7 h 10 min", "45 min". */
export function formatDuration(minutes: Minutes): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${pad(rest)}`;
}

/** The pickers' minutes; null until both are chosen from the choices. '5' counts as '05'. */
export function fromHourMinute({ hour, minute }: HourMinute): Minutes | null {
  const [h, m] = [hourChoice(hour), minuteChoice(minute)];
  return h === null || m === null ? null : h * 60 + m;
}

/** The pickers' values for a stored time; both '' when unset. Keeps the minutes as stored. */
export function toHourMinute(time: string | null | undefined): HourMinute {
  const minutes = parseClock(time);
  if (minutes === null) return { hour: "", minute: "" };
  return { hour: String(Math.floor(minutes / 60)), minute: pad(minutes % 60) };
}

/** What "now" sets the pickers to: rounded down to five minutes, within 7:00–20:55. */
export function nearestChoice(minutes: Minutes): HourMinute {
  const kept = Math.min(Math.max(minutes, 7 * 60), 20 * 60 + 55);
  return toHourMinute(toClock(kept - (kept % 5)));
}

/** The chosen hour as a number; null when it isn't one of the choices. */
export const hourChoice = (hour: string): number | null =>
  /^\d{1,2}$/.test(hour) && HOUR_CHOICES.includes(String(Number(hour))) ? Number(hour) : null;

/** The chosen minute as a number; null when it isn't one of the choices. */
export const minuteChoice = (minute: string): number | null =>
  /^\d{1,2}$/.test(minute) && MINUTE_CHOICES.includes(pad(Number(minute))) ? Number(minute) : null;
