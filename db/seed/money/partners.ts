import type * as t from "@/db/schema";
import { toClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate, weekday, yearOf } from "@/lib/values/dates";
import { applyRate, type Cents } from "@/lib/values/money";
import { instantOf } from "../calendar";
import { STAFF } from "../employees";
import type { CrewPlan } from "../jobs/past";
import { type Random, randomOf } from "../random";
import { paidHours } from "./pay";

const FIRST_YEAR = 2023;
const ROYALTY: Record<number, number> = {
  [STAFF.partner]: 0.3,
  [STAFF.partner20]: 0.2,
  [STAFF.partner40]: 0.4,
};
const PARTNERS = Object.keys(ROYALTY).map(Number);

/** Which partner a crew works for. */
export const partnerOfCrew = (crewHrid: number): number | null =>
  crewHrid === STAFF.driver3 ? STAFF.partner : crewHrid in ROYALTY ? crewHrid : null;

/** The first day of every month from 2023 to now. */
function monthsUntil(today: BusinessDate): BusinessDate[] {
  const years = Array.from({ length: yearOf(today) - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
  const months = years.flatMap((year) =>
    Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, "0")}-01`),
  );
  return months.filter((month) => month <= today);
}

/** A weekday of that month, never after `today`. */
function dayIn(random: Random, month: BusinessDate, today: BusinessDate): BusinessDate {
  const day = addDays(month, random.int(2, 26));
  const workday = weekday(day) === 0 ? addDays(day, 1) : day;
  return workday > today ? today : workday;
}

const EXPENSES: readonly (readonly [type: string, note: string, unit: Cents, most: number])[] = [
  ["Gas", "Fuel for the month", 6_500, 4],
  ["Truck rent", "Company truck, weekly", 14_000, 3],
  ["Supplies", "Soap, rags, rubber", 2_400, 4],
  ["Insurance", "Liability, monthly", 11_000, 1],
  ["Uniforms", "Shirts and jackets", 3_200, 3],
  ["Repairs", "Ladder feet and ropes", 4_800, 2],
];

const winter = (month: BusinessDate) => ["01", "02", "12"].includes(month.slice(5, 7));

export function makePartnerExpenses(today: BusinessDate) {
  const random = randomOf(`expenses ${today}`);
  const partnerExpenses = monthsUntil(today).flatMap((month) =>
    PARTNERS.flatMap((partnerHrid) =>
      Array.from({ length: winter(month) ? random.int(0, 1) : random.int(1, 3) }, () => {
        const [type, notes, unitprice, most] = random.pick(EXPENSES);
        const amount = random.int(1, most);
        const date = dayIn(random, month, today);
        return {
          partnerHrid,
          date,
          type,
          notes,
          unitprice,
          amount,
          charge: unitprice * amount,
          recorderHrid: STAFF.owner,
          createdAt: instantOf(date),
        };
      }),
    ),
  );
  return { partnerExpenses };
}

/** What each partner's crews earned, by month. */
function revenueByMonth(past: readonly CrewPlan[]): Map<string, Cents> {
  const revenue = new Map<string, Cents>();
  for (const { day, driver, jobs } of past) {
    const partner = partnerOfCrew(STAFF[driver]);
    if (partner === null) continue;
    const key = `${partner} ${day.slice(0, 7)}`;
    const sum = jobs.reduce((total, job) => total + (job.discountPrice ?? job.price ?? 0), 0);
    revenue.set(key, (revenue.get(key) ?? 0) + sum);
  }
  return revenue;
}

/** A cheque for about a third of what's left of a month after the royalty, written early in the next one. */
export function makePayouts(today: BusinessDate, past: readonly CrewPlan[]) {
  const random = randomOf(`payouts ${today}`);
  const revenue = revenueByMonth(past);
  let cheque = 1200;
  const payouts = monthsUntil(today).flatMap((month) =>
    PARTNERS.flatMap((partnerHrid) => {
      const earned =
        (revenue.get(`${partnerHrid} ${month.slice(0, 7)}`) ?? 0) * (1 - (ROYALTY[partnerHrid] ?? 0));
      const gross = Math.round((earned * (0.3 + 0.08 * random.next())) / 1000) * 1000;
      const date = addDays(month, 34);
      cheque += random.int(1, 4);
      return gross < 20_000 || date > today ? [] : [chequeOf(partnerHrid, date, String(cheque), gross)];
    }),
  );
  return { payouts };
}

function chequeOf(
  partnerHrid: number,
  date: BusinessDate,
  chequenum: string,
  gross: Cents,
): typeof t.payouts.$inferInsert {
  const [wkrCpp, wkrEi, wkrTax] = [
    applyRate(gross, 0.0595),
    applyRate(gross, 0.0163),
    applyRate(gross, 0.11),
  ];
  return {
    partnerHrid,
    date,
    chequenum,
    gross,
    net: gross - wkrCpp - wkrEi - wkrTax,
    wkrCpp,
    wkrEi,
    wkrTax,
    empCpp: applyRate(gross, 0.0595),
    empEi: applyRate(gross, 0.0228),
    eht: applyRate(gross, 0.0195),
    wsib: applyRate(gross, 0.0283),
    recorderHrid: STAFF.owner,
    createdAt: instantOf(date),
  };
}

const PERIODS = [
  ["Spring", "03-15", "06-30", 2_600_000],
  ["Summer", "07-01", "09-14", 1_300_000],
  ["Fall", "09-15", "12-20", 3_100_000],
] as const;

/** Plans for the three seasons of each year, growing; the newest with a note. */
export function makeTargets(today: BusinessDate) {
  const random = randomOf(`targets ${today}`);
  const years = Array.from({ length: yearOf(today) - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
  const targets = PARTNERS.flatMap((partnerHrid) =>
    years.flatMap((year) =>
      PERIODS.map(([name, from, to, windows]) => ({
        partnerHrid,
        period: `${name} ${year}`,
        sdate: `${year}-${from}`,
        fdate: `${year}-${to}`,
        windows:
          Math.round((windows * 0.72 ** (yearOf(today) - year) * (0.85 + 0.3 * random.next())) / 10_000) *
          10_000,
        oddJobs: random.step(50_000, 250_000, 10_000),
        paint: name === "Summer" ? random.step(200_000, 500_000, 10_000) : random.step(0, 150_000, 10_000),
        notes: year === yearOf(today) ? `${name}: one more crew on Saturdays` : "",
        recorderHrid: STAFF.owner,
        createdAt: instantOf(`${year}-01-10`),
      })),
    ),
  );
  return { targets };
}

const TASKS = [
  "Training a new driver",
  "Calling clients",
  "Estimates",
  "Truck maintenance",
  "Package planning",
  "Interviews",
];

/** A few paid hours of management a month for each partner. */
export function makeMgtTasks(today: BusinessDate) {
  const random = randomOf(`management ${today}`);
  const used = new Set<string>();
  const mgtTasks = monthsUntil(today).flatMap((month) =>
    PARTNERS.flatMap((hrid) =>
      Array.from({ length: winter(month) ? 1 : 2 }, () => {
        const [day, start] = [dayIn(random, month, today), random.step(1020, 1110, 30)];
        const finish = start + random.step(60, 120, 15);
        const audited =
          day < addDays(today, -10) ? { auditedAt: instantOf(addDays(day, 3)), auditedBy: STAFF.owner } : {};
        const row = {
          hrid,
          partnerHrid: hrid,
          day,
          task: random.pick(TASKS),
          rstime: toClock(start),
          rftime: toClock(finish),
          ...paidHours(finish - start, 2_500),
          ...audited,
          recorderHrid: hrid,
          createdAt: instantOf(day, "20:00"),
        };
        const key = `${hrid} ${day} ${start}`;
        if (used.has(key)) return [];
        used.add(key);
        return [row];
      }).flat(),
    ),
  );
  return { mgtTasks };
}
