import type * as t from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { addDays, type BusinessDate, yearOf } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { FIRST_NAMES, LAST_NAMES } from "../data/names";
import { STAFF } from "../employees";
import { type Random, randomOf } from "../random";
import type { ClientRow } from "../types";

const STATUSES = [
  "Training",
  "Training",
  "Training",
  "Scheduled Field",
  "Scheduled Field",
  "Field",
  "Field",
  "Dead",
] as const;
const DRIVE = [
  "No License",
  "Valid G1 License",
  "Valid G2 License",
  "Valid G License",
  "Valid G License",
] as const;
const REMARKS = [
  "Strong, likes heights",
  "Student, weekends only",
  "Worked for a roofer",
  "No-show once",
  "",
];

/** People who would like to work here. */
export function makeRecruits(today: BusinessDate) {
  const random = randomOf(`recruits ${today}`);
  const recruits = Array.from({ length: 16 }, (_, i): typeof t.recruits.$inferInsert => {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const status = STATUSES[i % STATUSES.length] ?? "Training";
    const came = addDays(today, -random.int(1, 45));
    return {
      name: `${first} ${last}`,
      name1: first,
      shop: random.pick(SETTING_DEFAULTS.recruitShops),
      drive: random.pick(DRIVE),
      phone: `416-555-01${String(random.int(10, 99))}`,
      email: `${first}.${last}.jobs@example.com`.toLowerCase(),
      status,
      training: random.pick(SETTING_DEFAULTS.trainingOptions),
      reminderSentAt: i % 3 === 0 ? instantOf(came, "18:00") : null,
      notes: random.pick(REMARKS),
      grade: status === "Training" ? "n/a" : random.pick(["A", "B", "C"] as const),
      updatedBy: STAFF.closer,
      createdAt: instantOf(came, "13:00"),
    };
  });
  return { recruits };
}

type WineRow = typeof t.wineListEntries.$inferInsert;

const entry = (random: Random, cfid: number, year: number): WineRow => ({
  year,
  cfid,
  priority: random.chance(0.4) ? "A" : "B",
  addedBy: STAFF.sales,
  createdAt: instantOf(`${year}-01-02`),
});

/** Delivered before Christmas, and thanked. */
const lastYears = (random: Random, year: number) => ({
  attempts: random.int(1, 3),
  deliveryDate: `${year}-12-${String(random.int(2, 20)).padStart(2, "0")}`,
  deliveredBy: STAFF.sales,
  emailSent: `${year}-12-21`,
});

/** The first three today, the rest on the days before, within the year; the newest aren't thanked yet. */
function thisYears(random: Random, today: BusinessDate, nth: number) {
  const day = addDays(today, nth < 3 ? 0 : -random.int(1, 18));
  const deliveryDate = yearOf(day) === yearOf(today) ? day : today;
  return {
    attempts: random.int(1, 2),
    deliveryDate,
    deliveredBy: nth % 2 ? STAFF.sales : STAFF.closer,
    emailSent: nth < 6 ? null : deliveryDate,
  };
}

const ATTEMPTS = [
  [0, 6],
  [1, 3],
  [2, 1],
] as const;

/** Last year's gifts, all but a few delivered, and this year's under way. */
export function makeWineLists(today: BusinessDate, clients: readonly ClientRow[]) {
  const random = randomOf(`wine ${today}`);
  const year = yearOf(today);
  const good = clients.filter(({ rating }) => (rating ?? 0) >= 4);
  const some = (count: number) => random.shuffle(good).slice(0, count);
  const before = some(55).map(({ cfid }, i): WineRow => {
    return { ...entry(random, cfid, year - 1), ...(i < 50 ? lastYears(random, year - 1) : { attempts: 3 }) };
  });
  const now = some(64).map(({ cfid }, i): WineRow => {
    const delivery = i < 16 ? thisYears(random, today, i) : { attempts: random.weighted(ATTEMPTS) };
    return { ...entry(random, cfid, year), ...delivery };
  });
  return { wineListEntries: [...before, ...now] };
}
