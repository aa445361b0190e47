import { z } from "zod";
import { fieldText, fieldTick, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import { type Cents, MAX_CENTS, parseMoney, plainDollars, sumCents } from "@/lib/values/money";

/** The prices an estimate can have; W2 is W1 plus the insides, not an extra part. */
export const ESTIMATE_PARTS = ["w1", "w2", "eh", "eg"] as const;
export type EstimatePart = (typeof ESTIMATE_PARTS)[number];
export type EstimatePrices = Record<EstimatePart, Cents | null>;

export const NOTE_NUMBERS = [1, 2, 3] as const;
type NoteNumber = (typeof NOTE_NUMBERS)[number];
export const NOTE_LENGTH = 500;
export const EMAIL_NOTES_LENGTH = 2000;

type NoteFields = { [N in NoteNumber as `property_notes_${N}`]: string } & {
  [N in NoteNumber as `note${N}_access`]: "public" | "private";
};

/** The form as text; the crew's form has no field for W2. */
export type EstimateForm = { w1: string; w2?: string; eh: string; eg: string } & NoteFields & {
    send_email: boolean;
    email_notes: string;
  };

type Field = keyof EstimateForm;

const NUMBER = /^-?\d+(\.\d{1,2})?$/;
const WHOLE = /^-?\d+(\.00?)?$/;

function priceIssue(
  field: EstimatePart,
  text: string,
  numberOnly: string,
  shape: RegExp,
): Issue<EstimatePart>[] {
  const name = `${field.toUpperCase()} Price`;
  if (!shape.test(text)) return [{ field, message: numberOnly }];
  const price = Number(text);
  if (price <= 0) return [{ field, message: `${name} must be greater than 0` }];
  if (price * 100 > MAX_CENTS) return [{ field, message: `${name} must be less than 100000` }];
  return [];
}

/** An optional price: W2, EH, EG. */
export const optionalPrice = (field: EstimatePart, text: string | undefined): Issue<EstimatePart>[] =>
  text ? priceIssue(field, text, `${field.toUpperCase()} Price must be number only`, NUMBER) : [];

/** The errors of a crew's or a partner's return, in the order of the form. */
function estimateIssues(form: EstimateForm): Issue<Field>[] {
  return [
    ...priceIssue("w1", form.w1, "W1 Price must be entered and be a number only", WHOLE),
    ...optionalPrice("w2", form.w2),
    ...optionalPrice("eh", form.eh),
    ...optionalPrice("eg", form.eg),
    ...NOTE_NUMBERS.flatMap((n) =>
      tooLong<Field>(`property_notes_${n}`, `Property Note ${n}`, form[`property_notes_${n}`], NOTE_LENGTH),
    ),
    ...tooLong<Field>("email_notes", "Email Notes", form.email_notes, EMAIL_NOTES_LENGTH),
  ];
}

/** A valid form's prices in cents; parts without a field keep their values. */
export function pricesOf(form: Pick<EstimateForm, EstimatePart>, before: EstimatePrices): EstimatePrices {
  const cents = (text: string) => (text === "" ? null : parseMoney(text));
  return {
    w1: cents(form.w1),
    w2: form.w2 === undefined ? before.w2 : cents(form.w2),
    eh: cents(form.eh),
    eg: cents(form.eg),
  };
}

/** The notes, with who can read them. */
export const notesOf = (form: NoteFields): { notes: string; access: "Public" | "Private" }[] =>
  NOTE_NUMBERS.flatMap((n) => {
    const notes = form[`property_notes_${n}`];
    if (notes === "") return [];
    return [{ notes, access: form[`note${n}_access`] === "private" ? "Private" : "Public" }];
  });

/** The offer: W1, or W2 if only that has a price, plus the eaves. */
function offered({ w1, w2, eh, eg }: EstimatePrices): [string, Cents][] {
  const windows: [string, Cents | null] = w1 ? ["W1", w1] : ["W2", w2];
  const parts: [string, Cents | null][] = [windows, ["EH", eh], ["EG", eg]];
  return parts.flatMap(([name, price]) => (price ? [[name, price] as [string, Cents]] : []));
}

/** 'W1 + EH'; '' if nothing has a price. */
export const estimateWork = (prices: EstimatePrices): string =>
  offered(prices)
    .map(([name]) => name)
    .join(" + ");

/** Cents before HST; null if nothing has a price. */
export const estimatePrice = (prices: EstimatePrices): Cents | null =>
  sumCents(offered(prices).map(([, price]) => price)) || null;

/** "185", "185.50" for a form's fields; "" for null or 0, which mean no price (rule price-tbd). */
export const priceText = (cents: Cents | null): string =>
  cents ? plainDollars(cents).replace(/\.00$/, "") : "";

type Contact = "NC" | "Called" | "Emailed" | "Called and Emailed";

/** How we contacted the client, once an email has gone out too. */
export const afterEmail = (status: Contact | null): Contact =>
  status === "Called" || status === "Called and Emailed" ? "Called and Emailed" : "Emailed";

/** Omitted isn't the same as empty: the crew's form has no W2 and must leave it unchanged. */
const priceIfSent = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? "" : String(value).trim()))
  .optional();

const access = z
  .union([z.literal(["public", "private", "Public", "Private", ""]), z.null()])
  .optional()
  .transform((value): "public" | "private" => (value?.toLowerCase() === "private" ? "private" : "public"));

/** A crew's or partner's return of a window estimate. */
export const estimateForm = z
  .object({
    w1: fieldText,
    w2: priceIfSent,
    eh: fieldText,
    eg: fieldText,
    property_notes_1: fieldText,
    note1_access: access,
    property_notes_2: fieldText,
    note2_access: access,
    property_notes_3: fieldText,
    note3_access: access,
    send_email: fieldTick,
    email_notes: fieldText,
  })
  .superRefine(refineBy(estimateIssues));
