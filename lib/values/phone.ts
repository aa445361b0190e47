// From the first digit or + to the last digit; letters in between mean it isn't a number.
const NUMBER = /^[^\d+]*([\d+][\d\s()./‐-―−-]*\d)\D*$/;

/** Canada and the United States: ten digits, with or without a 1 in front. */
const LOCAL = /^(?:\+?1)?((?!011)\d{10})$/;

/** As in E.164, or dialled from here with 011. We don't know here which lengths a country has. */
const ABROAD = /^(?:\+|011)([2-9]\d{6,14})$/;

/** "x5", "ext. 4", "extension 12", "poste 3", "#7" behind a number: one phone of a switchboard. */
const EXTENSION = /(?:\bext(?:ension|n)?|x|#|\bposte)[\s.:]{0,3}(\d{1,6})\D{0,9}$/i;

/** The number before its extension, and the extension; a field that is only an extension is no number. */
function apart(typed: string | null | undefined): { number: string; extension: string | null } {
  const text = typed ?? "";
  const found = EXTENSION.exec(text);
  return found
    ? { number: text.slice(0, found.index), extension: found[1] ?? null }
    : { number: text, extension: null };
}

// This doesn't include all countries' numbering plans, because every page that shows a number loads this file. The
// server checks in lib/platform/phones whether a number can exist.
function read(typed: string | null | undefined): string | undefined {
  const digits = NUMBER.exec(apart(typed).number)?.[1]?.replace(/(?!^\+)\D/g, "") ?? "";
  const local = LOCAL.exec(digits)?.[1];
  const abroad = ABROAD.exec(digits)?.[1];
  if (local) return `+1${local}`;
  return abroad && `+${abroad}`;
}

/**
 * The number as the network knows it, '+14165550123', without its extension; null when it can't be one. Without a
 * country code it's Canadian.
 */
export const parsePhone = (typed: string | null | undefined): string | null => read(typed) ?? null;

/** The extension behind a number, '4'; null without one, or without a number. */
export const phoneExtension = (typed: string | null | undefined): string | null =>
  read(typed) ? apart(typed).extension : null;

/** The longest that a number can be, with its country. */
const LONGEST = 15;

/**
 * Whether what's stored is this number, '+14165550123', country and all. Of several numbers in one field, the last
 * counts, as Canadian.
 */
export function isSameNumber(stored: string | null | undefined, number: string): boolean {
  const whole = read(stored);
  if (whole) return whole === number;
  const digits = stored?.replace(/\D/g, "") ?? "";
  return number === (digits.length > LONGEST ? `+1${digits.slice(-10)}` : `+${digits}`);
}

/**
 * "416-555-0123" and "416-555-0123 ext. 4" for North America; foreign numbers, and text that isn't a number, as they
 * were given.
 */
export function formatPhone(stored: string | null | undefined): string {
  const local = read(stored)?.match(/^\+1(\d{3})(\d{3})(\d{4})$/);
  if (!local) return stored ?? "";
  const number = local.slice(1).join("-");
  const extension = phoneExtension(stored);
  return extension ? `${number} ext. ${extension}` : number;
}

/** As it's stored: '+14165550123', or '416-555-0123 ext. 4' with its extension; null when it can't be a number. */
export const storedPhone = (typed: string | null | undefined): string | null =>
  phoneExtension(typed) === null ? parsePhone(typed) : formatPhone(typed);

/**
 * 'tel:+14165550123' for a link that calls, 'tel:+14165550123,4' with an extension, which phones dial after a pause;
 * null when there's no number to call.
 */
export function phoneHref(stored: string | null | undefined): string | null {
  const number = parsePhone(stored);
  const extension = phoneExtension(stored);
  return number && `tel:${number}${extension ? `,${extension}` : ""}`;
}
