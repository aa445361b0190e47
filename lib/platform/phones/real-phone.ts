import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { Invalid } from "@/lib/errors";
import { formatPhone, parsePhone } from "@/lib/values/phone";

// The one judge of phone numbers (rule real-phone): it knows which ones a country gives out. All countries weigh 43 kB zipped, so verbs ask it
// and screens don't; what a screen shows or dials is read by lib/values/phone.ts alone.

type Phone = string | null | undefined;

/** A number that can be called; null for any other, and for an extension. Canada is assumed. */
export function realPhone(typed: Phone): PhoneNumber | null {
  const number = parsePhoneNumberFromString(parsePhone(typed) ?? "");
  return number?.isValid() ? number : null;
}

/** Where a client gets texts: on the second phone, which is the mobile, else on the first; null when neither can be. */
export const textNumber = (of: { phone: string | null; cellphone: string | null }): string | null =>
  (realPhone(of.cellphone) ?? realPhone(of.phone))?.number ?? null;

/** `before`: the stored value, which may stay whatever it is. Errors: 422 at `field` for an impossible number. */
export function refuseUnrealPhone(field: string, typed: Phone, before: Phone = null): void {
  if (!typed || realPhone(typed) || formatPhone(typed) === formatPhone(before)) return;
  throw new Invalid({ [field]: ["This isn't a valid phone number. Check its area code and digits"] });
}
