import type { ImportKind } from "@/lib/data/schema";

type CellType =
  | "text"
  | "money"
  | "price"
  | "date"
  | "time"
  | "yes"
  | "phone"
  | "postal"
  | "whole"
  | "number"
  | "rating"
  | "shop";

export type ImportField = {
  /** The column it becomes, or what the line is found by. */
  name: string;
  label: string;
  type: CellType;
  /** One of these columns must be chosen (all with the same word, if any). */
  need?: string;
  hint?: string;
  /** Headers it is known by, besides its name and label. */
  known?: string[];
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
  field("key", "Own number or key", "text", {
    known: ["id", "key", "number", "no", ...known],
    hint: "What the old system calls the record: the same file can be brought in again without doubles.",
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
const owner = (need?: string) =>
  field("owner", "The client's key", "text", { known: [...CLIENT_KEYS, "client"], need });

const ADDRESS = ["street", "street address", "address 1", "address line 1", "property address"];

const PRICES = [
  field("w1", "W1: windows outside", "price", { known: ["w1", "outside", "windows outside", "price w1"] }),
  field("w2", "W2: windows in and out", "price", { known: ["w2", "inside outside", "windows inside"] }),
  field("w3", "W3", "price"),
  field("w4", "W4", "price"),
  field("eh", "EH: eaves by hand", "price", { known: ["eaves", "eaves hand", "eavestroughs"] }),
  field("eg", "EG: eaves from the ground", "price", { known: ["eaves ground"] }),
];

const EMPLOYEE: ImportField[] = [
  ownKey("hrid", "employee id", "employee number"),
  field("fullname", "Full name", "text", { need: "name", known: ["name in full", "employee"] }),
  field("username", "Username", "text", { known: ["login", "user"] }),
  field("name", "Short name (the crew's)", "text", {
    known: ["name", "crew name", "short name", "first name"],
  }),
  field("email", "E-mail", "text", { known: ["mail", "e-mail"] }),
  field("phone", "Phone", "phone", { known: ["cell", "mobile", "telephone"] }),
  field("shop", "Shop", "shop", { hint: "Osler or Morse" }),
  field("rate", "Hourly rate", "price", { known: ["pay rate", "wage"] }),
  field("driver", "May drive", "yes", { known: ["driver"] }),
  field("closing_manager", "May close", "yes", { known: ["closing manager", "closer"] }),
  field("crew_master", "Crew master", "yes"),
  field("active", "Works here now", "yes", { known: ["active"] }),
];

const CLIENT: ImportField[] = [
  ownKey(...CLIENT_KEYS),
  field("lastname", "Last name", "text", { need: "name", known: ["surname", "family name"] }),
  field("firstname", "First name", "text", { known: ["given name"] }),
  field("fullname", "Name in one column", "text", { need: "name", known: ["name", "client name", "client"] }),
  field("honorific", "Honorific", "text", { known: ["title", "salutation"] }),
  field("company", "Company", "text", { need: "name", known: ["business", "organization"] }),
  field("phone", "Phone", "phone", { known: ["home phone", "telephone", "phone number", "phone 1"] }),
  field("cellphone", "Cell phone", "phone", { known: ["cell", "mobile", "phone 2"] }),
  field("email", "E-mail", "text", { known: ["mail", "e-mail", "email address"] }),
  field("second_email", "Second e-mail", "text", { known: ["email 2"] }),
  field("address", "Address", "text", { known: ADDRESS }),
  field("city", "City", "text", { known: ["town"] }),
  field("postcode", "Postal code", "postal", { known: ["postal", "zip", "postal code"] }),
  field("billing_address", "Billing address", "text"),
  field("contactstatus", "Contact status", "text"),
  field("rating", "Rating", "rating", { hint: "0 to 5" }),
  field("source", "Where they heard of us", "text", { known: ["source", "referral"] }),
  ...PRICES,
];

const PLACE: ImportField[] = [
  ownKey("jobinfoid", "property id", "property key"),
  owner("client"),
  field("address", "Address", "text", { need: "address", known: ADDRESS }),
  field("city", "City", "text", { known: ["town"] }),
  field("postcode", "Postal code", "postal", { known: ["postal", "zip", "postal code"] }),
  field("perly", "Perly's page", "text", { known: ["perly"] }),
  field("latitude", "Latitude", "number", { known: ["lat"] }),
  field("longitude", "Longitude", "number", { known: ["lng", "lon", "long"] }),
  field("active", "Still cleaned", "yes", { known: ["active"] }),
  ...PRICES,
];

const PRICE: ImportField[] = [
  field("place", "The property's key", "text", {
    need: "property",
    known: ["jobinfoid", "property id", "property key"],
  }),
  owner("property"),
  field("address", "Address", "text", { known: ADDRESS }),
  ...PRICES,
];

const JOB: ImportField[] = [
  ownKey("jobid", "job id", "invoice", "order"),
  owner("client"),
  field("place", "The property's key", "text", {
    need: "client",
    known: ["jobinfoid", "property id", "property key"],
  }),
  field("address", "Address", "text", { known: ADDRESS }),
  field("jobdesc", "What was done", "text", {
    need: "what",
    known: ["description", "job", "work", "service"],
  }),
  field("customdesc", "Custom work", "text"),
  field("price", "Price", "price", { known: ["amount", "total"] }),
  field("discount_price", "Price after discount", "price"),
  ...PRICES,
  field("custom", "Custom price", "price"),
  field("datebi", "Done on", "date", { need: "day", known: ["date", "date done", "completed", "job date"] }),
  field("sdate", "Promised from", "date", { need: "day", known: ["start date", "from"] }),
  field("fdate", "Promised to", "date", { known: ["end date", "to"] }),
  field("stime", "Appointment time", "time"),
  field("datesold", "Sold on", "date", { known: ["date sold", "booked"] }),
  field("crew", "Crew (short name)", "text", { known: ["crew name", "driver"] }),
  field("minutes", "Minutes", "whole", { known: ["est minutes", "duration", "mins"] }),
  field("reportstime", "Started at", "time", { known: ["start time"] }),
  field("reportftime", "Finished at", "time", { known: ["finish time"] }),
  field("status", "Paid or not", "text", { known: ["payment status", "paid", "status", "recstatus"] }),
  field("cash_amount", "Cash", "price"),
  field("cheque_number", "Cheque number", "text"),
  field("pre_job_note", "Note before", "text"),
  field("post_job_note", "Note after", "text", { known: ["notes", "note"] }),
];

/** What a column can be, by what is brought in; in the order of the form. */
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

/** What is asked besides the columns; the first value holds unless another is chosen. */
export const DUPLICATES = { skip: "Leave them as they are", update: "Fill in what the file knows" } as const;
export const DATE_ORDERS = { ymd: "2024-05-31", dmy: "31/05/2024", mdy: "05/31/2024" } as const;
export const UNPAID = { PAID: "are paid", Receivable: "are still to be paid" } as const;

export type ImportOptions = {
  duplicates: keyof typeof DUPLICATES;
  dates: keyof typeof DATE_ORDERS;
  /** Of jobs without a status. */
  unpaid: keyof typeof UNPAID;
  /** Of clients: the address is a property that is cleaned. */
  places: "yes" | "no";
};

/** Field → column of the file, counted from 0. */
export type Mapping = Record<string, number>;
