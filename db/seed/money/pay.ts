import type * as t from "@/db/schema";
import { missingPeriods } from "@/lib/core/pay/period-rules";
import { hoursOf, payOf } from "@/lib/core/pay/rules";
import { defaultTimes } from "@/lib/core/pay/time-rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { toClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate, weekday } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import { daysFrom, instantOf } from "../calendar";
import { type Login, nameOf, STAFF } from "../employees";
import type { CrewPlan } from "../jobs/past";
import { type Random, randomOf } from "../random";
import type { EmployeeRow, JobRow, PropertyRow } from "../types";

type PayRow = typeof t.payEntries.$inferInsert;
/** A Monday on which a pay period began. */
const FIRST_PERIOD = "2023-01-02";
/** The most recent days aren't audited yet. */
const PENDING_DAYS = 3;

/** Every two-week period up to the one that includes today, which is active. */
export function makePayPeriods(today: BusinessDate) {
  const periods = missingPeriods({ date4: addDays(FIRST_PERIOD, -1) }, today);
  return { payPeriods: periods.map((period) => ({ ...period, active: period.date4 >= today })) };
}

/** Hours, rate and pay for this many minutes. */
export const paidHours = (minutes: number, rate: Cents) => ({
  hours: hoursOf(minutes),
  rate,
  pay: payOf(minutes, rate),
});

/** The times a manager would be offered for the crew's day. */
function timesOf(
  jobs: readonly JobRow[],
  postcodes: Map<number, string>,
): { start: number; finish: number } | null {
  const worked = jobs.map(({ jobinfoid, reportstime = null, reportftime = null }) => ({
    jobid: 0,
    address: "",
    postcode: postcodes.get(jobinfoid) ?? null,
    reportstime,
    reportftime,
  }));
  const { start, finish } = defaultTimes(worked, SETTING_DEFAULTS.shortTravelPrefixes);
  return start && finish && { start: start.time, finish: finish.time };
}

function audit(day: BusinessDate, today: BusinessDate, by: number) {
  const done = day < addDays(today, -PENDING_DAYS);
  return done ? { auditedAt: instantOf(addDays(day, 2), "10:30"), auditedBy: by } : {};
}

/** One entry for everyone on a crew, each day it went out; the newest are pending and some are missing. */
export function makePay(
  today: BusinessDate,
  past: readonly CrewPlan[],
  employees: readonly EmployeeRow[],
  properties: readonly PropertyRow[],
) {
  const random = randomOf(`pay ${today}`);
  const postcodes = new Map(properties.map((p) => [p.jobinfoid, p.postcode ?? ""]));
  const rates = new Map(employees.map(({ hrid, rate }) => [hrid, rate ?? 0]));
  const entries = past.flatMap((plan) => {
    const times = timesOf(plan.jobs, postcodes);
    if (!times || (plan.day >= addDays(today, -2) && random.chance(0.3))) return [];
    const crew = [plan.driver, plan.second, plan.third].filter((login): login is Login => login !== null);
    return crew.map((login) => crewEntry(plan, login, times, rates.get(STAFF[login]) ?? 0, today));
  });
  return { payEntries: [...entries, ...officeEntries(random, today)] };
}

function crewEntry(
  plan: CrewPlan,
  login: Login,
  times: { start: number; finish: number },
  rate: Cents,
  today: BusinessDate,
): PayRow {
  return {
    hrid: STAFF[login],
    day: plan.day,
    kind: "Crew",
    crewHrid: STAFF[plan.driver],
    mgr: nameOf(plan.shop === "Osler" ? "closer" : "manager"),
    stime: toClock(times.start),
    ftime: toClock(times.finish),
    ...paidHours(times.finish - times.start, rate),
    ...audit(plan.day, today, STAFF.manager),
    recorderHrid: STAFF.manager,
    createdAt: instantOf(plan.day, "18:30"),
  };
}

