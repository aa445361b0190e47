import { clientFields } from "@/lib/core/clients/fields";
import type { CellType } from "@/lib/core/data/in/cells/cell-schema";
import type { ImportKind } from "@/lib/core/data/schema";
import { jobFields } from "@/lib/core/jobs/fields";
import { addressFields, cardFields, priceFields } from "@/lib/core/properties/fields";
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
  /** The characters a text may have, if its answers carry fewer than a cell. */
  most?: number;
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

type Declared = Field & {
  max?: number;
  importAs?: { cell: CellType } & Pick<ImportField, "need" | "second" | "vital">;
};

/** What a file can bring of a record. */
export const ofRecord = (fields: Record<string, Declared>): ImportField[] =>
  fieldsOf(fields).flatMap(({ name, field: { label, max, importAs } }) => {
    if (!importAs) return [];
    const { cell, names, label: title = label, ...rest } = importAs;
    const most = cell === "text" ? max : undefined;
    return [field(name, title, cell, { known: [...names], most, ...rest })];
  });

/** What a file mustn't lack leads the form. */
const leading = (fields: readonly ImportField[], ...names: string[]): ImportField[] => [
  ...names.flatMap((name) => fields.find((each) => each.name === name) ?? []),
  ...fields.filter(({ name }) => !names.includes(name)),
];

/** Each field with those that are read with it. */
const withMore = (fields: readonly ImportField[], more: Record<string, ImportField[]>): ImportField[] =>
  fields.flatMap((each) => [each, ...(more[each.name] ?? [])]);

const ADDRESS = [...addressFields.address.importAs.names];
/** A unit in a column of its own; it goes after the address. */
const secondLine = field("address2", "Address line 2", "text", {
  known: ["street line 2", "street 2", "address 2", "unit", "apartment", "suite"],
});

const PRICES = ofRecord(priceFields);

/** What the planner needs to know about a place, among others. */
const PLANNING = ofRecord(cardFields);

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
  ...withMore(leading(ofRecord(clientFields), "lastname", "firstname"), {
    firstname: [
      field("fullname", "Name in one column", "name", {
        need: "name",
        known: ["name", "client name", "client"],
      }),
    ],
    address: [secondLine, field("city", "City", "text", { known: ["town"] })],
    billing_address: [
      field("billing_address2", "Billing address line 2", "text"),
      field("billing_city", "Billing city", "text"),
      field("billing_province", "Billing province", "text"),
      field("billing_postcode", "Billing postal code", "text"),
    ],
  }),
  ...PLANNING,
  ...PRICES,
];

const PLACE: ImportField[] = [
  ownKey("jobinfoid", "property id", "property key"),
  owner("client"),
  ...withMore(ofRecord(addressFields), { address: [secondLine] }),
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
  ...withMore(leading(ofRecord(jobFields), "jobdesc", "customdesc", "price", "discount_price", "datebi"), {
    discount_price: [
      field("discount", "Discount amount", "discount", { known: ["discount"], vital: true }),
      field("balance", "Amount still owed", "amount", {
        known: ["due amount", "balance", "amount due"],
        vital: true,
      }),
    ],
    datesold: [
      field("crew", "Crew (short name)", "text", { known: ["crew name", "driver"] }),
      field("minutes", "Duration", "duration", { known: ["est minutes", "minutes", "mins"] }),
    ],
    datebi: [
      field("status", "Payment status", "text", {
        known: ["paid or not", "paid", "status", "recstatus", "job status"],
      }),
    ],
  }),
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
