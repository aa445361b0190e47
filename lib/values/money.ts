/** Money is in integer cents; `lib/values/wire.ts` says how it travels. */
export type Cents = number;

/** The most that a job's `numeric(10,2)` column can sensibly hold: $99,999.99. */
export const MAX_CENTS: Cents = 9_999_999;

const TYPED = /^(-?)\$? ?(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/;

/** "1845.50": without a dollar sign or commas, for files and fields. */
export const plainDollars = (cents: Cents): string => (cents / 100).toFixed(2);

/** An amount for a form field: "1845.50", "" for none. */
export const moneyText = (cents: Cents | null): string => (cents === null ? "" : plainDollars(cents));

/** Cents from what a person typed: "185", "$185.00", "1,845.5", "-5"; null when it isn't an amount of dollars. */
export function parseMoney(typed: string): Cents | null {
  const match = TYPED.exec(typed.trim());
  if (!match) return null;
  const [, sign, dollars, decimals] = match;
  if (!dollars && !decimals) return null;
  const whole = (dollars ?? "0").replaceAll(",", "");
  if (whole.length > 9) return null;
  const cents = Number(whole) * 100 + Number((decimals ?? "").padEnd(2, "0"));
  return sign && cents > 0 ? -cents : cents;
}

/** "$1,845.50"; "-$5.00". */
export function formatMoney(cents: Cents): string {
  const [whole = "0", decimals] = plainDollars(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}

/** A job's price for people: "$185.00", or "TBD" when unset or zero. */
export const formatPrice = (cents: Cents | null | undefined): string => (cents ? formatMoney(cents) : "TBD");

/** TBD prices count as zero. */
export const sumCents = (amounts: Iterable<Cents | null | undefined>): Cents => {
  let sum = 0;
  for (const amount of amounts) sum += amount ?? 0;
  return sum;
};

/** `cents` × `rate` (0.07), to the cent, halves away from zero; exact, because it takes the rate in millionths. */
export function applyRate(cents: Cents, rate: number): Cents {
  const product = BigInt(Math.abs(cents)) * BigInt(Math.round(Math.abs(rate) * 1_000_000));
  const rounded = Number((product + 500_000n) / 1_000_000n);
  return rounded === 0 || cents < 0 === rate < 0 ? rounded : -rounded;
}
