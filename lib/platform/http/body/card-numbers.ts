import { Invalid } from "@/lib/errors";

/** Field names a card form would use; none of our forms have them (rule card-data). */
const FIELDS = new Set(["ccNum", "ccCvc", "ccMonth", "ccYear"]);
const MESSAGE = "To keep card details safe, enter them only in the card form.";

const refusal = (field: string) => new Invalid(MESSAGE, { errors: { [field]: [MESSAGE] } });

/** The check digit at the end of every card number. */
function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * A number of 13 to 19 digits by itself, or one inside a text that starts as card numbers do, with spaces or dashes.
 * Ids of letters and digits don't count, however many digits they have in a row, nor do the decimals of a coordinate.
 */
function holdsCardNumber(text: string): boolean {
  if (/^\d{13,19}$/.test(text)) return isLuhn(text);
  return (text.match(IN_A_TEXT) ?? []).some(isCardNumber);
}

const IN_A_TEXT = /(?<![\w-]|\d\.)[3-6]\d{3}(?:[ -]?\d){9,15}(?![\w-])/g;
const isCardNumber = (run: string) => isLuhn(run.replace(/[ -]/g, ""));

/** For messages we can't refuse: the text without card numbers. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(IN_A_TEXT, (run) => (isCardNumber(run) ? "[card number removed]" : run));

/** Stops card data here, whatever field someone put it into. Errors: 422 (T7). */
export function refuseCardData(key: string, value: unknown): void {
  if (FIELDS.has(key)) throw refusal(key);
  if ((typeof value === "string" || typeof value === "number") && holdsCardNumber(String(value)))
    throw refusal(key);
}
