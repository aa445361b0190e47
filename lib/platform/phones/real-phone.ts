import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { Invalid } from "@/lib/errors";
import { formatPhone, parsePhone, phoneExtension } from "@/lib/values/phone";

// The only judge of phone numbers (rule real-phone): it knows which numbers a country assigns. All countries together
// take 43 kB zipped, so verbs use it and screens don't; screens only use lib/values/phone.ts to show or dial a number.

type Phone = string | null | undefined;

/** A number that people can call, without its extension; null for any other. Without a country code it's Canadian. */
export function realPhone(typed: Phone): PhoneNumber | null {
  const number = parsePhoneNumberFromString(parsePhone(typed) ?? "");
  return number?.isValid() ? number : null;
}

/** The number that texts go to; null for one that isn't real, and for an extension of a switchboard. */
export const textable = (typed: Phone): string | null =>
  phoneExtension(typed) === null ? (realPhone(typed)?.number ?? null) : null;

/**
 * Where a client gets texts: the second phone, which is the mobile, otherwise the first; null if neither can get them.
 */
export const textNumber = (of: { phone: string | null; cellphone: string | null }): string | null =>
  textable(of.cellphone) ?? textable(of.phone);

/** `before`: the stored value, which can stay even if it's invalid. Errors: 422 at `field` for an impossible number. */
export function refuseUnrealPhone(field: string, typed: Phone, before: Phone = null): void {
  if (!typed || realPhone(typed) || formatPhone(typed) === formatPhone(before)) return;
  throw new Invalid({ [field]: ["This isn't a valid phone number. Check its area code and digits"] });
}
