import { fold, plainName } from "@/lib/values/sameness";
import type { Fields } from "./record-rules";

/** A field's text; empty when it has none. */
export const text = (value: Fields[string] | undefined): string => (typeof value === "string" ? value : "");

/** Who a line is about, from the parts of the name or the whole. */
export function splitName(fields: Fields): { firstname: string; lastname: string } {
  const given = { firstname: text(fields.firstname), lastname: text(fields.lastname) };
  const whole = text(fields.fullname);
  const isCompany = whole !== "" && whole === text(fields.company);
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
