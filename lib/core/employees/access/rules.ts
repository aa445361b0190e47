import { addDays, type BusinessDate } from "@/lib/values/dates";

/** "17.5" percent as the share that is stored: 0.175. */
export const shareOf = (percent: string): number => Math.round(Number(percent) * 10) / 1000;

/** 0.175 as a form has it: "17.5". */
export const percentOf = (share: number): string => String(Math.round(share * 1000) / 10);

/** Whether somebody led by `manager` would stand above that manager; `above` are the manager's own managers. */
export const closesCircle = (hrid: number, manager: number, above: readonly number[]): boolean =>
  manager === hrid || above.includes(hrid);

type End = BusinessDate | null;

/** Whether another last day changes whose money days before `today` are; null is an open end. */
export function endTouchesPast(before: End, after: End, today: BusinessDate): boolean {
  if (before === after) return false;
  const ends = [before, after].filter((end): end is BusinessDate => end !== null).sort();
  const [first] = ends;
  return first !== undefined && addDays(first, 1) < today;
}
