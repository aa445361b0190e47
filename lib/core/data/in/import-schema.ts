import type { CellType } from "@/lib/core/data/in/cells/cell-schema";
import type { ImportKind } from "@/lib/core/data/schema";
import { addressFields, placeFields, priceFields } from "@/lib/core/properties/fields";
import { type Field, fieldsOf } from "@/lib/fields";

/** What a file of some kind can't be read without. */
export type Need = "name" | "client" | "address" | "property" | "what" | "day";

export type ImportField = {
  /** The column it becomes, or what we use to find the line's record. */
  name: string;
  label: string;
  type: CellType;
  /** The file must have one of the columns with this word. */
  need?: Need;
  hint?: string;
  /** Headers we recognize it by, besides its name and label. */
  known?: string[];
  /** The field that gets a second value in the same cell. */
  second?: string;
  /**
   * Without this field we skip the line instead of importing it, because its work, day, money or owner would be wrong.
   */
  vital?: true;
};

const field = (
  name: string,
  label: string,
  type: CellType,
  rest: Partial<ImportField> = {},
): ImportField => ({
  name,
  label,
  type,
  ...rest,
});

const ownKey = (...known: string[]) =>
  field("key", "ID in your old system", "text", {
    known: ["id", "key", "number", "no", "own number or key", ...known],
    hint: "The record's ID in your old system, so you can import the same file again without duplicates.",
    vital: true,
  });

const CLIENT_KEYS = [
  "cfid",
  "client id",
  "client key",
  "client no",
  "client number",
  "customer",
  "customer id",
];
const owner = (need?: Need) =>
  field("owner", "Client ID", "text", {
    known: [...CLIENT_KEYS, "the client's key", "client"],
    need,
    vital: true,
  });
const placeKey = (need: Need) =>
  field("place", "Property ID", "text", {
    need,
    known: ["jobinfoid", "property id", "property key", "the property's key"],
    vital: true,
  });

/** What a file can bring of a property. */
const ofProperty = (fields: Record<string, Field & { importAs?: { cell: CellType } }>): ImportField[] =>
  fieldsOf(fields).flatMap(({ name, field: { label, importAs } }) =>
    importAs
      ? [
          field(name, importAs.label ?? label, importAs.cell, {
            known: [...importAs.names],
            hint: importAs.hint,
          }),
        ]
      : [],
  );

const ADDRESS = [...addressFields.address.importAs.names];
/** A unit in a column of its own; it goes after the address. */
const secondLine = field("address2", "Address line 2", "text", {
  known: ["street line 2", "street 2", "address 2", "unit", "apartment", "suite"],
});

const PRICES = ofProperty(priceFields);

/** What the planner needs to know about a place, among others. */
const PLANNING = ofProperty(placeFields);

const EMPLOYEE: ImportField[] = [
  ownKey("hrid", "employee id", "employee number"),
  field("fullname", "Full name", "name", { need: "name", known: ["name in full", "employee"] }),
  field("username", "Username", "text", { known: ["login", "user"] }),
  field("name", "Short name (the crew's)", "name", {
    known: ["name", "crew name", "short name", "first name"],
  }),
  field("email", "Email", "email", { known: ["mail", "e-mail"] }),
  field("phone", "Phone", "phone", { known: ["cell", "mobile", "telephone"] }),
  field("shop", "Shop", "shop", { hint: "Osler or Morse" }),
  field("rate", "Hourly rate", "price", { known: ["pay rate", "wage"] }),
  field("driver", "Can drive", "yes", { known: ["driver", "may drive"] }),
  field("closing_manager", "Can close a crew's day", "yes", {
    known: ["closing manager", "closer", "may close"],
  }),
  field("crew_master", "Crew master", "yes"),
  field("active", "Active employee", "yes", { known: ["active", "works here now"] }),
];

