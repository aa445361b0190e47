// From the first digit or + to the last digit; letters between, as of an extension, make it no number.
const NUMBER = /^[^\d+]*([\d+][\d\s()./‐-―−-]*\d)\D*$/;

/** Canada and the United States: ten digits, with or without the 1 before them. */
const LOCAL = /^(?:\+?1)?((?!011)\d{10})$/;

/** As E.164 has it, or dialled from here with 011. Which lengths a country has is not known here. */
const ABROAD = /^(?:\+|011)([2-9]\d{6,14})$/;

// Without the plans of all countries: every page that shows a number carries this file. Whether anybody can have the number
// is judged on the server, by lib/platform/phones.
function read(typed: string | null | undefined): string | undefined {
  const digits = NUMBER.exec(typed ?? "")?.[1]?.replace(/(?!^\+)\D/g, "") ?? "";
  const local = LOCAL.exec(digits)?.[1];
  const abroad = ABROAD.exec(digits)?.[1];
  if (local) return `+1${local}`;
  return abroad && `+${abroad}`;
}

/** The number as the network knows it, '+14165550123'; null when it cannot be one. Canada is assumed. */
export const parsePhone = (typed: string | null | undefined): string | null => read(typed) ?? null;

/** "416-555-0123" for North America; from abroad, and what is no number, as it was given. */
export function formatPhone(stored: string | null | undefined): string {
  const local = read(stored)?.match(/^\+1(\d{3})(\d{3})(\d{4})$/);
  return local ? local.slice(1).join("-") : (stored ?? "");
}

/** 'tel:+14165550123' for a link that calls; null when there is nothing to call. */
export function phoneHref(stored: string | null | undefined): string | null {
  const number = parsePhone(stored);
  return number && `tel:${number}`;
}
