import { z } from "zod";
import { emailAddress } from "@/lib/values/email";
import { clockTime, kept, ownClosedDays, weekdays } from "./time-schema";

const BLANK = "This cannot be blank";
const LONG = "Use at most 500 characters";
const text = z.string(BLANK).trim().min(1, BLANK).max(500, LONG);
const line = z.string().trim().max(500, LONG);
const rate = z
  .number("Enter a percentage, such as 13")
  .min(0, "Enter 0% or more")
  .max(1, "Enter 100% or less");
const phone = z
  .string(BLANK)
  .trim()
  .min(7, "Enter a telephone number, such as 416-555-0100")
  .max(40, "Use at most 40 characters");
const email = emailAddress("Enter an email address, such as name@example.com");
const postalPrefix = z.string().regex(/^[A-Z]\d[A-Z]$/, "Three characters such as M6P");
const latitude = z
  .number("Enter a latitude, such as 43.6671")
  .min(41, "Enter 41 or more")
  .max(57, "Enter 57 or less");
const longitude = z
  .number("Enter a longitude, such as -79.4616")
  .min(-95, "Enter -95 or more")
  .max(-74, "Enter -74 or less");
const whole = (message: string) => z.int(message);
const planMinutes = whole("Enter whole minutes").min(0, "Enter 0 or more").max(240, "Enter 240 or less");
const speed = whole("Enter km/h, such as 30").min(5, "Enter 5 or more").max(120, "Enter 120 or less");
const planHours = z.number("Enter hours, such as 9").min(1, "Enter 1 or more").max(24, "Enter 24 or less");
const aim = whole("Enter an amount, such as 1800.00")
  .min(0, "Enter 0.00 or more")
  .max(10_000_000, "Enter 100000.00 or less");
const cap = whole("Enter a whole number").min(0, "Enter 0 or more").max(500, "Enter 500 or less");
const anHour = whole("Enter a whole number").min(10, "Enter 10 or more").max(100_000, "Enter 100000 or less");

/** What a wish is worth to the planner, in cents. */
const weight = whole("Enter an amount, such as 40.00")
  .min(0, "Enter 0.00 or more")
  .max(1_000_000, "Enter 10000.00 or less");

/** Reports a duplicate at the second entry. */
const eachOnce = (items: readonly string[], ctx: z.RefinementCtx<string[]>) => {
  items.forEach((item, at) => {
    if (items.indexOf(item) < at)
      ctx.addIssue({ code: "custom", path: [at], message: `“${item}” is already on the list` });
  });
};
const list = z.array(text).min(1, "Keep at least one").max(60, "60 at most").superRefine(eachOnce);

const shop = z.object({
  shop: z.enum(["Osler", "Morse"]),
  side: z.enum(["west", "east"]),
  address: text,
  city: text,
  postcode: text,
  latitude,
  longitude,
});

const wineArea = z.object({
  name: text,
  prefixes: z.array(postalPrefix).min(1, "Enter at least one, such as M6P"),
});

/** A postal prefix belongs to one area; the second one gets the error. */
const eachPrefixOnce = (areas: readonly z.output<typeof wineArea>[], ctx: z.RefinementCtx) => {
  const seen = new Map<string, string>();
  areas.forEach(({ name, prefixes }, at) => {
    for (const prefix of prefixes) {
      const other = seen.get(prefix);
      if (other !== undefined)
        ctx.addIssue({
          code: "custom",
          path: [at, "prefixes"],
          message: `${prefix} belongs to ${other} already`,
        });
      seen.set(prefix, name);
    }
  });
};