const CLIENT: ImportField[] = [
  ownKey(...CLIENT_KEYS),
  field("lastname", "Last name", "name", { need: "name", known: ["surname", "family name"] }),
  field("firstname", "First name", "name", { known: ["given name"] }),
  field("fullname", "Name in one column", "name", { need: "name", known: ["name", "client name", "client"] }),
  field("honorific", "Honorific", "text", { known: ["title", "salutation"] }),
  field("company", "Company", "text", { need: "name", known: ["business", "organization"] }),
  field("phone", "Phone", "phone", {
    known: ["home phone", "telephone", "phone number", "phone 1"],
    second: "cellphone",
  }),
  field("cellphone", "Cell phone", "phone", { known: ["cell", "mobile", "phone 2"] }),
  field("email", "Email", "email", {
    known: ["mail", "e-mail", "e-mails", "email address"],
    second: "second_email",
  }),
  field("second_email", "Second email", "email", { known: ["email 2", "second e-mail"] }),
  field("address", "Address", "text", { known: ADDRESS }),
  secondLine,
  field("city", "City", "text", { known: ["town"] }),
  field("postcode", "Postal code", "postal", { known: ["postal", "zip", "postal code"] }),
  field("billing_address", "Billing address", "text"),
  field("billing_address2", "Billing address line 2", "text"),
  field("billing_city", "Billing city", "text"),
  field("billing_province", "Billing province", "text"),
  field("billing_postcode", "Billing postal code", "text"),
  field("contactstatus", "Contact status", "text"),
  field("rating", "Rating", "rating", { hint: "0 to 5" }),
  field("source", "How they heard about us", "text", {
    known: ["source", "referral", "lead source", "where they heard of us"],
  }),
  ...PLANNING,
  ...PRICES,
];

const PLACE: ImportField[] = [
  ownKey("jobinfoid", "property id", "property key"),
  owner("client"),
  ...ofProperty(addressFields).flatMap((each) =>
    each.name === "address"
      ? [{ ...each, need: "address" as const, vital: true as const }, secondLine]
      : each,
  ),
  ...PLANNING,
  ...PRICES,
];

const PRICE: ImportField[] = [
  placeKey("property"),
  owner("property"),
  field("address", "Address", "text", { known: ADDRESS }),
  secondLine,
  ...PRICES,
];

const JOB: ImportField[] = [
  ownKey("jobid", "job id", "invoice", "order"),
  owner("client"),
  placeKey("client"),
  field("client_name", "Client name", "name", { need: "client", known: ["customer name"] }),
  field("client_email", "Client email", "email", { need: "client", known: ["customer email"] }),
  field("client_phone", "Client phone", "phone", { need: "client", known: ["customer phone"] }),
  field("address", "Address", "text", { known: ADDRESS }),
  secondLine,
  field("jobdesc", "What was done", "text", {
    need: "what",
    known: ["description", "job", "work", "service"],
    vital: true,
  }),
  field("customdesc", "Custom work", "text"),
  field("price", "Price", "price", { known: ["amount", "total"], vital: true }),
  field("discount_price", "Price after discount", "price", { vital: true }),
  field("discount", "Discount amount", "discount", { known: ["discount"], vital: true }),
  field("balance", "Amount still owed", "amount", {
    known: ["due amount", "balance", "amount due"],
    vital: true,
  }),
  field("already_paid", "Already paid, with HST", "amount", {
    known: ["amount paid", "paid amount", "already paid", "total paid", "payments"],
    hint: "Of a job that's partly paid",
    vital: true,
  }),
  ...PRICES,
  field("custom", "Custom price", "price"),
  field("datebi", "Completed on", "date", {
    need: "day",
    known: ["date", "date done", "done on", "completed", "job date"],
    vital: true,
  }),
  field("sdate", "Promised from", "date", { need: "day", known: ["start date", "from"], vital: true }),
  field("fdate", "Promised to", "date", { known: ["end date", "to"], vital: true }),
  field("stime", "Appointment time", "time"),
  field("datesold", "Sold on", "date", { known: ["date sold", "booked"] }),
  field("crew", "Crew (short name)", "text", { known: ["crew name", "driver"] }),
  field("minutes", "Duration", "duration", { known: ["est minutes", "minutes", "mins"] }),
  field("reportstime", "Started at", "time", { known: ["start time"] }),
  field("reportftime", "Finished at", "time", { known: ["finish time"] }),
  field("status", "Payment status", "text", {
    known: ["paid or not", "paid", "status", "recstatus", "job status"],
  }),
  field("cash_amount", "Cash", "price"),
  field("cheque_number", "Cheque number", "text"),
  field("pre_job_note", "Note before", "text"),
  field("post_job_note", "Note after", "text", { known: ["notes", "note"] }),
];

/** What a column can be, by kind of import, in the order of the form. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  employees: EMPLOYEE,
  clients: CLIENT,
  properties: PLACE,
  prices: PRICE,
  jobs: JOB,
};

export const KIND_LABELS: Record<ImportKind, string> = {
  employees: "Employees",
  clients: "Clients",
  properties: "Properties",
  prices: "Prices",
  jobs: "Past jobs",
};

/** Field → column of the file, counted from 0. */
export type Mapping = Record<string, number>;
