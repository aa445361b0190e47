import type { ImportField } from "@/lib/core/data/in/import-schema";
import type { ImportOptions } from "@/lib/core/data/in/option-schema";
import { isEmail } from "@/lib/values/email";
import { withoutHidden } from "@/lib/values/hidden-characters";
import { MAX_CENTS, parseMoney, plainDollars } from "@/lib/values/money";
import { formatPhone, parsePhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";
import { FORMULA_START } from "@/lib/values/text";
import type { CellType } from "./cell-schema";
import { type Cell, cutCell, LONGEST_CELL, quoted } from "./cell-schema";
import { readDate, readDuration, readTime } from "./date-rules";

const IN_BRACKETS = /^\(([^()]*)\)$/;
const MINUS_INSIDE = /^\$\s*-\s*([\d.])/;
const MINUS_BEHIND = /^(.*\d)\s*-$/;

/** "CAD 45" and "45 $" are 45, "-CA$45" is -$45. */
const withoutCurrency = (text: string): string =>
  text
    .replace(/^cad/i, "")
    .replace(/ca\$/i, "$")
    .replace(/(?:cad|\$)$/i, "")
    .trim();

/**
 * Cents of an amount, also as accounting programs write it: "($45.00)", "$-45", "45.00-" and "CA$45.00"; null for none.
 */
function readCents(text: string): number | null {
  const plain = withoutCurrency(text);
  const negative = IN_BRACKETS.exec(plain)?.[1] ?? MINUS_BEHIND.exec(plain)?.[1];
  if (negative === undefined) return parseMoney(plain.replace(MINUS_INSIDE, "-$$$1"));
  const cents = parseMoney(negative);
  return cents === null || cents < 0 ? null : 0 - cents;
}

/** An amount of zero or more. */
function readAmount(text: string): Cell {
  const cents = readCents(text);
  if (cents === null) return { problem: `${quoted(text)} isn't an amount of money` };
  if (cents < 0) return { problem: `${quoted(text)} is below zero` };
  if (cents > MAX_CENTS) return { problem: `${quoted(text)} is too high. The most is $99,999.99` };
  return { value: plainDollars(cents) };
}

/** A price of 0 means "to be determined". */
function readPrice(text: string): Cell {
  if (/^(tbd|n\/?a|-)$/i.test(text)) return { value: null };
  if (/^(none|unknown)$/i.test(text)) return { value: undefined };
  const read = readAmount(text);
  return "value" in read && read.value === "0.00" ? { value: null } : read;
}

/** The discount, which some programs write as a negative amount. */
function readDiscount(text: string): Cell {
  const cents = readCents(text);
  return cents === null || cents >= 0 ? readAmount(text) : readAmount(plainDollars(0 - cents));
}

/** Why a date isn't read: its day and its month could be swapped. */
const eitherOrder = (text: string): string =>
  `${quoted(text)} could have the day or the month first. Choose how the file writes dates`;

/** What only a text can be longer than. */
const LONGEST_VALUE = 500;

const GUARD = new RegExp(`^'(?=${FORMULA_START})`);

/** ="0052" is how some programs stop a spreadsheet from reading a text as a number. */
const KEPT_AS_TEXT = /^\s*="((?:[^"]|"")*)"\s*$/;

/**
 * The text as typed, without the apostrophe our own files put before anything that looks like a formula, or the =""
 * around it.
 */
export function cellText(cell: string | undefined): string {
  const typed = cutCell(cell ?? "");
  const kept = KEPT_AS_TEXT.exec(typed)?.[1]?.replaceAll('""', '"');
  return (kept ?? typed.replace(GUARD, "")).trim();
}

/** How people write "nothing" in a text column. */
const NO_TEXT = /^(n\/?a|[-–—]+)$/i;
/** The same in a name's column: Na is a name. */
const NO_NAME = /^(n\/a|[-–—]+)$/i;
/** How people write "nothing" where only a number, a date or an address makes sense. */
const NOTHING =
  /^(n\s*([/.]\s*)?a\.?|none|null|nil|unknown|not (provided|given|known|available)|no e-?mail|no phone|0000-00-00|00\/00\/0000|[-–—?]+)$/i;

/** Reads one cell as its field requires. Errors are sentences. */
export function readCell(field: ImportField, cell: string | undefined, options: ImportOptions): Cell {
  const text = withoutHidden(field.name, cellText(cell)).trim();
  const isText = field.type === "text" || field.type === "name";
  const longest = field.most ?? (isText ? LONGEST_CELL : LONGEST_VALUE);
  if (text.length > longest) return { problem: `This is too long. The most is ${longest} characters` };
  const nothing = field.type === "text" ? NO_TEXT : field.type === "name" ? NO_NAME : NOTHING;
  // "n/a" as a price means "to be determined".
  if (text === "" || (field.type !== "price" && nothing.test(text))) return { value: undefined };
  return READERS[field.type](text, options);
}