/** Every setting there is, with the shape its value must have. Money in cents, rates as shares of 1. */
export const SETTINGS = {
  company: z.object({
    name: text,
    shortName: text,
    email,
    address: text,
    city: text,
    postcode: text,
  }),
  officePhone: phone,
  /** How emails look, whether the logo is in them, and which uploaded one; null is ours. */
  letterhead: z.object({
    colour: z
      .string(BLANK)
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, "Enter a colour, such as #0c5b6e"),
    logo: z.boolean(),
    picture: z.uuid("Choose a logo").nullable().default(null),
  }),
  /** Whether clients are asked for a review the day after a job is done. */
  reviewRequests: z.object({ sent: z.boolean() }),
  /** The lines on the contact page and in the footer. */
  hours: z.array(z.object({ days: text, hours: text })).min(1, "Keep at least one line"),
  /** Both bases, west and east. */
  shops: z.array(shop).length(2, "There are two shops"),
  /** On duty: the {name}/{name} in the crews' failure messages (rule run-sheet-figures). */
  dutyContacts: z.array(z.object({ name: text, phone })).length(2, "There are two contacts"),
  /** The public site's texts: a sentence on the home page, the heading and lead of About. */
  introduction: z.object({ home: text, title: text, lead: text }),
  /** The paragraphs of "Our story"; without any, About doesn't have that part. */
  story: z.array(text).max(12, "12 at most"),
  /** What clients say, on the public home page; without any, it doesn't have that part. */
  clientQuotes: z.array(z.object({ text, name: text, place: text })).max(12, "12 at most"),

  /** On the return-job and DNF forms, and everywhere else (rule hst). */
  hst: z.object({ crewForm: rate, standard: rate }),
  /** What an employer pays on top of wages (rule labour-burden). */
  burden: z.object({ cpp: rate, ei: rate, eht: rate, wsib: rate, vacation: rate }),
  /** The share of the price that an estimator earns (rule commission). */
  commission: rate,
  /** Cents per crew-hour for a crew of two. */
  hourlyRate: whole("Enter an amount, such as 170.00").positive("Enter more than 0.00"),
  /** Cents before tax that a crew's day should make in each season; 0 for no target, then the plan is the aim. */
  moneyTarget: z.object({ spring: aim, summer: aim, fall: aim, winter: aim }),
  /** How many days Eaves +5 moves a visit (rule cancel-and-move). */
  eavesDays: whole("Enter a whole number of days").min(1, "Enter 1 or more").max(30, "Enter 30 or less"),
  /** A crew's longest planned day, and its minutes for loading and lunch; `driving` is per drive from stop to stop. */
  crewDay: z.object({ hours: planHours, loading: planMinutes, lunch: planMinutes, driving: planMinutes }),
  /** How the planning board calculates: drives along the straight line, and how much time appointments have in hand. */
  planner: z.object({
    threePeople: rate,
    detour: z.number("Enter a number, such as 1.3").min(1, "Enter 1 or more").max(3, "Enter 3 or less"),
    speedUpTo1: speed,
    speedUpTo5: speed,
    speedUpTo15: speed,
    speedBeyond: speed,
    parking: planMinutes,
    spare: planMinutes,
  }),
  /** What a suggested plan aims for: what jobs are worth when they're done that day, and what a crew's day costs. */
  suggestion: z.object({
    /** On top of its price, so jobs without a price aren't forgotten. */
    eachJob: weight,
    /** 100 = the dollar itself, 0 = prices don't matter. */
    eachDollar: weight.max(1_000, "Enter 10.00 or less"),
    /** Half of it the day before, a quarter two days before, and so on. */
    endsToday: weight,
    /** Work that can't be done on another day: appointments and emergencies. */
    onlyToday: weight,
    crewHour: weight,
    /** In addition to the crew's hour. */
    driveHour: weight,
    kilometre: weight,
    /** For a full day compared to an empty one, growing with the square of the hours: evens out the crews' hours. */
    evenHours: weight,
    /** For a crew other than the one that was there last. */
    sameCrew: weight,
    /** For a crew other than the one that has something to fix there. */
    crewThatCausedIt: weight,
    /**
     * For a property with late leaves before the last third of its window, or one with early leaves after the first.
     */
    lateLeavesTooSoon: weight,
    earlyLeavesTooLate: weight,
  }),
  /** The share of a week's crew hours that stays free for new work when the office pushes a day. */
  weekKeptFree: rate,
  /** How many clients a person, or a crew member, can open or find in an hour; beyond that we refuse. */
  clientReadsPerHour: anHour,
  crewClientReadsPerHour: anHour,
  /** First three characters of postal codes near a shop: 15 minutes instead of 30 (rule pay-times). */
  shortTravelPrefixes: z.array(postalPrefix).superRefine(eachOnce),
  /** When we don't visit clients: public holidays and weekdays (rule closed-days). */
  closedDays: weekdays.extend({ holidays: z.boolean() }),
  /** Other days on which we don't. */
  ownClosedDays,
  /** The weekdays when the office is open: what clients can change until noon of one (rule client-move). */
  officeDays: weekdays,
  /** How many appointments a day takes if no one has set another limit for it. */
  appointmentCaps: z.object({ eights: cap, twelves: cap, anys: cap }),

  /** The capabilities that need a second factor besides the password. */
  secondFactor: z.object({ access_admin: z.boolean(), pay: z.boolean(), client_care: z.boolean() }),

  /** Whether crews can tell the next client that they're on their way (rule on-my-way). */
  onMyWay: z.object({ offered: z.boolean() }),

  /** When clients are told that we come in the next two days (rule visit-confirmation). */
  visitRun: z.object({
    at: z.string().regex(/^(09|1\d):[0-5]\d$/, "Enter a time from 09:00 to 19:59, such as 16:00"),
    byItself: z.boolean(),
  }),

  /** Whether two people sign a crew payment, and audit pay and inspect a crew (rules two-signatures, second-person). */
  crewPayments: z.object({ twoSignatures: z.boolean() }),
  secondPerson: z.object({ waits: z.boolean() }),
  /** How long we keep personal data: days for texts and import rows, months for the activity log; 0 means forever. */
  retention: z.object({
    messageTexts: kept(7, 3650, "days"),
    importRows: kept(7, 3650, "days"),
    auditMonths: kept(12, 240, "months"),
  }),

  crewManagers: list,
  violationCategories: list,
  estimators: list,
  /** Gas has to stay: it's how the form knows to ask for truck and card. */
  taskTypes: list.refine((types) => types.includes("Gas"), "Keep Gas. It asks for the truck and card"),
  lawnSignOptions: list,
  clientHomeOptions: list,
  recruitShops: list,
  trainingOptions: list,
  ledgerLocations: list,
  wineAreas: z.array(wineArea).min(1, "Keep at least one").max(60, "60 at most").superRefine(eachPrefixOnce),

  /** The names and meanings of a job's priced parts. */
  workCodes: z.record(
    z.enum(["w1", "w2", "w3", "w4", "eh", "eg", "cages", "custom"]),
    z.object({ label: text, description: text }),
  ),
  propertyNotePresets: list.refine((presets) => presets.includes("Custom"), "Keep Custom"),
  /** The prompts for each report area's lines, nine at most. */
  reportPrompts: z.record(text, z.array(line).max(9, "Nine lines at most")),
  /** When people who still have reports to file today are told so: the clock in Toronto, "17:30". */
  reportReminder: z.object({ offered: z.boolean(), at: clockTime }),
  /** Who gets the daily reports; someone listed twice still gets them once. */
  reportRecipients: z.array(email).min(1, "Keep at least one"),
  trainingNotes: list,
  videoLinks: z.array(
    z.object({
      title: text,
      url: z.url({ protocol: /^https$/, error: "Enter a web address that begins with https://" }),
    }),
  ),
} as const satisfies Record<string, z.ZodType>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]>;
export type SettingValues = { [K in SettingKey]: SettingValue<K> };

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
