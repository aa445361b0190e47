import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  time,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cents, createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { crewPaymentType, crewPosition, receivableStatus, shop } from "./enums";
import { jobs } from "./jobs";

/** A crew on a date with its truck, gas card and tablet: the open-close record. */
export const crewDays = pgTable(
  "crew_days",
  {
    ocid: serial("ocid").primaryKey(),
    ocdate: date("ocdate").notNull(),
    shop: shop("shop").notNull(),
    closemgrHrid: integer("closemgr_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    car: text("car"),
    gascard: text("gascard"),
    laptop: text("laptop"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("crew_days_truck_key").on(t.ocdate, t.car).where(sql`car is not null`),
    unique("crew_days_ocid_ocdate_key").on(t.ocid, t.ocdate),
    index("crew_days_ocdate_idx").on(t.ocdate),
    index("crew_days_closemgr_idx").on(t.closemgrHrid),
  ],
);

/** Who is on it, in which seat, with this morning's attendance (rule safety-points). `ocdate` is the crew day's. */
export const crewDayMembers = pgTable(
  "crew_day_members",
  {
    ocid: integer("ocid").notNull(),
    ocdate: date("ocdate").notNull(),
    position: crewPosition("position").notNull(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    present: boolean("present").notNull().default(false),
    /** When it was done; the `SentAt` columns say when we were told, if a phone sent it late. */
    presentChangedAt: instant("present_changed_at"),
    presentSentAt: instant("present_sent_at"),
    presentChangedBy: integer("present_changed_by").references(() => employees.hrid, {
      onDelete: "set null",
    }),
    /** Local time of signing in. */
    signin: time("signin"),
    signinSentAt: instant("signin_sent_at"),
    signinBy: integer("signin_by").references(() => employees.hrid, { onDelete: "set null" }),
    safetyRead: boolean("safety_read").notNull().default(false),
    safetyReadChangedAt: instant("safety_read_changed_at"),
    safetyReadSentAt: instant("safety_read_sent_at"),
    safetyReadChangedBy: integer("safety_read_changed_by").references(() => employees.hrid, {
      onDelete: "set null",
    }),
  },
  (t) => [
    primaryKey({ name: "crew_day_members_pkey", columns: [t.ocid, t.position] }),
    foreignKey({
      name: "crew_day_members_day_fk",
      columns: [t.ocid, t.ocdate],
      foreignColumns: [crewDays.ocid, crewDays.ocdate],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    // Each person has one seat a day.
    uniqueIndex("crew_day_members_person_key").on(t.ocdate, t.hrid),
    index("crew_day_members_hrid_idx").on(t.hrid),
    index("crew_day_members_present_by_idx").on(t.presentChangedBy),
    index("crew_day_members_signin_by_idx").on(t.signinBy),
    index("crew_day_members_safety_by_idx").on(t.safetyReadChangedBy),
  ],
);

/** Crew time that isn't a job: gas, traffic, snack. */
export const crewTasks = pgTable(
  "crew_tasks",
  {
    id: serial("id").primaryKey(),
    crewHrid: integer("crew_hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    taskdate: date("taskdate").notNull(),
    stime: time("stime").notNull(),
    ftime: time("ftime").notNull(),
    taskType: text("task_type").notNull(),
    truckNum: text("truck_num"),
    odometer: integer("odometer"),
    gasCard: text("gas_card"),
    gasAmount: cents("gas_amount"),
    notes: text("notes"),
    recorderHrid: integer("recorder_hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("crew_tasks_crew_day_idx").on(t.crewHrid, t.taskdate),
    index("crew_tasks_taskdate_idx").on(t.taskdate),
    index("crew_tasks_recorder_idx").on(t.recorderHrid),
    // The natural key that keeps a resent form from counting twice.
    uniqueIndex("crew_tasks_natural_key").on(t.crewHrid, t.taskdate, t.stime, t.taskType),
    check("crew_tasks_times", sql`${t.ftime} > ${t.stime}`),
  ],
);

/** Cash or a cheque on its way from a crew: the closer has it (conf1), the office processed it (conf2). */
export const crewPayments = pgTable(
  "crew_payments",
  {
    id: serial("id").primaryKey(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    crewHrid: integer("crew_hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    dateDone: date("date_done").notNull(),
    shop: shop("shop").notNull(),
    paymentType: crewPaymentType("payment_type").notNull(),
    amount: cents("amount").notNull(),
    /** The total on the form it was collected with, including HST; null before this was stored. */
    due: cents("due"),
    chequeNumber: text("cheque_number"),
    conf1At: instant("conf1_at"),
    conf1By: integer("conf1_by").references(() => employees.hrid, { onDelete: "set null" }),
    conf2At: instant("conf2_at"),
    conf2By: integer("conf2_by").references(() => employees.hrid, { onDelete: "set null" }),
    /** The job's values before processing, so that it can be undone. */
    jobStatusBefore: receivableStatus("job_status_before"),
    jobAlreadyPaidBefore: cents("job_already_paid_before"),
    /** Unreport withdraws a payment while it's unmarked (rule unreport). */
    withdrawnAt: instant("withdrawn_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("crew_payments_live_key").on(t.jobid).where(sql`withdrawn_at is null`),
    index("crew_payments_date_idx").on(t.dateDone),
    // Everything still under way, however old.
    index("crew_payments_open_idx").on(t.dateDone).where(sql`conf2_at is null and withdrawn_at is null`),
    index("crew_payments_jobid_idx").on(t.jobid),
    index("crew_payments_crew_idx").on(t.crewHrid),
    index("crew_payments_conf1_by_idx").on(t.conf1By),
    index("crew_payments_conf2_by_idx").on(t.conf2By),
    check("crew_payments_amount_positive", sql`${t.amount} > 0`),
    check("crew_payments_order", sql`${t.conf2At} is null or ${t.conf1At} is not null`),
    check(
      "crew_payments_withdrawn",
      sql`${t.withdrawnAt} is null or (${t.conf1At} is null and ${t.conf2At} is null)`,
    ),
  ],
);

/** The safety talk's points, in order. */
export const safetyPoints = pgTable("safety_points", {
  id: serial("id").primaryKey(),
  position: integer("position").notNull(),
  point: text("point").notNull(),
  active: boolean("active").notNull().default(true),
});
