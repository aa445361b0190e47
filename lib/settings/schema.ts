import { z } from "zod";

const text = z.string().trim().min(1).max(500);
const line = z.string().trim().max(500);
const list = z.array(text).min(1).max(60);
const rate = z.number().min(0).max(1);
const phone = z.string().trim().min(7).max(40);
const postalPrefix = z.string().regex(/^[A-Z]\d[A-Z]$/, "Three characters such as M6P");
const latitude = z.number().min(41).max(57);
const longitude = z.number().min(-95).max(-74);
const distinct = (items: readonly string[]) => new Set(items).size === items.length;
const names = (count: number) => z.array(text).length(count).refine(distinct, "Each name once");

const shop = z.object({
  shop: z.enum(["Osler", "Morse"]),
  side: z.enum(["west", "east"]),
  address: text,
  city: text,
  postcode: text,
  latitude,
  longitude,
});

const wineArea = z.object({ name: text, prefixes: z.array(postalPrefix).min(1) });

/** Every setting there is, with the shape its value must have. Money in cents, rates as shares of 1. */
export const SETTINGS = {
  company: z.object({
    name: text,
    shortName: text,
    email: z.email(),
    address: text,
    city: text,
    postcode: text,
  }),
  officePhone: phone,
  /** The lines of the contact page and the footer. */
  hours: z.array(z.object({ days: text, hours: text })).min(1),
  /** Both bases, west and east. */
  shops: z.array(shop).length(2),
  /** On duty: the {name}/{name} of the crews' failure messages (corrections 26). */
  dutyContacts: z.array(z.object({ name: text, phone })).length(2),

  /** decisions 1: on the return-job and DNF forms, and everywhere else. */
  hst: z.object({ crewForm: rate, standard: rate }),
  /** decisions 2: what an employer pays on top of wages. */
  burden: z.object({ cpp: rate, ei: rate, eht: rate, wsib: rate, vacation: rate }),
  /** Share of the price an estimator earns (decisions 10). */
  commission: rate,
  /** Cents per crew-hour of a crew of two (spec 3 §9). */
  hourlyRate: z.int().positive(),
  /** Days that Eaves +5 moves a visit by (decisions 25). */
  eavesDays: z.int().min(1).max(30),
  /** First three characters of postal codes near a shop: 15 minutes instead of 30 (decisions 5). */
  shortTravelPrefixes: z.array(postalPrefix).refine(distinct, "Each prefix once"),
  /** Appointments a day takes where no other limit was set for it. */
  appointmentCaps: z.object({ eights: z.int().min(0), twelves: z.int().min(0), anys: z.int().min(0) }),

  crewManagers: names(3),
  violationCategories: list,
  estimators: names(7),
  taskTypes: list,
  lawnSignOptions: list,
  clientHomeOptions: list,
  recruitShops: list,
  trainingOptions: list,
  ledgerLocations: z.array(text).length(15).refine(distinct, "Each location once"),
  wineAreas: z
    .array(wineArea)
    .length(9)
    .refine((areas) => distinct(areas.flatMap((area) => area.prefixes)), "Each prefix in one area"),

  /** What the priced parts of a job are called, and what they mean. */
  workCodes: z.record(
    z.enum(["w1", "w2", "w3", "w4", "eh", "eg", "cages", "custom"]),
    z.object({ label: text, description: text }),
  ),
  propertyNotePresets: z
    .array(text)
    .length(14)
    .refine((presets) => presets.includes("Custom"), "Custom must stay"),
  /** Prompts of each report area's lines, nine at most. */
  reportPrompts: z.record(text, z.array(line).max(9)),
  /** Who gets the daily reports. */
  reportRecipients: z.array(z.email()).min(1),
  trainingNotes: list,
  videoLinks: z.array(z.object({ title: text, url: z.url({ protocol: /^https$/ }) })),
} as const satisfies Record<string, z.ZodType>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]>;
export type SettingValues = { [K in SettingKey]: SettingValue<K> };

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
