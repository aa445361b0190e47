import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial, text, time } from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { createdAt, version } from "./columns";
import { employees } from "./employees";
import { dnfOrigin, dnfVerdict } from "./enums";
import { jobs } from "./jobs";

/**
 * Work that's unfinished or not right, always on a job. Without a crew of its own it belongs to its job's crew (rule
 * dnf-crew). Pending, started and completed follow from the times, as with a job.
 */
export const dnfs = pgTable(
  "dnfs",
  {
    dnfid: serial("dnfid").primaryKey(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    origin: dnfOrigin("origin").notNull(),
    dnfdesc: text("dnfdesc").notNull(),
    /** The promised window; a crew sees it from `sdate` on. */
    sdate: date("sdate").notNull(),
    fdate: date("fdate").notNull(),
    stime: time("stime"),
    prodcomm: text("prodcomm"),
    crewHrid: integer("crew_hrid").references(() => employees.hrid, { onDelete: "restrict" }),
    dnfdate: date("dnfdate"),
    /** The day a crew started it, which is the day it's done (rule work-date). */
    startedOn: date("started_on"),
    reportstime: time("reportstime"),
    reportftime: time("reportftime"),
    datebi: date("datebi"),
    verdict: dnfVerdict("verdict"),
    notes: text("notes"),
    clienthm: text("clienthm"),
    nextdest: text("nextdest"),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    recorderCfid: integer("recorder_cfid").references(() => clients.cfid, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("dnfs_jobid_idx").on(t.jobid),
    index("dnfs_crew_day_idx").on(t.crewHrid, t.dnfdate),
    index("dnfs_open_idx").on(t.sdate).where(sql`datebi is null`),
    index("dnfs_datebi_idx").on(t.datebi),
    index("dnfs_without_verdict_idx").on(t.datebi).where(sql`verdict is null`),
    index("dnfs_recorder_hrid_idx").on(t.recorderHrid),
    index("dnfs_recorder_cfid_idx").on(t.recorderCfid),
    check("dnfs_desc_filled", sql`${t.dnfdesc} <> ''`),
    check("dnfs_window", sql`${t.sdate} <= ${t.fdate}`),
    check("dnfs_crew_has_day", sql`(${t.crewHrid} is null) = (${t.dnfdate} is null)`),
    check(
      "dnfs_report_whole",
      sql`(${t.datebi} is null) = (${t.reportftime} is null) and (${t.datebi} is null or ${t.reportstime} is not null)`,
    ),
    check("dnfs_times_in_order", sql`${t.reportftime} is null or ${t.reportftime} > ${t.reportstime}`),
  ],
);
