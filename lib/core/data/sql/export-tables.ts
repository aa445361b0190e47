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
  entry("employees", t.employees, "Employees, current and former", {
    without: ["password_hash"],
    more: { manager: sql`(select m.username from employees m where m.hrid = employees.manager_hrid)` },
  }),
  entry("employee_capabilities", t.employeeCapabilities, "What each employee can do"),
  entry("access_roles", t.accessRoles, "Roles: saved sets of capabilities"),
  entry("employee_roles", t.employeeRoles, "Who was given which role"),
  entry("push_choices", t.pushChoices, "Notifications employees turned off, and their quiet hours"),
  entry("shortcuts", t.shortcuts, "What employees opened lately, what they pinned, and their saved views"),
  entry("employee_report_areas", t.employeeReportAreas, "The areas each employee reports on"),
  entry("employee_notes", t.employeeNotes, "Notes about employees"),
  entry("pay_questions", t.payQuestions, "Questions about pay, and their answers"),
  entry("days_off", t.daysOff, "Employees' days off, asked for, approved or declined", {
    more: { name: employeeName(sql`days_off.hrid`) },
  }),
  entry("partners", t.partners, "Employees who are franchise partners"),
  entry("partner_royalties", t.partnerRoyalties, "Partners' royalties, each from a start date"),
  entry("partner_crews", t.partnerCrews, "Which crews work for which partner, and when"),
  entry("clients", t.clients, "Clients", { without: ["password_hash"] }),
  entry("properties", t.properties, "Properties, with their current prices", {
    more: { client: clientName(sql`properties.cfid`) },
  }),
  entry("property_keys", t.propertyKeys, "Keys of properties, and who has them", {
    more: { holder: employeeName(sql`property_keys.holder_hrid`) },
  }),
  entry("price_checks", t.priceChecks, "New prices of properties, and who checked them", {
    more: { address: sql`(select p.address from properties p where p.jobinfoid = price_checks.jobinfoid)` },
  }),
  entry("property_notes", t.propertyNotes, "Notes about properties"),
  entry("jobs", t.jobs, "Jobs: every visit a client has booked", {
    more: {
      address: sql`(select p.address from properties p where p.jobinfoid = jobs.jobinfoid)`,
      client: clientName(sql`jobs.cfid`),
      crew: employeeName(sql`jobs.crew_hrid`),
      status: sql`case when jobs.cancelled_at is not null then 'Cancelled' when jobs.recstatus is not null then jobs.recstatus::text when jobs.datebi is not null then 'Unsettled' end`,
    },
  }),
  entry("job_notes", t.jobNotes, "Notes about jobs"),
  entry("job_estimates", t.jobEstimates, "Which estimate each job came from", {
    more: {
      address: sql`(select p.address from properties p join jobs j on j.jobinfoid = p.jobinfoid where j.jobid = job_estimates.jobid)`,
    },
  }),
  entry("appointment_slots", t.appointmentSlots, "How many appointments each day can take"),
  entry("appointment_bookings", t.appointmentBookings, "The appointment slot each job has"),
  entry("crew_days", t.crewDays, "Crews by day, with truck, gas card and tablet"),
  entry("crew_day_members", t.crewDayMembers, "Who was on each crew, with attendance", {
    more: { name: employeeName(sql`crew_day_members.hrid`) },
  }),
  entry("crew_tasks", t.crewTasks, "Crew time spent on other tasks than jobs"),
  entry("open_checklists", t.openChecklists, "Opening checklists"),
  entry("close_checklists", t.closeChecklists, "Closing checklists"),
  entry("safety_points", t.safetyPoints, "Safety Talk points"),
  entry("dnfs", t.dnfs, "DNFs: work that wasn't finished or has to be redone"),
  entry("inspections", t.inspections, "Inspections"),
  entry("feedback", t.feedback, "Client feedback"),
  entry("sign_pickups", t.signPickups, "Lawn sign pick-ups"),
  entry("leads", t.leads, "Leads: estimates, messages, odd jobs, signs"),
  entry("lead_notes", t.leadNotes, "Notes on leads"),
  entry("odd_jobs", t.oddJobs, "Odd jobs, paint, lawn and power washing"),
  entry("live_actions", t.liveActions, "Live actions"),
  entry("live_action_events", t.liveActionEvents, "The history of live actions"),
  entry("recruits", t.recruits, "Recruits"),
  entry("wine_list_entries", t.wineListEntries, "Each year's wine list"),
  entry("daily_reports", t.dailyReports, "Daily reports as they were filed"),
  entry("book_closings", t.bookClosings, "When the books were closed, up to which day, and by whom"),
  entry("visit_calls", t.visitCalls, "Calls to clients about a visit"),
  entry("arrival_notices", t.arrivalNotices, "On-my-way messages to clients"),
  entry("visit_answers", t.visitAnswers, "What clients answered about their visits"),
  entry("pay_periods", t.payPeriods, "Pay periods"),
  entry("pay_entries", t.payEntries, "Pay entries", {
    more: { name: employeeName(sql`pay_entries.hrid`) },
  }),
  entry("mgt_tasks", t.mgtTasks, "Management tasks with pay"),
  entry("violations", t.violations, "Violations"),
  entry("crew_payments", t.crewPayments, "Cash and cheques collected by crews"),
  entry("payment_attempts", t.paymentAttempts, "Card payments", {
    without: ["customer_id", "card_id", "pi_id"],
  }),
  entry("payment_attempt_jobs", t.paymentAttemptJobs, "The jobs each card payment is for"),
  entry("payment_returns", t.paymentReturns, "Refunds and disputes of card payments", { without: ["id"] }),
  entry("intended_payments", t.intendedPayments, "Planned card payments", { without: ["card_id"] }),
  entry("partner_expenses", t.partnerExpenses, "Partners' expenses"),
  entry("payouts", t.payouts, "Payouts to partners"),
  entry("targets", t.targets, "Partners' targets"),
  entry("ledger_descriptions", t.ledgerDescriptions, "Ledger descriptions"),
  entry("ledger_transactions", t.ledgerTransactions, "Ledger transactions"),
  entry("images", t.images, "Images. The files are in the images folder, named by id"),
  entry("vehicles", t.vehicles, "Trucks"),
  entry("gas_cards", t.gasCards, "Gas cards"),
  entry("tablets", t.tablets, "Tablets"),
  entry("message_templates", t.messageTemplates, "The office's own wording of messages to clients"),
  entry("settings", t.settings, "Settings, each from a start date"),
  entry("logos", t.logos, "Logos for the letterhead: the picture is a JPEG in base64", {
    without: ["jpeg"],
    more: { picture: sql`translate(encode(logos.jpeg, 'base64'), E'\\n', '')` },
  }),
  entry("float_windows", t.floatWindows, "Seasons and their date windows"),
  // Messages contain links that open without a password.
  entry("outbox", t.outbox, "Emails and text messages, without their content", {
    without: ["body", "layout", "unique_key", "last_error"],
  }),
  entry("inbound_messages", t.inboundMessages, "Emails and text messages from clients", {
    without: ["provider_id"],
  }),
  entry(
    "blocked_recipients",
    t.blockedRecipients,
    "Numbers and addresses that don't want or get our messages",
  ),
  entry("audit_events", t.auditEvents, "Activity log"),
  entry("audit_details", t.auditDetails, "Personal details in the activity log"),
  entry("imports", t.imports, "Imported files", { without: ["upload_key"] }),
  entry("import_keys", t.importKeys, "IDs from old systems, and the records they became"),
  entry("data_exports", t.dataExports, "Exports: what was downloaded, and by whom"),
];

export const exportTable = (name: string): ExportTable | undefined =>
  EXPORT_TABLES.find((each) => each.name === name);
