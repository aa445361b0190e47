import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clients, properties } from "./clients";
import { cents, createdAt, instant, version } from "./columns";
import { dnfs } from "./dnfs";
import { employees } from "./employees";
import { contactStatus, leadKind, signStatus } from "./enums";
import { jobs } from "./jobs";

/** A sign to collect from a job's lawn. */
export const signPickups = pgTable(
  "sign_pickups",
  {
    id: serial("id").primaryKey(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    location: text("location").notNull().default(""),
    status: signStatus("status").notNull().default("Pending"),
    /** The result was chosen with an email to the client. */
    emailed: boolean("emailed").notNull().default(false),
    resolvedAt: instant("resolved_at"),
    resolvedBy: integer("resolved_by").references(() => employees.hrid, { onDelete: "set null" }),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    recorderCfid: integer("recorder_cfid").references(() => clients.cfid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("sign_pickups_jobid_idx").on(t.jobid),
    uniqueIndex("sign_pickups_pending_key").on(t.jobid).where(sql`status = 'Pending'`),
    index("sign_pickups_resolved_by_idx").on(t.resolvedBy),
    index("sign_pickups_recorder_hrid_idx").on(t.recorderHrid),
    index("sign_pickups_recorder_cfid_idx").on(t.recorderCfid),
    check("sign_pickups_location_length", sql`char_length(${t.location}) <= 40`),
    check("sign_pickups_resolved", sql`(${t.status} = 'Pending') = (${t.resolvedAt} is null)`),
  ],
);

/** A task in the sales area, a message for partners and crews: one row each (rule lead-ids). */
export const leads = pgTable(
  "leads",
  {
    msid: serial("msid").primaryKey(),
    kind: leadKind("kind").notNull(),
    /** When it was received; ages and hours to completion count from here. */
    messdate: instant("messdate").notNull(),
    message: text("message").notNull(),
    followobject: text("followobject"),
    tag: text("tag"),
    area: text("area"),
    cfid: integer("cfid").references(() => clients.cfid, { onDelete: "restrict" }),
    jobinfoid: integer("jobinfoid"),
    /** The job a sign or DNF is about; an estimate's jobs are in `job_estimates`. */
    jobid: integer("jobid").references(() => jobs.jobid, { onDelete: "restrict" }),
    dnfid: integer("dnfid").references(() => dnfs.dnfid, { onDelete: "restrict" }),
    signPickupId: integer("sign_pickup_id").references(() => signPickups.id, { onDelete: "restrict" }),
    holderHrid: integer("holder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    estimatorHrid: integer("estimator_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    contactStatus: contactStatus("contact_status"),
    estDate: date("est_date"),
    jobdesc: text("jobdesc"),
    w1: cents("w1"),
    w2: cents("w2"),
    eh: cents("eh"),
    eg: cents("eg"),
    price: cents("price"),
    /** The commission rate when it was returned (rule commission). */
    comm: cents("comm"),
    visitPay: cents("visit_pay"),
    salesPay: cents("sales_pay"),
    returnedAt: instant("returned_at"),
    returnedBy: integer("returned_by").references(() => employees.hrid, { onDelete: "set null" }),
    resolvedAt: instant("resolved_at"),
    resolvedBy: integer("resolved_by").references(() => employees.hrid, { onDelete: "set null" }),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    recorderCfid: integer("recorder_cfid").references(() => clients.cfid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "leads_property_fk",
      columns: [t.cfid, t.jobinfoid],
      foreignColumns: [properties.cfid, properties.jobinfoid],
    }).onDelete("restrict"),
    uniqueIndex("leads_dnfid_key").on(t.dnfid),
    uniqueIndex("leads_sign_pickup_key").on(t.signPickupId),
    index("leads_open_idx").on(t.kind, t.messdate).where(sql`resolved_at is null`),
    index("leads_without_holder_idx").on(t.messdate).where(sql`resolved_at is null and holder_hrid is null`),
    index("leads_messdate_idx").on(t.messdate),
    index("leads_resolved_at_idx").on(t.resolvedAt),
    index("leads_done_idx").on(t.kind, t.resolvedAt).where(sql`resolved_at is not null`),
    index("leads_cfid_idx").on(t.cfid),
    index("leads_jobinfoid_idx").on(t.jobinfoid),
    index("leads_jobid_idx").on(t.jobid),
    index("leads_holder_idx").on(t.holderHrid, t.messdate),
    index("leads_estimator_idx").on(t.estimatorHrid, t.messdate),
    index("leads_returned_by_idx").on(t.returnedBy),
    // Covers everything a person's estimates ever earned.
    index("leads_earned_idx")
      .on(t.returnedBy, t.estDate, t.returnedAt, t.visitPay, t.salesPay)
      .where(sql`returned_at is not null`),
    index("leads_resolved_by_idx").on(t.resolvedBy),
    index("leads_recorder_hrid_idx").on(t.recorderHrid),
    index("leads_recorder_cfid_idx").on(t.recorderCfid),
    check("leads_dnf_is_dnf", sql`(${t.kind} = 'DNF') = (${t.dnfid} is not null)`),
    check("leads_sign_is_sign", sql`(${t.kind} = 'Sign') = (${t.signPickupId} is not null)`),
    check("leads_property_has_client", sql`${t.jobinfoid} is null or ${t.cfid} is not null`),
    check(
      "leads_prices_positive",
      sql`least(${t.w1}, ${t.w2}, ${t.eh}, ${t.eg}, ${t.price}) > 0 and least(${t.comm}, ${t.visitPay}, ${t.salesPay}) >= 0`,
    ),
  ],
);

export const leadNotes = pgTable(
  "lead_notes",
  {
    id: serial("id").primaryKey(),
    msid: integer("msid")
      .notNull()
      .references(() => leads.msid, { onDelete: "cascade" }),
    notes: text("notes").notNull(),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    recorderCfid: integer("recorder_cfid").references(() => clients.cfid, { onDelete: "set null" }),
    ts: createdAt(),
  },
  (t) => [
    index("lead_notes_msid_idx").on(t.msid),
    index("lead_notes_recorder_hrid_idx").on(t.recorderHrid),
    index("lead_notes_recorder_cfid_idx").on(t.recorderCfid),
  ],
);

/**
 * Which estimate a job came from (rule estimate-jobs). Without an estimate it's either undecided, and waits for sales, or
 * someone decided that it came from none.
 */
export const jobEstimates = pgTable(
  "job_estimates",
  {
    jobid: integer("jobid")
      .primaryKey()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    msid: integer("msid").references(() => leads.msid, { onDelete: "restrict" }),
    /** Null: no one has decided yet. */
    decidedAt: instant("decided_at"),
    /** Null for what was certain, or the client's own booking. */
    decidedBy: integer("decided_by").references(() => employees.hrid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("job_estimates_msid_idx").on(t.msid, t.jobid),
    index("job_estimates_waiting_idx").on(t.createdAt).where(sql`decided_at is null`),
    index("job_estimates_decided_by_idx").on(t.decidedBy),
    check("job_estimates_linked", sql`${t.msid} is null or ${t.decidedAt} is not null`),
  ],
);
