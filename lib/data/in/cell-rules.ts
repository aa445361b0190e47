import { type BusinessDate, isBusinessDate } from "@/lib/values/dates";
import { FORMULA_START } from "@/lib/values/formula";
import { centsToWire, MAX_CENTS, parseMoney } from "@/lib/values/money";
import { formatPhone, parsePhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";
import { cut } from "@/lib/values/text";
import type { ImportField, ImportOptions } from "./import-schema";

/** A cell as read: undefined when there is nothing, null for "to be determined", or what is wrong with it. */
type Cell = { value: string | number | boolean | null | undefined } | { problem: string };

const LONGEST_TEXT = 4_000;
const shown = (text: string) => `“${cut(text, 30)}”`;

const GUARD = new RegExp(`^'(?=${FORMULA_START})`);

/** What was typed, without the apostrophe our own files put before what looks like a formula. */
export const cellText = (cell: string | undefined): string => (cell ?? "").replace(GUARD, "").trim();

/** One cell by its field. Errors come as a sentence. */
export function readCell(field: ImportField, cell: string | undefined, options: ImportOptions): Cell {
  const text = cellText(cell);
  if (text === "") return { value: undefined };
  return READERS[field.type](text, options);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NAMED_FIRST = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})/i;
const NAMED_SECOND = /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?![\d])/;

const month = (name: string | undefined) => MONTHS.indexOf((name ?? "").toLowerCase()) + 1;
const dayOf = (year = "", monthNumber: string | number = "", day = ""): BusinessDate =>
  `${year}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** '2024-05-31' of "2024-05-31T09:00", "31/05/2024" by its order, "May 31, 2024", "31-May-2024"; null for none. */
export function readDate(text: string, order: ImportOptions["dates"]): BusinessDate | null {
  const first = YEAR_FIRST.exec(text);
  const last = YEAR_LAST.exec(text);
  const named = NAMED_FIRST.exec(text);
  const between = NAMED_SECOND.exec(text);
  const day = first
    ? dayOf(first[1], first[2], first[3])
    : last
      ? order === "dmy"
        ? dayOf(last[3], last[2], last[1])
        : dayOf(last[3], last[1], last[2])
      : named
        ? dayOf(named[3], month(named[1]), named[2])
        : between
          ? dayOf(between[3], month(between[2]), between[1])
          : "";
  return isBusinessDate(day) ? day : null;
}

const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i;

function readTime(text: string): Cell {
  if (text === "99:99:99") return { value: undefined };
  const [, hours, minutes = "", half] = CLOCK.exec(text) ?? [];
  if (!hours) return { problem: `${shown(text)} is no time` };
  const twelve = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  if (twelve > 23 || Number(minutes) > 59) return { problem: `${shown(text)} is no time` };
  return { value: `${String(twelve).padStart(2, "0")}:${minutes}:00` };
}

function readAmount(text: string): Cell {
  const cents = parseMoney(text.replace(/\s*(cad|\$)\s*$/i, "").replace(/^cad\s*/i, ""));
  if (cents === null) return { problem: `${shown(text)} is no amount of money` };
  if (cents < 0) return { problem: "An amount cannot be below zero" };
  if (cents > MAX_CENTS) return { problem: `${shown(text)} is too much: at most $99,999.99` };
  return { value: centsToWire(cents) };
}

/** A price of 0 is one that is to be determined (corrections 22). */
function readPrice(text: string): Cell {
  if (/^(tbd|n\/?a|-)$/i.test(text)) return { value: null };
  const read = readAmount(text);
  return "value" in read && read.value === "0.00" ? { value: null } : read;
}

/** Old lists hold "ext. 4" and local numbers too: what has seven digits is kept as it stands. */
function readPhone(text: string): Cell {
  const number = parsePhone(text);
  if (number) return { value: formatPhone(number) };
  if (text.replace(/\D/g, "").length >= 7 && text.length <= 40) return { value: text };
  return { problem: `${shown(text)} is no phone number` };
}

const YES = new Set(["yes", "y", "true", "t", "1", "x"]);
const NO = new Set(["no", "n", "false", "f", "0"]);

function readYes(text: string): Cell {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: `${shown(text)} is neither yes nor no` };
}

function readNumber(text: string, from: number, to: number, whole = false): Cell {
  const value = Number(text.replace(",", ""));
  if (!Number.isFinite(value) || value < from || value > to || (whole && !Number.isInteger(value)))
    return {
      problem: `${shown(text)} is not ${whole ? "a whole number" : "a number"} from ${from} to ${to}`,
    };
  return { value };
}

const READERS: Record<ImportField["type"], (text: string, options: ImportOptions) => Cell> = {
  text: (text) =>
    text.length > LONGEST_TEXT
      ? { problem: `Too long: at most ${LONGEST_TEXT} characters` }
      : { value: text },
  money: readAmount,
  price: readPrice,
  date: (text, { dates }) => {
    const value = readDate(text, dates);
    return value ? { value } : { problem: `${shown(text)} is no day between 2000 and 2099` };
  },
  time: readTime,
  yes: readYes,
  phone: readPhone,
  postal: (text) => {
    const value = normalisePostalCode(text);
    return value ? { value } : { problem: `${shown(text)} is no Canadian postal code` };
  },
  whole: (text) => readNumber(text, 0, 1_440, true),
  number: (text) => readNumber(text, -180, 180),
  rating: (text) => {
    const read = readNumber(text, 0, 5);
    return "value" in read ? { value: Math.round(Number(read.value) * 10) / 10 } : read;
  },
  shop: (text) => {
    const shop = ["Osler", "Morse"].find((name) => name.toLowerCase() === text.toLowerCase());
    return shop ? { value: shop } : { problem: `${shown(text)} is not Osler or Morse` };
  },
};
