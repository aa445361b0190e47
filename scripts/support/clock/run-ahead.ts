import { businessDate, torontoInstant } from "@/lib/values/dates";

const NOON = 12 * 60;

/** How far the clock is from noon in Toronto; 0 in the afternoon. */
export const untilNoon = (now: Date): number =>
  Math.max(0, torontoInstant(businessDate(now), NOON).getTime() - now.getTime());

/** Before noon in Toronto, moves this program and all it starts to noon. */
export async function runAheadToNoon(): Promise<void> {
  const ahead = untilNoon(new Date());
  if (ahead === 0) return;
  const preload = new URL("./ahead.mjs", import.meta.url).href;
  process.env.CLOCK_AHEAD_MS = String(ahead);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${preload}`.trim();
  await import(preload);
}
