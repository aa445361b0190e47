import { limitWords } from "@/lib/platform/fair-use/limit-rules";
import { type BusinessDate, formatDate, isBusinessDate } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";

type Named = { name: string; day: BusinessDate | null; sort: string };

export type SubjectWords = {
  /** The heading over the list of all of them. */
  plural: string;
  /** What to call one when we no longer know its name. */
  one: string;
  named: (record: Named) => string;
};

const on = (day: BusinessDate | null) => (day ? ` on ${formatDate(day)}` : "");
const own = (name: string) => (name ? `${name}'s ` : "the ");

const person = (plural: string, one: string): SubjectWords => ({ plural, one, named: ({ name }) => name });
const at = (plural: string, one: string): SubjectWords => ({
  plural,
  one,
  named: ({ name }) => `${one.replace(/^an? /, "the ")} at ${name}`,
});
const quoted = (plural: string, one: string): SubjectWords => ({
  plural,
  one,
  named: ({ name }) => `${one.replace(/^an? /, "the ")} “${cut(name, 60)}”`,
});
const ofPerson = (plural: string, one: string): SubjectWords => ({
  plural,
  one,
  named: ({ name, day }) => `${own(name)}${one.replace(/^an? /, "")}${on(day)}`,
});
const fixed = (words: string): SubjectWords => ({
  plural: words.replace(/^the /, "").replace(/^./, (first) => first.toUpperCase()),
  one: words,
  named: () => words,
});

const LEAD_WORDS: Record<string, string> = {
  Estimate: "the estimate",
  Sign: "the sign pickup",
  DNF: "the DNF task",
  "Odd Job": "the odd job request",
  Paint: "the painting request",
  Lawn: "the lawn care request",
  "Power Wash": "the power washing request",
  Message: "the message",
};

const FLEET_WORDS: Record<string, string> = {
  vehicles: "the trucks",
  gas_cards: "the gas cards",
  tablets: "the tablets",
};

/**
 * What the log calls the things people act on. The type stops anyone from recording a subject that has no words here.
 */
