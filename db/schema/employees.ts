import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cents, createdAt, instant, version } from "./columns";
import { capability, shop } from "./enums";

/** Everyone who works here. `name` is the short name of a crew when this person drives. */
export const employees = pgTable(
  "employees",
  {
    hrid: serial("hrid").primaryKey(),
    username: text("username").notNull(),
    passwordHash: text("password_hash"),
    /** Another person chose it: until this person chooses their own, nothing else works. */
    passwordGiven: boolean("password_given").notNull().default(false),
    fullname: text("fullname").notNull(),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    shop: shop("shop"),
    crewMaster: boolean("crew_master").notNull().default(false),
    /** Can drive, can close a crew's day: who appears in the crew set-up lists. */
    driver: boolean("driver").notNull().default(false),
    closingManager: boolean("closing_manager").notNull().default(false),
    rate: cents("rate"),
    managerHrid: integer("manager_hrid").references((): AnyPgColumn => employees.hrid, {
      onDelete: "set null",
    }),
    active: boolean("active").notNull().default(true),
    /** When this person's contact data and login were erased on request. */
    erasedAt: instant("erased_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("employees_username_key").on(sql`lower(${t.username})`),
    uniqueIndex("employees_name_key").on(sql`lower(${t.name})`).where(sql`${t.active}`),
    index("employees_manager_idx").on(t.managerHrid),
    check(
      "employees_erased",
      sql`${t.erasedAt} is null or (not ${t.active} and ${t.username} = 'removed-' || ${t.hrid}
        and ${t.fullname} = 'Removed employee ' || ${t.hrid} and ${t.name} = ${t.fullname}
        and num_nonnulls(${t.email}, ${t.phone}, ${t.passwordHash}) = 0)`,
    ),
    check("employees_rate_positive", sql`${t.rate} > 0`),
  ],
);

/** Capabilities are rows, granted and removed on the Access screen (rule capabilities). */
export const employeeCapabilities = pgTable(
  "employee_capabilities",
  {
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "cascade" }),
    capability: capability("capability").notNull(),
  },
  (t) => [primaryKey({ name: "employee_capabilities_pkey", columns: [t.hrid, t.capability] })],
);

/** A saved set of capabilities, such as Dispatcher. Changing one changes no one by itself (rule access-roles). */
export const accessRoles = pgTable(
  "access_roles",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    capabilities: capability("capabilities").array().notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("access_roles_name_key").on(sql`lower(${t.name})`)],
);

/** Who was given which role; what they may do is in `employee_capabilities`. */
export const employeeRoles = pgTable(
  "employee_roles",
  {
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "cascade" }),
    roleId: integer("role_id")
      .notNull()
      .references(() => accessRoles.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ name: "employee_roles_pkey", columns: [t.hrid, t.roleId] }),
    index("employee_roles_role_idx").on(t.roleId),
  ],
);

export const employeeReportAreas = pgTable(
  "employee_report_areas",
  {
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "cascade" }),
    area: text("area").notNull(),
  },
  (t) => [primaryKey({ name: "employee_report_areas_pkey", columns: [t.hrid, t.area] })],
);

/** A franchise partner is an employee with a row here. */
export const partners = pgTable("partners", {
  hrid: integer("hrid")
    .primaryKey()
    .references(() => employees.hrid, { onDelete: "restrict" }),
  createdAt: createdAt(),
});

/** A partner's royalty from a day on (rule royalty): 0.20, 0.30, 0.40. */
export const partnerRoyalties = pgTable(
  "partner_royalties",
  {
    hrid: integer("hrid")
      .notNull()
      .references(() => partners.hrid, { onDelete: "restrict" }),
    effectiveFrom: date("effective_from").notNull(),
    royalty: numeric("royalty", { precision: 4, scale: 3, mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ name: "partner_royalties_pkey", columns: [t.hrid, t.effectiveFrom] }),
    check("partner_royalties_share", sql`${t.royalty} between 0 and 1`),
  ],
);

/**
 * Which crew works for which partner, and when: decides whose money a job is (rule partner-share). An exclusion
 * constraint in the migration keeps a crew with one partner at a time.
 */
export const partnerCrews = pgTable(
  "partner_crews",
  {
    id: serial("id").primaryKey(),
    crewHrid: integer("crew_hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    partnerHrid: integer("partner_hrid")
      .notNull()
      .references(() => partners.hrid, { onDelete: "restrict" }),
    validFrom: date("valid_from").notNull(),
    validTo: date("valid_to"),
  },
  (t) => [
    index("partner_crews_partner_idx").on(t.partnerHrid),
    index("partner_crews_crew_idx").on(t.crewHrid),
    check("partner_crews_span", sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
);
