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
  smallint,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { JobState } from "../../lib/core/work/schema";
import { clients, properties } from "./clients";
import { cents, createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { receivableStatus } from "./enums";
import { DONE, UNPAID } from "./sameness";

const OPEN = sql`datebi is null and cancelled_at is null`;

/** One ordered visit. Its crew is the driver's hrid together with `schdate`; prices in cents, null = TBD. */
export const jobs = pgTable(
  "jobs",
  {
    jobid: serial("jobid").primaryKey(),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "restrict" }),
    jobinfoid: integer("jobinfoid").notNull(),
    jobdesc: text("jobdesc").notNull(),
    customdesc: text("customdesc"),
    w1: cents("w1"),
    w2: cents("w2"),
    w3: cents("w3"),
    w4: cents("w4"),
    eh: cents("eh"),
    eg: cents("eg"),
    custom: cents("custom"),
    cages: boolean("cages").notNull().default(false),
    price: cents("price"),
    discountPrice: cents("discount_price"),
    /** The promised window; both the same day = an appointment. */
    sdate: date("sdate").notNull(),
    fdate: date("fdate").notNull(),
    /** Appointment time; null = Anytime. */
    stime: time("stime"),
    datesold: date("datesold").notNull(),
    prodcomm: text("prodcomm"),
    tag: text("tag"),
    crewHrid: integer("crew_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    schdate: date("schdate"),
    num: smallint("num"),
    estMinutes: smallint("est_minutes"),
    reportstime: time("reportstime"),
    reportftime: time("reportftime"),
    /** The day the work counts for, once it's returned: its crew's day (rule work-date). */
    datebi: date("datebi"),
    recstatus: receivableStatus("recstatus"),
    /** With HST: what stays paid on a job that is owed again because the rest went back. */
    alreadyPaid: cents("already_paid").notNull().default(0),
    cashAmount: cents("cash_amount"),
    /** Why the counted cash differed from the form's total. */
    cashReason: text("cash_reason"),
    chequeNumber: text("cheque_number"),
    lawnsign: text("lawnsign"),
    clienthm: text("clienthm"),
    nextdest: text("nextdest"),
    preJobNote: text("pre_job_note"),
    postJobNote: text("post_job_note"),
    holdingCell: boolean("holding_cell").notNull().default(false),
    cancelledAt: instant("cancelled_at"),
    ccStatus: text("cc_status"),
    gallerySentAt: instant("gallery_sent_at"),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    /** The office's state machine (rule job-states), derived once, here, for every conditional update. */
    state: text("state")
      .$type<JobState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when cancelled_at is not null then 'cancelled' when datebi is not null then 'reported' when reportstime is not null then 'started' when num is not null then 'numbered' when crew_hrid is not null then 'assigned' else 'unassigned' end`,
      ),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "jobs_property_fk",
      columns: [t.cfid, t.jobinfoid],
      foreignColumns: [properties.cfid, properties.jobinfoid],
    }).onDelete("restrict"),
    uniqueIndex("jobs_package_number_key").on(t.crewHrid, t.schdate, t.num).where(sql`${t.num} is not null`),
    index("jobs_crew_day_idx").on(t.crewHrid, t.schdate),
    index("jobs_schdate_idx").on(t.schdate),
    // Open jobs, for lists, pool and crews. Small compared with the table, however old the company is.
    index("jobs_open_window_idx").on(t.sdate, t.fdate).where(OPEN),
    index("jobs_free_idx").on(t.fdate, t.jobid).where(sql`crew_hrid is null and ${OPEN}`),
    index("jobs_assigned_idx").on(t.schdate, t.crewHrid).where(sql`crew_hrid is not null and ${OPEN}`),
    index("jobs_cancelled_idx").on(t.cancelledAt, t.jobid).where(sql`cancelled_at is not null`),
    index("jobs_holding_cell_idx").on(t.datesold).where(sql`holding_cell and cancelled_at is null`),
    index("jobs_emergency_idx").on(t.sdate).where(sql`prodcomm = 'Emergency' and ${OPEN}`),
    index("jobs_cfid_idx").on(t.cfid),
    index("jobs_jobinfoid_idx").on(t.jobinfoid),
    // Leaves out open jobs: they have no such day to be found by.
    index("jobs_datebi_idx").on(t.datebi).where(sql`datebi is not null`),
    // Covers a year's production by day and crew, and everything a partner's crews ever earned.
    index("jobs_production_idx").on(t.datebi, t.crewHrid, t.discountPrice, t.price).where(DONE),
    index("jobs_crew_done_idx").on(t.crewHrid, t.datebi, t.recstatus, t.discountPrice, t.price).where(DONE),
    index("jobs_recorder_idx").on(t.recorderHrid),
    index("jobs_unpaid_idx")
      .on(t.cfid, t.datebi)
      .where(sql`datebi is not null and recstatus is distinct from 'PAID'`),
    index("jobs_unpaid_crew_idx").on(t.crewHrid, t.datebi).where(UNPAID),
    check("jobs_window", sql`${t.sdate} <= ${t.fdate}`),
    check("jobs_price_not_zero", sql`${t.price} > 0`),
    check("jobs_crew_has_day", sql`(${t.crewHrid} is null) = (${t.schdate} is null)`),
    check("jobs_number_needs_crew", sql`${t.num} is null or (${t.num} > 0 and ${t.crewHrid} is not null)`),
    check("jobs_start_needs_crew", sql`${t.reportstime} is null or ${t.crewHrid} is not null`),
    check(
      "jobs_report_whole",
      sql`(${t.datebi} is null) = (${t.reportftime} is null) and (${t.datebi} is null or ${t.reportstime} is not null)`,
    ),
    check("jobs_times_in_order", sql`${t.reportftime} is null or ${t.reportftime} > ${t.reportstime}`),
    check("jobs_holding_cell_free", sql`not ${t.holdingCell} or ${t.crewHrid} is null`),
    check("jobs_already_paid", sql`${t.alreadyPaid} >= 0`),
    check("jobs_est_minutes_positive", sql`${t.estMinutes} > 0`),
  ],
);

/** What people wrote about a job; `kind` is the contract's id10 (the kind of note). */
export const jobNotes = pgTable(
  "job_notes",
  {
    id: serial("id").primaryKey(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    kind: text("kind").notNull(),
    notes: text("notes").notNull(),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    recorderCfid: integer("recorder_cfid").references(() => clients.cfid, { onDelete: "set null" }),
    ts: createdAt(),
  },
  (t) => [
    index("job_notes_jobid_idx").on(t.jobid),
    index("job_notes_recorder_hrid_idx").on(t.recorderHrid),
    index("job_notes_recorder_cfid_idx").on(t.recorderCfid),
  ],
);
