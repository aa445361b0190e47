import { Invalid } from "@/lib/errors";

/** What a form for cards would call its fields: ours has none of them (rule card-data). */
const FIELDS = new Set(["ccNum", "ccCvc", "ccMonth", "ccYear"]);
const MESSAGE = "To keep card details safe, enter them only in the card form.";

const refusal = (field: string) => new Invalid(MESSAGE, { errors: { [field]: [MESSAGE] } });

/** The check digit every card number ends with. */
function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** A number of 13 to 19 digits alone, or within a text one that cards begin with, spaced or dashed; ids of letters and
 *  digits are none, whatever digits stand in a row there. */
function holdsCardNumber(text: string): boolean {
  if (/^\d{13,19}$/.test(text)) return isLuhn(text);
  const runs = text.match(/(?<![\w-])[3-6]\d{3}(?:[ -]?\d){9,15}(?![\w-])/g) ?? [];
  return runs.map((run) => run.replace(/[ -]/g, "")).some(isLuhn);
}

/** Card data never gets further than this line, whatever field it was put into. Errors: 422 (T7). */
export function refuseCardData(key: string, value: unknown): void {
  if (FIELDS.has(key)) throw refusal(key);
  if ((typeof value === "string" || typeof value === "number") && holdsCardNumber(String(value)))
    throw refusal(key);
}
