import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import * as t from "@/db/schema";

export type ExportTable = {
  /** The file's name without .csv: the table's name. */
  name: string;
  about: string;
  table: PgTable;
  /** Columns that are never exported: login secrets, and our ids at the card provider. */
  without?: readonly string[];
  /** Columns that aren't in the table, so that a file can be read, and imported again, by itself. */
  more?: Record<string, SQL>;
};

const entry = (
  name: string,
  table: PgTable,
  about: string,
  rest: Pick<ExportTable, "without" | "more"> = {},
): ExportTable => ({ name, table, about, ...rest });

const clientName = (of: SQL) =>
  sql`(select concat_ws(' ', c.firstname, c.lastname) from clients c where c.cfid = ${of})`;
const employeeName = (of: SQL) => sql`(select e.name from employees e where e.hrid = ${of})`;

/** Everything a company owns here, in reading order: people, places, work, money, the office's own records. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  entry("employees", t.employees, "Everybody who works here", {
    without: ["password_hash"],
    more: { manager: sql`(select m.username from employees m where m.hrid = employees.manager_hrid)` },
  }),
  entry("employee_capabilities", t.employeeCapabilities, "What each employee may do"),
  entry("employee_report_areas", t.employeeReportAreas, "The areas each employee reports on"),
  entry("employee_notes", t.employeeNotes, "Notes about employees"),
  entry("pay_questions", t.payQuestions, "Questions about pay, and their answers"),
  entry("partners", t.partners, "Employees who are franchise partners"),
  entry("partner_royalties", t.partnerRoyalties, "A partner's royalty from a day on"),
  entry("partner_crews", t.partnerCrews, "Which crew works for which partner, and when"),
  entry("clients", t.clients, "Clients", { without: ["password_hash"] }),
  entry("properties", t.properties, "The places that are cleaned, with their standing prices", {
    more: { client: clientName(sql`properties.cfid`) },
  }),
  entry("property_notes", t.propertyNotes, "Notes about properties"),
  entry("jobs", t.jobs, "Every ordered visit", {
    more: {
      address: sql`(select p.address from properties p where p.jobinfoid = jobs.jobinfoid)`,
      client: clientName(sql`jobs.cfid`),
      crew: employeeName(sql`jobs.crew_hrid`),
      status: sql`case when jobs.cancelled_at is not null then 'Cancelled' when jobs.recstatus is not null then jobs.recstatus::text when jobs.datebi is not null then 'Unsettled' end`,
    },
  }),
  entry("job_notes", t.jobNotes, "What people wrote about jobs"),
  entry("appointment_slots", t.appointmentSlots, "How many appointments a day takes"),
  entry("appointment_bookings", t.appointmentBookings, "The appointment a job holds"),
  entry("crew_days", t.crewDays, "Crews by day, with truck, gas card and tablet"),
  entry("crew_day_members", t.crewDayMembers, "Who was on a crew, and the morning's attendance", {
    more: { name: employeeName(sql`crew_day_members.hrid`) },
  }),
  entry("crew_tasks", t.crewTasks, "A crew's time that is not a job"),
  entry("open_checklists", t.openChecklists, "Opening checklists"),
  entry("close_checklists", t.closeChecklists, "Closing checklists"),
  entry("safety_points", t.safetyPoints, "The safety talk's points"),
  entry("dnfs", t.dnfs, "Work not finished or not right"),
  entry("inspections", t.inspections, "Inspections"),
  entry("feedback", t.feedback, "What clients said"),
  entry("sign_pickups", t.signPickups, "Lawn signs to be collected"),
  entry("leads", t.leads, "Leads: estimates, messages, odd jobs, signs"),
  entry("lead_notes", t.leadNotes, "Notes on leads"),
  entry("odd_jobs", t.oddJobs, "Odd jobs, paint, lawn and power washing"),
  entry("live_actions", t.liveActions, "Live actions"),
  entry("live_action_events", t.liveActionEvents, "What happened to live actions"),
  entry("recruits", t.recruits, "Recruits"),
  entry("wine_list_entries", t.wineListEntries, "The gift list of each year"),
  entry("daily_reports", t.dailyReports, "Daily reports as filed"),
  entry("book_closings", t.bookClosings, "Until when the books were closed, and by whom"),
  entry("visit_calls", t.visitCalls, "Clients called about a visit"),
  entry("arrival_notices", t.arrivalNotices, "Clients told that their crew is on its way"),
  entry("pay_periods", t.payPeriods, "Pay periods"),
  entry("pay_entries", t.payEntries, "Paid time", {
    more: { name: employeeName(sql`pay_entries.hrid`) },
  }),
  entry("mgt_tasks", t.mgtTasks, "Paid management time"),
  entry("violations", t.violations, "Violations"),
  entry("crew_payments", t.crewPayments, "Cash and cheques from crews"),
  entry("payment_attempts", t.paymentAttempts, "Card payments", {
    without: ["customer_id", "card_id", "pi_id"],
  }),
  entry("payment_attempt_jobs", t.paymentAttemptJobs, "The jobs a card payment is for"),
  entry("payment_returns", t.paymentReturns, "Refunds and disputes of card payments", { without: ["id"] }),
  entry("intended_payments", t.intendedPayments, "Card payments planned", { without: ["card_id"] }),
  entry("partner_expenses", t.partnerExpenses, "Partners' expenses"),
  entry("payouts", t.payouts, "Payouts to partners"),
  entry("targets", t.targets, "Partners' targets"),
  entry("ledger_descriptions", t.ledgerDescriptions, "The ledger's descriptions"),
  entry("ledger_transactions", t.ledgerTransactions, "The buildings' ledger"),
  entry("images", t.images, "Pictures; the files lie in the folder images, named by id"),
  entry("vehicles", t.vehicles, "Trucks"),
  entry("gas_cards", t.gasCards, "Gas cards"),
  entry("tablets", t.tablets, "Tablets"),
  entry("settings", t.settings, "Settings, each from a day on"),
  entry("float_windows", t.floatWindows, "Seasons and their windows"),
  // Messages contain links that open without a password.
  entry("outbox", t.outbox, "Letters and texts sent, without their text", {
    without: ["body", "unique_key", "last_error"],
  }),
  entry("audit_events", t.auditEvents, "Who did what"),
  entry("audit_details", t.auditDetails, "What the log of who did what says of people"),
  entry("imports", t.imports, "Files brought in", { without: ["upload_key"] }),
  entry("import_keys", t.importKeys, "Which record a key of an old system became"),
  entry("data_exports", t.dataExports, "What was taken out, and by whom"),
];

export const exportTable = (name: string): ExportTable | undefined =>
  EXPORT_TABLES.find((each) => each.name === name);
