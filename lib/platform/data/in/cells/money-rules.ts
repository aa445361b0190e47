import { MAX_CENTS, parseMoney, plainDollars } from "@/lib/values/money";
import { type Cell, shown } from "./cell-schema";

const CURRENCY = /^(?:cad|ca(?=\$))\s*|\s*(?:cad|\$)\s*$/gi;
const IN_BRACKETS = /^\(([^()]*)\)$/;
const MINUS_INSIDE = /^\$\s*-\s*(?=[\d.])/;
const MINUS_BEHIND = /^(.*\d)\s*-$/;

/** Cents of an amount as accounting programs write it: "($45.00)", "$-45", "45.00-" and "CA$45.00" too; null for none. */
export function readCents(text: string): number | null {
  const plain = text.replace(CURRENCY, "").trim();
  const negative = IN_BRACKETS.exec(plain)?.[1] ?? MINUS_BEHIND.exec(plain)?.[1];
  if (negative === undefined) return parseMoney(plain.replace(MINUS_INSIDE, "-$"));
  const cents = parseMoney(negative.trim());
  return cents === null || cents < 0 ? null : 0 - cents;
}

/** An amount of zero or more. */
export function readAmount(text: string): Cell {
  const cents = readCents(text);
  if (cents === null) return { problem: `${shown(text)} isn't an amount of money` };
  if (cents < 0) return { problem: `${shown(text)} is below zero` };
  if (cents > MAX_CENTS) return { problem: `${shown(text)} is too high. The most is $99,999.99` };
  return { value: plainDollars(cents) };
}

/** A price of 0 is still to be determined. */
export function readPrice(text: string): Cell {
  if (/^(tbd|n\/?a|-)$/i.test(text)) return { value: null };
  if (/^(none|unknown)$/i.test(text)) return { value: undefined };
  const read = readAmount(text);
  return "value" in read && read.value === "0.00" ? { value: null } : read;
}

/** What was taken off, which some programs write as a negative amount. */
export function readDiscount(text: string): Cell {
  const cents = readCents(text);
  return cents === null || cents >= 0 ? readAmount(text) : readAmount(plainDollars(0 - cents));
}