const YES = new Set(["yes", "y", "true", "t", "1", "x"]);
const NO = new Set(["no", "n", "false", "f", "0"]);

function readYes(text: string): Cell {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: `${quoted(text)} must be yes or no` };
}

function readNumber(text: string, from: number, to: number): Cell {
  const value = Number(text.replace(",", ""));
  if (!Number.isFinite(value) || value < from || value > to)
    return { problem: `${quoted(text)} isn't a number from ${from} to ${to}` };
  return { value };
}

const READERS: Record<CellType, (text: string, options: ImportOptions) => Cell> = {
  text: (text) => ({ value: text }),
  name: (text) => ({ value: text }),
  email: readEmails,
  phone: readPhones,
  price: readPrice,
  amount: readAmount,
  discount: readDiscount,
  date: (text, { dates }) => {
    const value = readDate(text, dates);
    if (value === "ambiguous") return { problem: eitherOrder(text) };
    return value ? { value } : { problem: `${quoted(text)} isn't a valid date from 2000 to 2099` };
  },
  time: readTime,
  duration: (text, { durations }) => readDuration(text, durations),
  yes: readYes,
  postal: (text) => {
    const value = normalisePostalCode(text);
    return value ? { value } : { problem: `${quoted(text)} isn't a valid Canadian postal code` };
  },
  number: (text) => readNumber(text, -180, 180),
  rating: (text) => {
    const read = readNumber(text, 0, 5);
    return "value" in read ? { value: Math.round(Number(read.value) * 10) / 10 } : read;
  },
  shop: (text) => {
    const shop = ["Osler", "Morse"].find((name) => name.toLowerCase() === text.toLowerCase());
    return shop ? { value: shop } : { problem: `${quoted(text)} isn't Osler or Morse` };
  },
  people: (text) =>
    /^[1-6]$/.test(text)
      ? { value: Number(text) }
      : { problem: `${quoted(text)} isn't a number from 1 to 6` },
  leaves: (text) => {
    const word = text.toLowerCase();
    return word === "late" || word === "early"
      ? { value: word }
      : { problem: `${quoted(text)} isn't late or early` };
  },
};

/** "Ann Lee <ann@example.com" → "ann@example.com". */
const withoutName = (text: string): string => text.slice(text.lastIndexOf("<") + 1);
const BETWEEN_ADDRESSES = /[\s;,|/](?:(?:or|and|&)[\s;,|/])?/i;

/** One email address, or two with any usual separator. */
function readEmails(text: string): Cell {
  const parts = text
    .split(/[;,|>]/)
    .map(withoutName)
    .join(" ")
    .split(BETWEEN_ADDRESSES);
  const addresses = parts.map((part) => part.replace(/^mailto:/i, "")).filter(Boolean);
  if (addresses.length === 0 || !addresses.every(isEmail))
    return { problem: `${quoted(text)} isn't a valid email address` };
  const different = addresses.filter(
    (each, at) => addresses.findIndex((other) => other.toLowerCase() === each.toLowerCase()) === at,
  );
  return firstTwo(text, different, "email addresses");
}

/** A label before the number ("cell:", "h"), an extension, and a word or note after it. */
const AS_PEOPLE_WRITE =
  /^(?:[a-z]{1,8}[.:]?\s*)?\+?[\d\s().-]{7,}(?:(?:ext|extension|poste|x|#)\.?\s*\d{1,6})?\s*(?:\([^()]{1,20}\)|[a-z]{1,8})?$/i;
const BETWEEN_NUMBERS = /[;,|\n/&]|\bor\b|\band\b/i;
const digitsIn = (text: string): string => text.replace(/\D/g, "");

/** Old lists also have "ext. 4" and local numbers; we keep a number with seven digits as it's written. */
function readPhone(cell: string): string | null {
  // A spreadsheet's number: "6475550152.0".
  const text = cell.replace(/^(\d{10,11})\.0$/, "$1");
  const digits = digitsIn(text);
  if (new Set(digits).size <= 1) return null;
  if (parsePhone(text)) return formatPhone(text);
  const fits = digits.length >= 7 && digits.length <= 18 && text.length <= 40;
  return fits && AS_PEOPLE_WRITE.test(text) ? text : null;
}

/** One phone number, or two with any usual separator. */
function readPhones(text: string): Cell {
  const whole = readPhone(text);
  if (whole) return { value: whole };
  const parts = text
    .split(BETWEEN_NUMBERS)
    .map((part) => part.trim())
    .filter(Boolean);
  const numbers = parts.flatMap((part) => readPhone(part) ?? []);
  if (numbers.length === 0 || numbers.length < parts.length)
    return { problem: `${quoted(text)} isn't a valid phone number` };
  return firstTwo(text, [...new Set(numbers)], "phone numbers");
}

function firstTwo(text: string, [first, second, ...more]: readonly string[], what: string): Cell {
  if (more.length > 0) return { problem: `${quoted(text)} has ${more.length + 2} ${what}. The most is 2` };
  return { value: first, second };
}
