import type { SettingKey } from "@/lib/core/settings/schema";
import { field, lines, one, type Shape, time } from "./field-rules";

/** Money, people, security, and what the office writes and reads. */
export const OFFICE_SHAPES = {
  hst: {
    label: "HST",
    form: "fields",
    hint: "Rounded on each job, then summed.",
    fields: [
      field("crewForm", "Crews' forms", "percent", "Return Job and DNF"),
      field("standard", "Everywhere else", "percent", "Owed, charged, receipted, reported"),
    ],
  },
  burden: {
    label: "Labour burden",
    form: "fields",
    hint: "What the employer pays on top of wages.",
    fields: [
      field("cpp", "Employer CPP", "percent"),
      field("ei", "EI", "percent"),
      field("eht", "EHT", "percent"),
      field("wsib", "WSIB", "percent"),
      field("vacation", "Vacation pay", "percent"),
    ],
  },
  commission: one(
    "Commission",
    "percent",
    "Of the price",
    "What an estimator earns when an estimate is returned.",
  ),
  hourlyRate: one(
    "Hourly rate",
    "money",
    "A crew-hour",
    "Of a crew of two: on Services and for estimating a job's length.",
  ),
  moneyTarget: {
    label: "Target for a crew's day",
    form: "fields",
    hint: "Before tax. Home compares today and the week with it, by the crews set up. 0.00 means no target.",
    fields: [
      field("spring", "Spring", "money", "March to May"),
      field("summer", "Summer", "money", "June to August"),
      field("fall", "Fall", "money", "September to November"),
      field("winter", "Winter", "money", "December to February"),
    ],
  },
  crewPayments: {
    label: "Cash and cheques",
    form: "fields",
    hint: "Turn this off only if one person does both.",
    fields: [field("twoSignatures", "Closer and Processed must be two people", "choice")],
  },
  secondPerson: {
    label: "Two people",
    form: "fields",
    hint: "If this is off, pay that one person entered and audited, inspections of one's own crew, and jobs linked to one's own estimate are on Stuff To Do for a day.",
    fields: [
      field(
        "waits",
        "Someone else has to audit pay, inspect a crew's work, and link a job to an estimate",
        "choice",
      ),
    ],
  },
  clientReadsPerHour: one(
    "Clients an hour",
    "whole",
    "Clients",
    "How many clients one person can open or find in an hour. Anyone who asks for more is refused and shows on Stuff To Do.",
  ),
  crewClientReadsPerHour: one(
    "Clients an hour, crew members",
    "whole",
    "Clients",
    "The same for crew members. The clients on their own run sheets always open.",
  ),
  secondFactor: {
    label: "Second step at login",
    form: "fields",
    hint: "Anyone with a capability that needs it has to set up a passkey or an authenticator app before anything else.",
    fields: [
      field("access_admin", "Needed for Access admin", "choice"),
      field("pay", "Needed for Pay", "choice"),
      field("client_care", "Needed for Client care", "choice"),
    ],
  },
  retention: {
    label: "How long data is kept",
    form: "fields",
    hint: "Enter 0 to keep something for good. Older texts and rows are deleted for good, every hour.",
    fields: [
      time("messageTexts", "Texts of emails and text messages", "days", "After sending or the last try"),
      time("importRows", "Rows of imported files", "days", "After the import ended"),
      time("auditMonths", "Activity log", "months", "Older months are moved to files on the server"),
    ],
  },
  crewManagers: lines("Crew managers", "name", "Who is responsible for a day's pay."),
  violationCategories: lines("Violation categories", "category"),
  estimators: lines("Estimators", "name", "Who can be chosen for an estimate."),
  recruitShops: lines("Recruit shops", "shop"),
  trainingOptions: lines("Training options", "option", "When training can be booked."),
  trainingNotes: lines("Training notes", "note", "What a recruit is told on the first day.", "area"),
  ledgerLocations: lines(
    "Ledger locations",
    "location",
    "Past transactions keep the name they were entered with.",
  ),
  wineAreas: {
    label: "Wine areas",
    form: "rows",
    item: "area",
    hint: "The first three characters of each postal code, separated by spaces.",
    fields: [field("name", "Area"), field("prefixes", "Prefixes", "words")],
  },
  propertyNotePresets: lines(
    "Property-note presets",
    "phrase",
    "Custom can't be removed. It lets people write their own note.",
  ),
  reportPrompts: {
    label: "Report prompts",
    form: "areas",
    item: "line",
    hint: "What each daily report asks, nine lines at most.",
    fields: [field("value", "Line")],
  },
  reportReminder: {
    label: "Reminder",
    form: "fields",
    hint: "Goes to everyone who still has reports to file that day. Not on Sundays, and not to people who are off.",
    fields: [
      field("offered", "Remind people of reports they still have to file", "choice"),
      field("at", "At", "text", "On a 24-hour clock, such as 17:30"),
    ],
  },
  reportRecipients: lines(
    "Report recipients",
    "email",
    "Who gets daily reports and open-close lists.",
    "email",
  ),
} satisfies Partial<Record<SettingKey, Shape>>;
