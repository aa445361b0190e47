import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { clients, properties } from "./clients";
import { cents, createdAt, instant, version } from "./columns";
import { employees, partners } from "./employees";
import { oddJobType, receivableStatus } from "./enums";
import { leads } from "./leads";
import { UNPAID } from "./sameness";

/** An odd-job, paint, lawn or power-wash order. Revenue is price − mat_price (cents; null = TBD). */
export const oddJobs = pgTable(
  "odd_jobs",
  {
    id: serial("id").primaryKey(),
    cfid: integer("cfid").notNull(),
    jobinfoid: integer("jobinfoid").notNull(),
    /** The lead it came from. */
    msid: integer("msid").references(() => leads.msid, { onDelete: "restrict" }),
    type5: oddJobType("type5").notNull(),
    date: date("date").notNull(),
    details: text("details").notNull().default(""),
    payor: text("payor"),
    order: text("order_text"),
    notes: text("notes"),
    price: cents("price"),
    matPrice: cents("mat_price"),
    sdate: date("sdate"),
    crewHrid: integer("crew_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    partnerHrid: integer("partner_hrid").references(() => partners.hrid, { onDelete: "restrict" }),
    datebi: date("datebi"),
    recstatus: receivableStatus("recstatus"),
    /** The partner who says it's paid, until someone else confirms it (rule second-person). */
    paidSaidBy: integer("paid_said_by"),
    paidConfirmedAt: instant("paid_confirmed_at"),
    cancelledAt: instant("cancelled_at"),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    recorderCfid: integer("recorder_cfid").references(() => clients.cfid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "odd_jobs_property_fk",
      columns: [t.cfid, t.jobinfoid],
      foreignColumns: [properties.cfid, properties.jobinfoid],
    }).onDelete("restrict"),
    index("odd_jobs_cfid_idx").on(t.cfid),
    index("odd_jobs_jobinfoid_idx").on(t.jobinfoid),
    index("odd_jobs_msid_idx").on(t.msid),
    index("odd_jobs_crew_idx").on(t.crewHrid, t.datebi),
    index("odd_jobs_partner_idx").on(t.partnerHrid, t.datebi),
    index("odd_jobs_unpaid_idx").on(t.crewHrid, t.datebi).where(UNPAID),
    index("odd_jobs_sdate_idx").on(t.sdate),
    index("odd_jobs_type_date_idx").on(t.type5, t.date),
    index("odd_jobs_recorder_hrid_idx").on(t.recorderHrid),
    index("odd_jobs_recorder_cfid_idx").on(t.recorderCfid),
    check("odd_jobs_price_not_zero", sql`${t.price} > 0`),
    check(
      "odd_jobs_material_range",
      sql`${t.matPrice} >= 0 and ${t.matPrice} <= coalesce(${t.price}, ${t.matPrice})`,
    ),
    check("odd_jobs_paid_is_done", sql`${t.recstatus} is null or ${t.datebi} is not null`),
  ],
);
