import type { SettingKey } from "./schema";

/**
 * How people type and see one value. percent: a share of 1; money: cents; words: a list separated by spaces; choice:
 * yes or no.
 */
export type FieldKind =
  | "text"
  | "area"
  | "email"
  | "url"
  | "phone"
  | "percent"
  | "money"
  | "whole"
  | "decimal"
  | "words"
  | "choice";

export type FieldShape = {
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  /** For how long we keep something: 0 means forever. */
  unit?: "days" | "months";
  /** Shown but not editable: the rest of the product uses it as the name. */
  readOnly?: true;
};

/**
 * What a setting's form looks like. fields: an object; one: a single value; rows: a list of objects; lines: a list of
 * single values; record: objects by a fixed code; areas: lists of lines by area. `fixed`: their number stays.
 */
export type Shape = {
  label: string;
  hint?: string;
  form: "fields" | "one" | "rows" | "lines" | "record" | "areas";
  fields: readonly FieldShape[];
  /** What to call one row: "phone", "location". */
  item?: string;
  fixed?: true;
};

const field = (name: string, label: string, kind: FieldKind = "text", hint?: string): FieldShape => ({
  name,
  label,
  kind,
  hint,
});
const time = (name: string, label: string, unit: "days" | "months", hint: string): FieldShape => ({
  name,
  label,
  unit,
  hint,
  kind: "whole",
});
const shown = (name: string, label: string): FieldShape => ({ name, label, kind: "text", readOnly: true });
const one = (label: string, kind: FieldKind, unit: string, hint?: string): Shape => ({
  label,
  hint,
  form: "one",
  fields: [field("value", unit, kind)],
});
const lines = (label: string, item: string, hint?: string, kind: FieldKind = "text"): Shape => ({
  label,
  item,
  hint,
  form: "lines",
  fields: [field("value", sentence(item), kind)],
});
const sentence = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const PLACE = [field("address", "Address"), field("city", "City"), field("postcode", "Postal code")];

