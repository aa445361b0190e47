import { z } from "zod";
import type { Capability } from "@/lib/actor";
import { defineFields, type Field } from "@/lib/fields";
import { isEmail } from "@/lib/values/email";
import { formatPhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";

/** Who the fields are for, by capability. */
export const AUDIENCES = {
  office: ["client_care"],
  /** Whose own they are, on the dashboard. */
  client: [],
  /** A partner who bills the client for their crews' work. */
  partner: [],
  /** Whoever may open one of the client's jobs, such as its crew. */
  crew: [],
} satisfies Record<string, readonly Capability[]>;
export type Audience = keyof typeof AUDIENCES;

const EVERYONE = ["office", "client", "partner", "crew"] as const;
const BILLING = ["office", "client", "partner"] as const;
const THEIRS = ["office", "client"] as const;
const OFFICE = ["office"] as const;
const NO_ONE = [] as const;

const LENGTH = 200;

/** Text that can be empty. Not `nullish`, because an omitted field must stay omitted. */
const line = z
  .string()
  .nullable()
  .transform((value) => value?.trim() ?? "")
  .pipe(z.string().max(LENGTH, `At most ${LENGTH} characters`));

const oneOf = (fits: (value: string) => boolean, message: string) =>
  line.refine((value) => value === "" || fits(value), message);

/** What's stored may be older than today's limits, so answers carry any text. */
const written = <const F extends Field>(field: F) => ({
  sent: line,
  toStored: (sent: unknown) => sent || null,
  ...field,
  type: z.string().nullable(),
  say: String,
});

/** Numbers and codes get the form that we store everywhere. */
const asPhone = (sent: unknown) => (sent ? formatPhone(String(sent)) : null);
const asPostcode = (sent: unknown) => (sent ? normalisePostalCode(String(sent)) : null);

const email = oneOf((value) => isEmail(value), "Enter an email such as ann@example.com");

const ON_FILE = { see: EVERYONE, change: THEIRS, personal: "words" } as const;

/** Who they are and how to reach them, which Edit Personal Info changes. */
export const onFileFields = defineFields(AUDIENCES, {
  honorific: written({
    ...ON_FILE,
    label: "Honorific",
    line: "Title",
    importAs: { names: ["title", "salutation"], cell: "text" },
  }),
  firstname: written({ ...ON_FILE, label: "First name", importAs: { names: ["given name"], cell: "name" } }),
  lastname: {
    ...written({
      ...ON_FILE,
      label: "Last name",
      sent: line.refine((value) => value !== "", "Enter your last name"),
      importAs: { names: ["surname", "family name"], cell: "name", need: "name" },
    }),
    type: z.string(),
  },
  // The server checks numbers, because it knows what's stored: imported lists have some that mustn't stop people from
  // saving the form.
  phone: written({
    ...ON_FILE,
    label: "Phone",
    line: "Phone 1",
    toStored: asPhone,
    log: "phone",
    importAs: {
      names: ["home phone", "telephone", "phone number", "phone 1"],
      cell: "phone",
      second: "cellphone",
    },
  }),
  cellphone: written({
    ...ON_FILE,
    label: "Cell phone",
    line: "Phone 2",
    toStored: asPhone,
    log: "phone",
    importAs: { names: ["cell", "mobile", "phone 2"], cell: "phone" },
  }),
  email: written({
    ...ON_FILE,
    label: "Email",
    sent: email,
    importAs: {
      names: ["mail", "e-mail", "e-mails", "email address"],
      cell: "email",
      second: "second_email",
    },
  }),
  secondEmail: written({
    ...ON_FILE,
    label: "Second email",
    wire: "second_email",
    see: THEIRS,
    sent: email,
    importAs: { names: ["email 2", "second e-mail"], cell: "email" },
  }),
  address: written({
    ...ON_FILE,
    label: "Address",
    see: BILLING,
    importAs: {
      names: ["street", "street address", "address 1", "address line 1", "property address"],
      cell: "text",
    },
  }),
  postcode: written({
    ...ON_FILE,
    label: "Postal code",
    see: BILLING,
    sent: oneOf((value) => normalisePostalCode(value) !== null, "Enter a postal code such as M6G 2Y5"),
    toStored: asPostcode,
    importAs: { names: ["postal", "zip", "postal code"], cell: "postal" },
  }),
});

/** What imports and the office's other forms set. */
export const officeFields = defineFields(AUDIENCES, {
  company: written({
    label: "Company",
    see: ["office", "partner", "crew"],
    change: NO_ONE,
    personal: "words",
    importAs: { names: ["business", "organization"], cell: "text", need: "name" },
  }),
  billingAddress: written({
    label: "Billing address",
    wire: "billing_address",
    see: ["office", "partner"],
    change: NO_ONE,
    personal: "words",
    importAs: { names: [], cell: "text" },
  }),
  contactstatus: written({
    label: "Contact status",
    see: THEIRS,
    change: NO_ONE,
    personal: "habits",
    importAs: { names: [], cell: "text" },
  }),
  /** 0 to 5. */
  rating: {
    label: "Rating",
    see: OFFICE,
    change: NO_ONE,
    personal: "habits",
    type: z.number().nullable(),
    say: String,
    importAs: { names: [], cell: "rating", hint: "0 to 5" },
  },
  source: written({
    label: "Source",
    see: OFFICE,
    change: NO_ONE,
    personal: "words",
    importAs: {
      label: "How they heard about us",
      names: ["source", "referral", "lead source", "where they heard of us"],
      cell: "text",
    },
  }),
});

const HABIT = { change: NO_ONE, personal: "habits" } as const;
const LOGIN = { see: NO_ONE, change: NO_ONE, personal: "words", log: "hidden" } as const;

/** What the client's own acts leave, such as logging in, adding a card or asking for no more texts. */
export const standingFields = defineFields(AUDIENCES, {
  passwordHash: { ...LOGIN, label: "Password", wire: "password_hash" },
  passwordChangedAt: { ...LOGIN, label: "Password changed", wire: "password_changed_at", personal: "habits" },
  ccStatus: { ...HABIT, label: "Card status", wire: "cc_status", see: NO_ONE },
  // "text_visits" in Edit Personal Info, whose verb knows who agreed when.
  textsAgreedAt: {
    ...HABIT,
    label: "Texts about visits since",
    wire: "texts_agreed_at",
    see: THEIRS,
    log: "instant",
  },
  textsAgreedBy: { ...HABIT, label: "Texts set by", wire: "texts_agreed_by", see: NO_ONE, log: "hidden" },
  reviewsStoppedAt: {
    ...HABIT,
    label: "No more review requests since",
    wire: "reviews_stopped_at",
    see: NO_ONE,
    log: "instant",
  },
  erasedAt: {
    label: "Erased",
    wire: "erased_at",
    see: OFFICE,
    change: NO_ONE,
    personal: false,
    log: "hidden",
  },
});

/** What requests and answers carry by itself. */
export const sharedFields = { ...onFileFields, ...officeFields };

/** All of a client's fields. */
export const clientFields = { ...sharedFields, ...standingFields };