export const SUBJECT_WORDS = {
  client: person("Clients", "a client"),
  employee: person("Employees", "an employee"),
  staff: person("Logins of staff", "an employee"),
  "access-role": {
    plural: "Roles",
    one: "a role",
    named: ({ name }) => `the role “${name}”`,
  },
  session: fixed("a login"),
  books: fixed("the books"),
  limit: { plural: "Limits", one: "a limit", named: ({ name }) => `the limit “${limitWords(name)}”` },
  partner: person("Acting as a partner", "a partner"),
  recruit: person("Recruits", "a recruit"),
  property: person("Properties", "a property"),
  job: at("Jobs", "a job"),
  dnf: at("DNFs", "a DNF"),
  inspection: {
    plural: "Inspections",
    one: "an inspection",
    named: ({ name }) => `an inspection of the job at ${name}`,
  },
  feedback: { plural: "Feedback", one: "feedback", named: ({ name }) => `feedback on the job at ${name}` },
  lead: {
    plural: "Estimates, signs and requests",
    one: "an estimate, sign or request",
    named: ({ name, sort }) => `${LEAD_WORDS[sort] ?? "the request"} at ${name}`,
  },
  odd_job: at("Odd jobs", "an odd job"),
  image: { plural: "Photos", one: "a photo", named: ({ name }) => `a photo for ${name}` },
  crew: ofPerson("Crews", "a crew"),
  "crew-day": ofPerson("Jobs assigned together", "a crew"),
  plan: {
    plural: "Plans",
    one: "the plan of a day",
    named: ({ name }) => `the plan${isBusinessDate(name) ? ` of ${formatDate(name)}` : ""}`,
  },
  "crew-payment": {
    plural: "Payments taken by crews",
    one: "a payment taken by a crew",
    named: ({ name }) => `the payment for the job at ${name}`,
  },
  crew_task: {
    plural: "Crew tasks",
    one: "a crew task",
    named: ({ name, sort, day }) => `the ${sort} task of ${own(name)}crew${on(day)}`,
  },
  open: ofPerson("Opening checklists", "an opening checklist"),
  close: ofPerson("Closing checklists", "a closing checklist"),
  pay: {
    plural: "Pay",
    one: "a pay entry",
    named: ({ name, day }) => `${own(name)}pay${day ? ` for ${formatDate(day)}` : ""}`,
  },
  mgt_task: ofPerson("Management tasks", "a management task"),
  violation: {
    plural: "Violations",
    one: "a violation",
    named: ({ name, day }) => `a violation by ${name}${on(day)}`,
  },
  "pay-question": {
    plural: "Questions about pay",
    one: "a question about pay",
    named: ({ name, day }) => `a question about ${own(name)}pay${on(day)}`,
  },
  "day-off": {
    plural: "Days off",
    one: "days off",
    named: ({ name, day }) => `${own(name)}days off${day ? ` from ${formatDate(day)}` : ""}`,
  },
  "employee-note": {
    plural: "Notes about employees",
    one: "a note about an employee",
    named: ({ name, day }) => `a note about ${name}${on(day)}`,
  },
  live_action: quoted("Live actions", "a live action"),
  "daily-report": {
    plural: "Daily reports",
    one: "a daily report",
    named: ({ name, day, sort }) => `${own(name)}${sort} report${day ? ` for ${formatDate(day)}` : ""}`,
  },
  "wine-entry": {
    plural: "Wine deliveries",
    one: "a bottle of wine",
    named: ({ name }) => `the wine for ${name}`,
  },
  "wine-list": { plural: "Wine lists", one: "a wine list", named: ({ name }) => `the ${name} wine list` },
  partner_expense: {
    plural: "Partners' expenses",
    one: "a partner's expense",
    named: ({ name, day, sort }) => `${own(name)}expense “${sort}”${on(day)}`,
  },
  payout: ofPerson("Payouts to partners", "a payout"),
  target: {
    plural: "Partners' targets",
    one: "a partner's target",
    named: ({ name, sort }) => `${own(name)}target for ${sort}`,
  },
  transaction: {
    plural: "Ledger transactions",
    one: "a ledger transaction",
    named: ({ name, day, sort }) => `the transaction “${name}” at ${sort}${on(day)}`,
  },
  description: quoted("Ledger descriptions", "a ledger description"),
  payment: {
    plural: "Card payments",
    one: "a card payment",
    named: ({ name, sort }) =>
      sort ? `the card payment of $${sort} by ${name}` : `a card payment by ${name}`,
  },
  message: {
    plural: "Emails and texts",
    one: "a message",
    named: ({ name, sort }) => (sort ? `the email “${sort}” to ${name}` : `the text to ${name}`),
  },
  template: quoted("Message templates", "a message template"),
  inbound: {
    plural: "Messages from clients",
    one: "a message from a client",
    named: ({ name }) => `the message from ${name}`,
  },
  setting: { plural: "Settings", one: "a setting", named: ({ name }) => `the setting “${name}”` },
  fleet: {
    plural: "Trucks, gas cards and tablets",
    one: "the trucks, gas cards or tablets",
    named: ({ name }) => FLEET_WORDS[name] ?? "the trucks, gas cards or tablets",
  },
  float_windows: {
    plural: "Float windows",
    one: "the float windows",
    named: ({ name }) => `the float windows of ${name}`,
  },
  safety_points: fixed("the safety points"),
  appointment_limits: {
    plural: "Appointment limits",
    one: "the appointment limits",
    named: ({ name }) =>
      isBusinessDate(name) ? `the appointment limits of ${formatDate(name)}` : "the appointment limits",
  },
  "audit-month": {
    plural: "Archived months of this log",
    one: "a month of this log",
    named: ({ name }) => `the activity log of ${name} (UTC)`,
  },
  export: quoted("Exports", "a file"),
  import: quoted("Imports", "an imported file"),
  "import-layout": {
    plural: "Saved import layouts",
    one: "a saved import layout",
    named: ({ name }) => `the import layout “${name}”`,
  },
} satisfies Record<string, SubjectWords>;

export type AuditSubject = keyof typeof SUBJECT_WORDS;

export const isSubject = (subject: string): subject is AuditSubject => Object.hasOwn(SUBJECT_WORDS, subject);

/** Subjects whose identifier is itself a word: a year, a day, a list. */
export const NAMED_BY_ID: ReadonlySet<string> = new Set<AuditSubject>([
  "limit",
  "wine-list",
  "fleet",
  "float_windows",
  "appointment_limits",
  "audit-month",
  "import-layout",
  "plan",
]);

/** The subject of an action in words: "Ann Lee", "the job at 12 Oak St", or "a job" if it no longer has a name. */
export function subjectWords(subject: AuditSubject, record: Partial<Named> | null): string {
  const words: SubjectWords = SUBJECT_WORDS[subject];
  const { name = "", day = null, sort = "" } = record ?? {};
  return name || sort || day ? words.named({ name, day, sort }) : words.one;
}
