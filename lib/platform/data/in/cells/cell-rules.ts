import type { CellType, ImportField } from "@/lib/platform/data/in/import-schema";
import type { ImportOptions } from "@/lib/platform/data/in/option-schema";
import { FORMULA_START } from "@/lib/values/formula";
import { MAX_CENTS, parseMoney, plainDollars } from "@/lib/values/money";
import { normalisePostalCode } from "@/lib/values/postal-code";
import { type Cell, shown } from "./cell-schema";
import { readEmails, readPhones } from "./contact-rules";
import { readDate, readDuration, readTime } from "./date-rules";

const CURRENCY = /^(?:cad|ca(?=\$))\s*|\s*(?:cad|\$)\s*$/gi;
const IN_BRACKETS = /^\(([^()]*)\)$/;
const MINUS_INSIDE = /^\$\s*-\s*(?=[\d.])/;
const MINUS_BEHIND = /^(.*\d)\s*-$/;

/** Cents of an amount as accounting programs write it: "($45.00)", "$-45", "45.00-" and "CA$45.00" too; null for none. */
function readCents(text: string): number | null {
  const plain = text.replace(CURRENCY, "").trim();
  const negative = IN_BRACKETS.exec(plain)?.[1] ?? MINUS_BEHIND.exec(plain)?.[1];
  if (negative === undefined) return parseMoney(plain.replace(MINUS_INSIDE, "-$"));
  const cents = parseMoney(negative.trim());
  return cents === null || cents < 0 ? null : 0 - cents;
}

/** An amount of zero or more. */
function readAmount(text: string): Cell {
  const cents = readCents(text);
  if (cents === null) return { problem: `${shown(text)} isn't an amount of money` };
  if (cents < 0) return { problem: `${shown(text)} is below zero` };
  if (cents > MAX_CENTS) return { problem: `${shown(text)} is too high. The most is $99,999.99` };
  return { value: plainDollars(cents) };
}

/** A price of 0 is still to be determined. */
function readPrice(text: string): Cell {
  if (/^(tbd|n\/?a|-)$/i.test(text)) return { value: null };
  if (/^(none|unknown)$/i.test(text)) return { value: undefined };
  const read = readAmount(text);
  return "value" in read && read.value === "0.00" ? { value: null } : read;
}

/** What was taken off, which some programs write as a negative amount. */
function readDiscount(text: string): Cell {
  const cents = readCents(text);
  return cents === null || cents >= 0 ? readAmount(text) : readAmount(plainDollars(0 - cents));
}

const LONGEST_TEXT = 4_000;

const GUARD = new RegExp(`^'(?=${FORMULA_START})`);

/** ="0052": how some programs keep a spreadsheet from reading a text as a number. */
const KEPT_AS_TEXT = /^\s*="((?:[^"]|"")*)"\s*$/;

/** What was typed, without the apostrophe our own files put before what looks like a formula, or ="" around it. */
export function cellText(cell: string | undefined): string {
  const kept = KEPT_AS_TEXT.exec(cell ?? "")?.[1]?.replaceAll('""', '"');
  return (kept ?? (cell ?? "").replace(GUARD, "")).trim();
}

/** How people say that there is nothing, where a text could mean it. */
const NO_TEXT = /^(n\/?a|[-–—]+)$/i;
/** The same where only a number, a date or an address can be meant. */
const NOTHING =
  /^(n\s*[/.]?\s*a\.?|none|null|nil|unknown|not (provided|given|known|available)|no e-?mail|no phone|0000-00-00|00\/00\/0000|[-–—?]+)$/i;

/** One cell by its field. Errors come as a sentence. */
export function readCell(field: ImportField, cell: string | undefined, options: ImportOptions): Cell {
  const text = cellText(cell);
  const nothing = field.type === "text" ? NO_TEXT : NOTHING;
  // "n/a" as a price means "to be determined".
  if (text === "" || (field.type !== "price" && nothing.test(text))) return { value: undefined };
  return READERS[field.type](text, options);
}

const YES = new Set(["yes", "y", "true", "t", "1", "x"]);
const NO = new Set(["no", "n", "false", "f", "0"]);

function readYes(text: string): Cell {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: `${shown(text)} must be yes or no` };
}

function readNumber(text: string, from: number, to: number): Cell {
  const value = Number(text.replace(",", ""));
  if (!Number.isFinite(value) || value < from || value > to)
    return { problem: `${shown(text)} isn't a number from ${from} to ${to}` };
  return { value };
}

const READERS: Record<CellType, (text: string, options: ImportOptions) => Cell> = {
  text: (text) =>
    text.length > LONGEST_TEXT
      ? { problem: `This is too long. The most is ${LONGEST_TEXT} characters` }
      : { value: text },
  email: readEmails,
  phone: readPhones,
  price: readPrice,
  amount: readAmount,
  discount: readDiscount,
  date: (text, { dates }) => {
    const value = readDate(text, dates);
    return value ? { value } : { problem: `${shown(text)} isn't a valid date from 2000 to 2099` };
  },
  time: readTime,
  duration: (text, { durations }) => readDuration(text, durations),
  yes: readYes,
  postal: (text) => {
    const value = normalisePostalCode(text);
    return value ? { value } : { problem: `${shown(text)} isn't a valid Canadian postal code` };
  },
  number: (text) => readNumber(text, -180, 180),
  rating: (text) => {
    const read = readNumber(text, 0, 5);
    return "value" in read ? { value: Math.round(Number(read.value) * 10) / 10 } : read;
  },
  shop: (text) => {
    const shop = ["Osler", "Morse"].find((name) => name.toLowerCase() === text.toLowerCase());
    return shop ? { value: shop } : { problem: `${shown(text)} isn't Osler or Morse` };
  },
};
