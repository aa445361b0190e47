import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The number as read; local ones without their area code and ones with extensions are none. */
function read(typed: string | null | undefined): PhoneNumber | undefined {
  const phone = typed ? parsePhoneNumberFromString(typed, "CA") : undefined;
  if (!phone?.isPossible() || phone.ext) return undefined;
  return phone.countryCallingCode === "1" && phone.nationalNumber.length !== 10 ? undefined : phone;
}

/** The number as the network knows it, '+14165550123'; null when it cannot be one. Canada is assumed. */
export const parsePhone = (typed: string | null | undefined): string | null => read(typed)?.number ?? null;

/** "416-555-0123" for North America, "+44 20 7946 0018" for others; what is no number stays as it is. */
export function formatPhone(stored: string | null | undefined): string {
  const phone = read(stored);
  if (!phone) return stored ?? "";
  if (phone.countryCallingCode !== "1") return phone.formatInternational();
  return phone.nationalNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}

/** 'tel:+14165550123' for a link that calls; null when there is nothing to call. */
export function phoneHref(stored: string | null | undefined): string | null {
  const number = parsePhone(stored);
  return number && `tel:${number}`;
}