export const SHAPES: Record<SettingKey, Shape> = {
  company: {
    label: "Name and address",
    form: "fields",
    hint: "On emails, receipts and the public site.",
    fields: [
      field("name", "Name"),
      field("shortName", "Short name"),
      field("email", "Email", "email"),
      ...PLACE,
    ],
  },
  officePhone: one("Office phone", "phone", "Phone", "In the messages to clients and on the public site."),
  hours: {
    label: "Office hours",
    form: "rows",
    item: "line",
    fields: [field("days", "Days"), field("hours", "Hours")],
  },
  shops: {
    label: "Shops",
    form: "rows",
    item: "shop",
    fixed: true,
    hint: "Where crews start from: on the map, in directions and on the contact page.",
    fields: [
      shown("shop", "Shop"),
      shown("side", "Side of the city"),
      ...PLACE,
      field("latitude", "Latitude", "decimal"),
      field("longitude", "Longitude", "decimal"),
    ],
  },
  dutyContacts: {
    label: "Contacts on duty",
    form: "rows",
    item: "contact",
    fixed: true,
    hint: "Crews are told to call them when something fails. The first one is called first.",
    fields: [field("name", "Name"), field("phone", "Phone", "phone")],
  },
  introduction: {
    label: "Introduction",
    form: "fields",
    hint: "The opening text on the public site.",
    fields: [
      field("home", "On the home page", "area"),
      field("title", "About heading"),
      field("lead", "Text below the heading", "area"),
    ],
  },
  story: lines("Our story", "paragraph", "On the About page. Leave it empty to hide this section.", "area"),
  clientQuotes: {
    label: "What clients say",
    form: "rows",
    item: "quote",
    hint: "On the public home page, the first one large. Use clients' own words, with their permission.",
    fields: [field("text", "Quote", "area"), field("name", "Name"), field("place", "Neighbourhood")],
  },
  videoLinks: {
    label: "Videos",
    form: "rows",
    item: "video",
    hint: "In the footer of the public site.",
    fields: [field("title", "Title"), field("url", "Address", "url")],
  },
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
  eavesDays: one("Eaves +5", "whole", "Days", "How far Eaves +5 moves a visit."),
  crewDay: {
    label: "A crew's day",
    form: "fields",
    hint: "Anyone who gives a crew more than this, or breaks a promise to a client, is asked for a reason.",
    fields: [
      field("hours", "Longest day, hours", "decimal"),
      field("loading", "Loading, minutes", "whole"),

      field("lunch", "Lunch, minutes", "whole"),
      field("driving", "Driving to each stop, minutes", "whole"),
    ],
  },
  planner: {
    label: "The planning board",
    form: "fields",
    hint: "How long work and drives are expected to take. Without a routing server, drives are estimated from straight-line distances.",
    fields: [
      field("threePeople", "Time for three people as a share of the time for two", "percent"),
      field("detour", "Road distance as a multiple of the straight line", "decimal"),
      field("speedUpTo1", "Speed on the first kilometre, km/h", "whole"),
      field("speedUpTo5", "Speed up to 5 km, km/h", "whole"),
      field("speedUpTo15", "Speed up to 15 km, km/h", "whole"),
      field("speedBeyond", "Speed beyond that, km/h", "whole"),
      field("parking", "Parking and walking, minutes", "whole"),
      field("spare", "Latest appointment start before its window ends, minutes", "whole"),
    ],
  },
  suggestion: {
    label: "Suggested plans",
    form: "fields",
    hint: "What a suggested plan aims for. The more an amount differs from the others, the more it decides; 0.00 leaves it out.",
    fields: [
      field("eachJob", "Worth of each job, beside its price", "money"),
      field("eachDollar", "Worth of each dollar of a job's price", "money"),
      field(
        "endsToday",
        "Worth of a job on the last day of its window",
        "money",
        "Half as much a day earlier, and so on.",
      ),
      field("onlyToday", "Worth of an appointment or an emergency", "money"),
      field("crewHour", "Cost of an hour of a crew", "money"),
      field("driveHour", "Cost of an hour of driving, on top", "money"),
      field("kilometre", "Cost of a kilometre", "money"),
      field("evenHours", "Cost of a full day beside an empty one", "money", "Evens out the crews' hours."),
      field("sameCrew", "Cost of another crew than last time", "money"),
      field("crewThatCausedIt", "Cost of another crew for a crew's own DNF", "money"),
      field("lateLeavesTooSoon", "Cost of late leaves before the last third of the window", "money"),
      field("earlyLeavesTooLate", "Cost of early leaves after the first third of the window", "money"),
    ],
  },
  weekKeptFree: one(
    "Kept free",
    "percent",
    "Of a week",
    "How much of each week's crew hours stays free when a day's work is pushed because of the weather.",
  ),
  clientReadsPerHour: one(
    "Clients an hour",
    "whole",
    "Clients",
    "How many clients one person can open or find in an hour. Anyone who asks for more is refused and shows on Stuff To Do.",
  ),
  shortTravelPrefixes: lines(
    "Short travel",
    "prefix",
    "Postal areas close to the shop. Pay adds 15 minutes instead of 30 before the first job and after the last.",
  ),
  appointmentCaps: {
    label: "Usual limits",
    form: "fields",
    hint: "Used on days without their own limits. Days that already have bookings keep their limits.",
    fields: [
      field("eights", "8-10am", "whole"),
      field("twelves", "12-2pm", "whole"),
      field("anys", "Anytime", "whole"),
    ],
  },
  secondFactor: {
    label: "Second step at login",
    form: "fields",
    hint: "Anyone with a capability that needs it has to set up a passkey or an authenticator app before anything else.",
    fields: [
      field("access_admin", "Access admin", "choice"),
      field("pay", "Pay", "choice"),
      field("client_care", "Client care", "choice"),
    ],
  },
  onMyWay: {
    label: "On my way",
    form: "fields",
    hint: "The next client gets a text, or an email, with the time to expect the crew.",
    fields: [field("offered", "Crews can tell the next client they're on their way", "choice")],
  },
  crewPayments: {
    label: "Cash and cheques",
    form: "fields",
    hint: "Turn this off only if one person does both.",
    fields: [field("twoSignatures", "Closer and Processed must be two people", "choice")],
  },
  retention: {
    label: "How long data is kept",
    form: "fields",
    hint: "Enter 0 to keep something for good. Texts and rows are deleted every hour, and deleted data can't be recovered.",
    fields: [
      time("messageTexts", "Texts of emails and text messages", "days", "After sending or the last try"),
      time("importRows", "Rows of imported files", "days", "After the import ended"),
      time("auditMonths", "Activity log", "months", "Older months are moved to files on the server"),
    ],
  },
  crewManagers: lines("Crew managers", "name", "Who is responsible for a day's pay."),
  violationCategories: lines("Violation categories", "category"),
  estimators: lines("Estimators", "name", "Who can be chosen for an estimate."),
  taskTypes: lines("Task types", "type", "In Record Task. Gas asks for the truck and the card."),
  lawnSignOptions: lines("Lawn sign", "option", "In Return Job."),
  clientHomeOptions: lines("Client home", "option", "In Return Job and Return DNF."),
  recruitShops: lines("Recruit shops", "shop"),
  trainingOptions: lines("Training options", "option", "When training can be booked."),
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
  workCodes: {
    label: "Works",
    form: "record",
    fixed: true,
    hint: "Names for the parts of a job, with the description clients see.",
    fields: [shown("code", "Code"), field("label", "Label"), field("description", "Meaning")],
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
  reportRecipients: lines(
    "Report recipients",
    "email",
    "Who gets daily reports and open-close lists.",
    "email",
  ),
  trainingNotes: lines("Training notes", "note", "What a recruit is told on the first day.", "area"),
};

/** The most lines a daily report has. */
export const MOST_LINES = 9;
