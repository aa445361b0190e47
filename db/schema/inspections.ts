import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, time } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";
import { inspectionGrade, inspectionType } from "./enums";
import { jobs } from "./jobs";

/** An inspector's visit to a job; a job can have several, newest first (rule inspections). */
export const inspections = pgTable(
  "inspections",
  {
    id: serial("id").primaryKey(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    inspectorHrid: integer("inspector_hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    location: text("location"),
    itype: inspectionType("itype").notNull(),
    stime: time("stime").notNull(),
    ftime: time("ftime").notNull(),
    clienthm: text("clienthm").notNull(),
    crewsite: text("crewsite"),
    crewuni: text("crewuni"),
    smsign: text("smsign"),
    safesign: text("safesign"),
    safeladdp: text("safeladdp"),
    comments: text("comments").notNull().default(""),
    driverHrid: integer("driver_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    driverGrade: inspectionGrade("driver_grade"),
    partnerHrid: integer("partner_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    partnerGrade: inspectionGrade("partner_grade"),
    partner1Hrid: integer("partner1_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    partner1Grade: inspectionGrade("partner1_grade"),
    emailed: boolean("emailed").notNull().default(false),
    /** Taken back by someone who looked at what one person did alone (rule second-person). */
    withdrawnAt: instant("withdrawn_at"),
    createdAt: createdAt(),
    /** When we were told, if a phone sent it late: deadlines count from then (rule late-taps). */
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("inspections_job_idx").on(t.jobid, t.createdAt),
    index("inspections_inspector_idx").on(t.inspectorHrid),
    index("inspections_driver_idx").on(t.driverHrid),
    index("inspections_partner_idx").on(t.partnerHrid),
    index("inspections_partner1_idx").on(t.partner1Hrid),
    check("inspections_times_in_order", sql`${t.ftime} > ${t.stime}`),
    check("inspections_third_grade", sql`${t.partner1Grade} is null or ${t.partner1Hrid} is not null`),
  ],
);
