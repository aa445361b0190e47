import { z } from "zod";
import { formatPhone, parsePhone } from "@/lib/values/phone";
import { type Cell, shown } from "./cell-schema";

const email = z.email().max(254);

/** "Ann Lee <ann@example.com>" → "ann@example.com". */
const NAMED_ADDRESS = /[^<>;,|]*<([^<>]*)>/g;
const BETWEEN_ADDRESSES = /[\s;,|/]+(?:(?:or|and|&)[\s;,|/]+)?/i;

/** One email address, or two with anything usual between them. */
export function readEmails(text: string): Cell {
  const parts = text.replace(NAMED_ADDRESS, "$1 ").trim().split(BETWEEN_ADDRESSES);
  const addresses = parts.map((part) => part.replace(/^mailto:/i, "")).filter(Boolean);
  if (addresses.length === 0 || !addresses.every((each) => email.safeParse(each).success))
    return { problem: `${shown(text)} isn't a valid email address` };
  const different = addresses.filter(
    (each, at) => addresses.findIndex((other) => other.toLowerCase() === each.toLowerCase()) === at,
  );
  return firstTwo(text, different, "email addresses");
}

/** A label before the number ("cell:", "h"), an extension and a word or note behind it. */
const AS_PEOPLE_WRITE =
  /^(?:[a-z]{1,8}[.:]?\s*)?\+?[\d\s().-]{7,}(?:\s*(?:ext|extension|poste|x|#)\.?\s*\d{1,6})?\s*(?:\([^()]{1,20}\)|[a-z]{1,8})?$/i;
const BETWEEN_NUMBERS = /\s*(?:[;,|\n/&]|\bor\b|\band\b)\s*/i;
const digitsIn = (text: string): string => text.replace(/\D/g, "");

/** Old lists hold "ext. 4" and local numbers too: what has seven digits is kept as it's written. */
function readPhone(text: string): string | null {
  const digits = digitsIn(text);
  if (/^(\d)\1*$/.test(digits)) return null;
  const number = parsePhone(text);
  if (number) return formatPhone(number);
  const fits = digits.length >= 7 && digits.length <= 18 && text.length <= 40;
  return fits && AS_PEOPLE_WRITE.test(text) ? text : null;
}

/** One phone number, or two with anything usual between them. */
export function readPhones(text: string): Cell {
  const whole = readPhone(text);
  if (whole) return { value: whole };
  const parts = text.split(BETWEEN_NUMBERS).filter(Boolean);
  const numbers = parts.flatMap((part) => readPhone(part) ?? []);
  if (numbers.length === 0 || numbers.length < parts.length)
    return { problem: `${shown(text)} isn't a valid phone number` };
  return firstTwo(text, [...new Set(numbers)], "phone numbers");
}

function firstTwo(text: string, [first, second, ...more]: readonly string[], what: string): Cell {
  if (more.length > 0) return { problem: `${shown(text)} has ${more.length + 2} ${what}. The most is 2` };
  return { value: first, second };
}
