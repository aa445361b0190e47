import { z } from "zod";
import { NOTE_LENGTH, optionalPrice } from "@/lib/core/leads/returns/estimate-rules";
import { businessDateSchema } from "@/lib/values/date-schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { isEmail } from "@/lib/values/email";
import { fieldText, type Issue, tooLong } from "@/lib/values/form-fields";
import { parsePhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";
import type { NewClient } from "./contract";

/** The form's options for how a client found us; the column also contains older words. */
export const NEW_CLIENT_SOURCES = [
  "Door to door",
  "Lawn sign",
  "Referral",
  "Neighbour",
  "Flyer",
  "Website",
  "Other",
] as const;

/** The name, address or phone is missing. */
export const NO_DATA = "Submit Failed No Data";

export const NAME_LENGTH = 100;
export const ADDRESS_LENGTH = 120;
export const NEW_CLIENT_NOTES_LENGTH = NOTE_LENGTH;

export const newClientFields = z.object({
  name: fieldText,
  address: fieldText,
  postcode: fieldText,
  phone: fieldText,
  email: fieldText,
  w1: fieldText,
  eh: fieldText,
  eg: fieldText,
  notes: fieldText,
  source: fieldText,
});
export type NewClientForm = z.output<typeof newClientFields>;
type Field = keyof NewClientForm;

const MISSING: Partial<Record<Field, string>> = {
  name: "Enter the name",
  address: "Enter the address",
  phone: "Enter the phone number",
};
const NEEDED = ["name", "address", "phone"] as const;

/** Whether anything required is missing. */
export const lacksData = (form: Partial<Record<Field, unknown>>): boolean =>
  NEEDED.some((field) => String(form[field] ?? "").trim() === "");

function isWrong(field: Field, { postcode, phone, email, source }: NewClientForm): boolean {
  if (field === "phone") return phone !== "" && !parsePhone(phone);
  if (field === "postcode") return postcode !== "" && !normalisePostalCode(postcode);
  if (field === "email") return email !== "" && !isEmail(email);
  return field === "source" && source !== "" && !NEW_CLIENT_SOURCES.some((known) => known === source);
}

const WRONG: Partial<Record<Field, string>> = {
  phone: "Enter a phone number with its area code",
  postcode: "Enter a postal code like M6G 2Y5",
  email: "Enter an email address like name@example.com",
  source: "Choose a source from the list",
};

/** What keeps a new client from being saved, in form order. */
export function newClientIssues(form: NewClientForm): Issue<Field>[] {
  const said = (messages: Partial<Record<Field, string>>, applies: (field: Field) => boolean) =>
    (Object.entries(messages) as [Field, string][]).flatMap(([field, message]) =>
      applies(field) ? [{ field, message }] : [],
    );
  return [
    ...said(MISSING, (field) => form[field] === ""),
    ...said(WRONG, (field) => isWrong(field, form)),
    ...tooLong<Field>("name", "Name", form.name, NAME_LENGTH),
    ...tooLong<Field>("address", "Address", form.address, ADDRESS_LENGTH),
    ...optionalPrice("w1", form.w1),
    ...optionalPrice("eh", form.eh),
    ...optionalPrice("eg", form.eg),
    ...tooLong<Field>("notes", "Notes", form.notes, NEW_CLIENT_NOTES_LENGTH),
  ] as Issue<Field>[];
}

/**
 * 'Mary Ann Whitlock' is Mary Ann of the Whitlocks; a single word is the last name, with whatever without a letter
 * follows it.
 */
export function splitName(name: string): { firstname: string | null; lastname: string } {
  const words = name.split(/\s+/).filter(Boolean);
  const last = Math.max(
    words.findLastIndex((word) => /\p{L}/u.test(word)),
    0,
  );
  return { firstname: words.slice(0, last).join(" ") || null, lastname: words.slice(last).join(" ") };
}

const LAST_DAYS = 365;
const MAX_TEXT = 100;
/** In the URL: clients without a stated source. */
export const NO_SOURCE = "none";

/** What the list shows; the days are inclusive, '' means no limit. */
export type NewClientFilter = { from: BusinessDate; to: BusinessDate; source: string; q: string };

export type NewClientsView = {
  filter: NewClientFilter;
  rows: NewClient[];
  /** For these days and this text, whatever the source; largest first. */
  sources: { source: string; label: string; count: number }[];
  viewer: number;
  /** Whether the viewer may open clients' pages. */
  care: boolean;
};

/** The last 365 days. */
export const usualDays = (today: BusinessDate) => ({ from: addDays(today, -LAST_DAYS), to: today });

/** The filter of a page's URL: unreadable values are ignored. */
export function newClientFilter(search: unknown, today: BusinessDate): NewClientFilter {
  const { from, to } = usualDays(today);
  const text = z.string().trim().max(MAX_TEXT).catch("");
  return z
    .object({ from: businessDateSchema.catch(from), to: businessDateSchema.catch(to), source: text, q: text })
    .parse(search);
}

export const sourceLabel = (source: string | null): string => source ?? "Not given";
