import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cents, createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { folded, houseKey, nameKeys, phoneDigits, searchedText, streetKeys } from "./sameness";

export const clients = pgTable(
  "clients",
  {
    cfid: serial("cfid").primaryKey(),
    honorific: text("honorific"),
    firstname: text("firstname"),
    lastname: text("lastname").notNull(),
    company: text("company"),
    phone: text("phone"),
    cellphone: text("cellphone"),
    email: text("email"),
    secondEmail: text("second_email"),
    address: text("address"),
    postcode: text("postcode"),
    billingAddress: text("billing_address"),
    contactstatus: text("contactstatus"),
    /** 0 to 5, set by the office or imported; not the feedback of 1 to 3. */
    rating: numeric("rating", { precision: 2, scale: 1, mode: "number" }),
    source: text("source"),
    passwordHash: text("password_hash"),
    passwordChangedAt: instant("password_changed_at"),
    /** `cc_status_client`: null, `required`, `secured`. */
    ccStatus: text("cc_status"),
    /** Since when the client accepts texts about visits; null: they don't. */
    textsAgreedAt: instant("texts_agreed_at"),
    /** Which employee recorded it for the client; null: the client did. */
    textsAgreedBy: integer("texts_agreed_by").references(() => employees.hrid, { onDelete: "set null" }),
    /** When the client asked for no more review requests; null: they didn't. */
    reviewsStoppedAt: instant("reviews_stopped_at"),
    /** When this person was erased on request: the row stays for the books, without who they were. */
    erasedAt: instant("erased_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    // A login: one account per address. Clients without a password may share one.
    uniqueIndex("clients_login_key").on(sql`lower(${t.email})`).where(sql`${t.passwordHash} is not null`),
    index("clients_email_idx").on(sql`lower(${t.email})`),
    index("clients_lastname_folded_trgm").using("gin", sql`${folded(t.lastname)} gin_trgm_ops`),
    index("clients_search_folded_trgm").using("gin", sql`${searchedText(t)} gin_trgm_ops`),
    index("clients_name_keys_folded_idx").using("gin", nameKeys(t)),
    index("clients_phone_idx").on(t.phone),
    index("clients_phone_number_idx").on(phoneDigits(t.phone)),
    index("clients_cellphone_number_idx").on(phoneDigits(t.cellphone)),
    index("clients_texts_agreed_by_idx").on(t.textsAgreedBy),
    index("clients_created_at_idx").on(t.createdAt),
    // Imports, forms and queued messages can't bring an erased person back: the row takes no personal data.
    check(
      "clients_erased",
      sql`${t.erasedAt} is null or (${t.lastname} = 'Removed client ' || ${t.cfid}
        and num_nonnulls(${t.honorific}, ${t.firstname}, ${t.company}, ${t.phone}, ${t.cellphone}, ${t.email},
          ${t.secondEmail}, ${t.address}, ${t.postcode}, ${t.billingAddress}, ${t.source}, ${t.passwordHash}) = 0)`,
    ),
    check(
      "clients_texts_agreed",
      sql`(${t.textsAgreedAt} is not null or ${t.textsAgreedBy} is null) and num_nonnulls(${t.erasedAt}, ${t.textsAgreedAt}) < 2`,
    ),
    check("clients_rating_range", sql`${t.rating} between 0 and 5`),
  ],
);

/** A property that's cleaned, with its prices (cents). */
export const properties = pgTable(
  "properties",
  {
    jobinfoid: serial("jobinfoid").primaryKey(),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "restrict" }),
    address: text("address").notNull(),
    city: text("city").notNull().default("Toronto"),
    postcode: text("postcode"),
    perly: text("perly"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    w1: cents("w1"),
    w2: cents("w2"),
    w3: cents("w3"),
    w4: cents("w4"),
    eh: cents("eh"),
    eg: cents("eg"),
    active: boolean("active").notNull().default(true),
    /** What the planner must know about the property; null: no rule. Whether clients mind rain is asked once. */
    peopleNeeded: integer("people_needed"),
    leaves: text("leaves").$type<"late" | "early">(),
    mindsRain: boolean("minds_rain"),
    /** The drivers, by hrid, whose crews mustn't be sent. */
    notCrews: integer("not_crews").array(),
    /** True if no one has to be home. */
    nobodyHome: boolean("nobody_home"),
    /** True if the work needs a ladder. */
    ladder: boolean("ladder"),
    /** How the crew says that it's on its way; null: as the client agreed. */
    callAhead: text("call_ahead").$type<"none" | "text" | "call">(),
    /** What crews must know on site, in people's own words. Codes are in `property_codes`. */
    dog: text("dog"),
    alarm: text("alarm"),
    parking: text("parking"),
    /** Where the outside tap and its shut-off are. */
    tap: text("tap"),
    storeys: integer("storeys"),
    roof: text("roof").$type<"flat" | "low" | "steep">(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("properties_cfid_idx").on(t.cfid),
    index("properties_postcode_idx").on(t.postcode),
    index("properties_address_folded_trgm").using("gin", sql`${folded(t.address)} gin_trgm_ops`),
    index("properties_street_keys_folded_idx").using("gin", streetKeys(t)),
    index("properties_house_idx").on(houseKey(t)),
    // Lets a job refer to client and property as a pair, so that they can never disagree.
    unique("properties_cfid_jobinfoid_key").on(t.cfid, t.jobinfoid),
    check("properties_people_needed", sql`${t.peopleNeeded} between 1 and 6`),
    check("properties_leaves", sql`${t.leaves} in ('late', 'early')`),
    check("properties_call_ahead", sql`${t.callAhead} in ('none', 'text', 'call')`),
    check("properties_storeys", sql`${t.storeys} between 1 and 9`),
    check("properties_roof", sql`${t.roof} in ('flat', 'low', 'steep')`),
  ],
);

/** What opens a property. Encrypted, and in a table of its own so that no read of a property has it. */
export const propertyCodes = pgTable(
  "property_codes",
  {
    jobinfoid: integer("jobinfoid")
      .notNull()
      .references(() => properties.jobinfoid, { onDelete: "restrict" }),
    kind: text("kind").$type<"gate" | "lockbox" | "alarm">().notNull(),
    sealed: text("sealed").notNull(),
    setAt: instant("set_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "property_codes_pkey", columns: [t.jobinfoid, t.kind] }),
    check("property_codes_kind", sql`${t.kind} in ('gate', 'lockbox', 'alarm')`),
  ],
);

/** The property's key that we keep, and who has it. */
export const propertyKeys = pgTable(
  "property_keys",
  {
    jobinfoid: integer("jobinfoid")
      .primaryKey()
      .references(() => properties.jobinfoid, { onDelete: "restrict" }),
    /** What's written on its tag. */
    number: text("number").notNull(),
    /** Who signed it out; null: it's at the office. */
    holderHrid: integer("holder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    /** When it was last signed out or in; null: never. */
    movedAt: instant("moved_at"),
    movedBy: integer("moved_by").references(() => employees.hrid, { onDelete: "set null" }),
  },
  (t) => [
    index("property_keys_holder_idx").on(t.holderHrid),
    index("property_keys_moved_by_idx").on(t.movedBy),
  ],
);

export const propertyNotes = pgTable(
  "property_notes",
  {
    id: serial("id").primaryKey(),
    jobinfoid: integer("jobinfoid")
      .notNull()
      .references(() => properties.jobinfoid, { onDelete: "restrict" }),
    notes: text("notes").notNull(),
    prodNote: boolean("prod_note").notNull().default(false),
    access: text("access").notNull().default("Public"),
    /** A crew ended a visit there, and why: no access, or unsafe (rule visit-stopped). */
    stop: text("stop").$type<"no-access" | "unsafe">(),
    /** What was said on the phone: the client called us (in), or we called them (out). */
    call: text("call").$type<"in" | "out">(),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    ts: createdAt(),
  },
  (t) => [
    index("property_notes_jobinfoid_idx").on(t.jobinfoid),
    index("property_notes_recorder_idx").on(t.recorderHrid),
    check("property_notes_access", sql`${t.access} in ('Public', 'Private')`),
    check("property_notes_call", sql`${t.call} in ('in', 'out')`),
    check("property_notes_stop", sql`${t.stop} in ('no-access', 'unsafe')`),
  ],
);