/** The manager's and the estimator's own weeks, which the owner audits. */
function officeEntries(random: Random, today: BusinessDate): PayRow[] {
  const days = daysFrom(addDays(today, -60), addDays(today, -1)).filter(
    (day) => ![0, 6].includes(weekday(day)),
  );
  return days.flatMap((day) =>
    (["manager", "sales"] as const).map((login): PayRow => {
      const [start, finish] = [random.step(480, 540, 15), random.step(990, 1050, 15)];
      return {
        hrid: STAFF[login],
        day,
        kind: "Office",
        mgr: nameOf("manager"),
        stime: toClock(start),
        ftime: toClock(finish),
        ...paidHours(finish - start, login === "manager" ? 2_800 : 2_400),
        ...audit(day, today, STAFF.owner),
        recorderHrid: STAFF.owner,
        createdAt: instantOf(day, "17:40"),
      };
    }),
  );
}

const VIOLATIONS = [
  ["Late", "Twenty minutes late, no call", 500],
  ["Uniform", "No shirt with the logo", null],
  ["Vehicle", "Truck came back without gas", 1_500],
  ["Gear", "Left a pole at the client's", 4_500],
  ["Safety", "Ladder not footed", null],
] as const;

const EMPLOYEE_NOTES = [
  "Good with clients",
  "Trained on eaves",
  "Asked for Saturdays off",
  "Ready to drive",
  "Sore wrist, light work this week",
];

/** What their manager shared with them. */
const SHARED_NOTES = ["Good with clients", "Ready to drive"];

/** The day itself, or the Saturday before a Sunday. */
const workday = (day: BusinessDate) => (weekday(day) === 0 ? addDays(day, -1) : day);

/** Notes about people, and their questions about pay, in the last quarter. */
export function makeViolations(today: BusinessDate) {
  const random = randomOf(`violations ${today}`);
  const crew = [
    STAFF.driver,
    STAFF.crew,
    STAFF.driver2,
    STAFF.driver3,
    STAFF.crew2,
    STAFF.crew3,
    STAFF.crew4,
  ];
  const who = () => {
    const day = addDays(today, -random.int(1, 90));
    return { hrid: random.pick(crew), day, recorderHrid: STAFF.manager, createdAt: instantOf(day, "18:00") };
  };
  return {
    violations: Array.from({ length: 12 }, () => {
      const [category, notes, cost] = random.pick(VIOLATIONS);
      return { ...who(), category, notes, cost };
    }),
    employeeNotes: Array.from({ length: 14 }, () => {
      const notes = random.pick(EMPLOYEE_NOTES);
      return { ...who(), notes, shared: SHARED_NOTES.includes(notes) };
    }),
    daysOff: daysOffAround(today),
    payQuestions: [
      {
        hrid: STAFF.crew,
        day: workday(addDays(today, -2)),
        question: "We were back at the shop at 4:30, not 4. Can you check?",
        createdAt: instantOf(addDays(today, -1), "07:10"),
      },
      {
        hrid: STAFF.driver,
        day: workday(addDays(today, -9)),
        question: "Is the drive to the gas station paid?",
        createdAt: instantOf(addDays(today, -8), "19:20"),
        answer: "Yes, it's inside the half hour after your last job.",
        answeredBy: STAFF.manager,
        answeredAt: instantOf(addDays(today, -7), "08:45"),
      },
    ],
  };
}

/** A request that waits for the office, and a day it approved. */
const daysOffAround = (today: BusinessDate) => [
  {
    hrid: STAFF.crew4,
    kind: "vacation" as const,
    fromDay: addDays(today, 9),
    toDay: addDays(today, 13),
    note: "Wedding in Halifax",
    askedBy: STAFF.crew4,
    createdAt: instantOf(addDays(today, -2), "19:05"),
  },
  {
    hrid: STAFF.crew3,
    kind: "other" as const,
    fromDay: addDays(today, 3),
    toDay: addDays(today, 3),
    note: "Driving test",
    askedBy: STAFF.crew3,
    state: "approved" as const,
    decidedAt: instantOf(addDays(today, -3), "09:10"),
    decidedBy: STAFF.manager,
    createdAt: instantOf(addDays(today, -4), "18:30"),
  },
];
