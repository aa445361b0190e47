/** The number after the highest of that crew and day; gaps stay (rule job-states). */
export const nextNumber = (highest: number | null): number => (highest ?? 0) + 1;

/** '05', '12', '100': at least two digits, as `num` travels on the wire. */
export const packageNumberLabel = (num: number): string => String(num).padStart(2, "0");

/** `num` on the wire; null when the job has none. */
export const numToWire = (num: number | null): string | null =>
  num === null ? null : packageNumberLabel(num);

/** The number as crews read it, the leading zero dropped: '5' of '05'. */
export const packageNumberShown = (num: string | number | null): string =>
  num === null ? "" : String(Number(num));
