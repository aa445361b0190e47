import { fold, houseKey, plainName } from "@/lib/values/sameness";
import type { Fields } from "./record-rules";

// Whose a line is: the person and the house it names.

/** A field's text; empty when it has none. */
export const text = (value: Fields[string] | undefined): string => (typeof value === "string" ? value : "");

/** Who a line is about, from the parts of the name or the whole. */
export function splitName(fields: Fields): { firstname: string; lastname: string } {
  const given = { firstname: text(fields.firstname), lastname: text(fields.lastname) };
  const whole = text(fields.fullname);
  const isCompany = whole === text(fields.company);
  // "Na" is a name, but without a first name beside a company it says that there's none.
  if (given.lastname.toLowerCase() === "na" && !given.firstname && fields.company) given.lastname = "";
  if (given.lastname || !whole || isCompany)
    return { ...given, lastname: given.lastname || text(fields.company) };
  const [last = "", first = ""] = whole.split(",").map((part) => part.trim());
  if (first) return { firstname: first, lastname: last };
  const words = whole.split(/\s+/);
  return { firstname: words.slice(0, -1).join(" ") || given.firstname, lastname: words.at(-1) ?? whole };
}

/** A name as we compare it: folded, the parts apart, and never empty. */
export const nameKey = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${plainName(lastname) || fold(lastname)},${plainName(firstname)}`;

/** What else can lead to a line's client: the name, email and phone in it. */
export function clientOf(fields: Fields): Fields | null {
  const name = splitName({ fullname: text(fields.client_name) });
  const client: Fields = {};
  if (name.lastname) client.lastname = name.lastname;
  if (name.firstname) client.firstname = name.firstname;
  if (fields.client_name) client.company = text(fields.client_name);
  if (fields.client_email) client.email = text(fields.client_email);
  if (fields.client_phone) client.phone = text(fields.client_phone);
  return Object.keys(client).length > 0 ? client : null;
}

/** The name and address that a line has beside an ID; null for neither. */
export function saidOf(fields: Fields): Fields | null {
  const said: Fields = (fields.client_name && clientOf({ client_name: fields.client_name })) || {};
  if (fields.address) said.address = text(fields.address);
  return Object.keys(said).length > 0 ? said : null;
}

/** What of a past job's line says whose it was, besides its key. */
export const CLIENT_COLUMNS = ["client_name", "client_email", "client_phone"];

/** The line's house (rule same-house). */
export const houseOf = (fields: Fields): string => houseKey(text(fields.address), text(fields.city));
