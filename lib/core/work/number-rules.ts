/** The number after that crew and day's highest; gaps stay (rule job-states). */
export const nextNumber = (highest: number | null): number => (highest ?? 0) + 1;

/** '05', '12', '100': at least two digits, as `num` is on the wire. */
export const packageNumberLabel = (num: number): string => String(num).padStart(2, "0");

/** `num` on the wire; null if the job has none. */
export const numToWire = (num: number | null): string | null =>
  num === null ? null : packageNumberLabel(num);

/** The number as crews read it, without the leading zero: '5' from '05'. */
export const packageNumberShown = (num: string | number | null): string =>
  num === null ? "" : String(Number(num));
