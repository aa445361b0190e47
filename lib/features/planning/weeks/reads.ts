import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { dayLoad, plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import { getSettings } from "@/lib/core/settings/reads";
import type { LoadedCrew, PlanLoad } from "@/lib/features/planning/load-contract";
import { crewLoad, LOAD_SETTINGS, planLoad } from "@/lib/features/planning/read-load";
import { listLoad, listLoadCrews } from "@/lib/features/planning/sql/plan-load";
import {
  listDueFloaters,
  listMinutesInArea,
  listWeekJobs,
  type WeekJobRow,
} from "@/lib/features/planning/sql/weeks";
import { addDays, type BusinessDate, businessDate, weekday } from "@/lib/values/dates";
import { capacityAhead, daysAhead, windowHealth } from "./ahead-rules";
import type { planCapacityContract, planWeekContract, WeekRow } from "./contract";
import { dayOutlook, type Outlook, weekMoney } from "./outlook-rules";
import type { DayTotals, WeekView } from "./week-view";

const HORIZONS = [3, 7, 14] as const;
const FARTHEST = 41;
const [HOUSES_LOOKED_AT, USUAL_HOUSE] = [40, 45];
/** More than a week's list shows. */
const MOST_DUE = 1000;
/** Crew days and jobs that the week's page includes. */
const DRAWN_FIRST = 100;

const mondayOf = (date: BusinessDate): BusinessDate => addDays(date, -((weekday(date) + 6) % 7));

type Asked = { mode: "week" | "month"; date: BusinessDate; due?: number | undefined };

/** A week of crews, the first with their jobs, or six weeks of days; and the floaters that end within `due` days. */
export async function weekScreen(ctx: Context, { mode, date, due }: Asked): Promise<WeekView> {
  const today = businessDate(ctx.now);
  const from = mondayOf(mode === "week" ? date : `${date.slice(0, 8)}01`);
  const span = { from, to: addDays(from, mode === "week" ? 6 : FARTHEST) };
  const [{ days }, floaters] = await Promise.all([
    planLoad(ctx, span),
    due === undefined ? [] : listDueFloaters(ctx.db, { from: today, to: addDays(today, due) }, MOST_DUE),
  ]);
  const drivers = mode === "week" ? driversOf(days) : [];
  const first = firstDrivers(days, drivers);
  const jobs = await listWeekJobs(ctx.db, span, first);
  return {
    mode,
    date,
    today,
    days: days.map(totalsOf),
    drivers,
    rows: first.map((hrid) => rowOf(hrid, days, jobs)),
    due: due === undefined ? null : { days: due, floaters },
  };
}

/** Some drivers' week, with their jobs. Three statements. */
export async function planWeek(
  ctx: Context,
  { date, hrids }: Input<typeof planWeekContract>,
): Promise<Answer<typeof planWeekContract>> {
  const span = { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const [settings, crews, jobs] = await Promise.all([
    getSettings(ctx.db, LOAD_SETTINGS, businessDate(ctx.now)),
    listLoadCrews(ctx.db, span, hrids),
    listWeekJobs(ctx.db, span, hrids),
  ]);
  const loadOf = (hrid: number, day: BusinessDate) =>
    dayLoad(
      jobsOf(jobs, hrid, day).map(({ price, estMinutes }) => ({
        cents: price,
        minutes: plannedMinutes({ price, estMinutes }, settings.hourlyRate),
      })),
    );
  const days = [...Map.groupBy(crews, (crew) => crew.date)].map(([day, ofDay]) => ({
    date: day,
    crews: ofDay.map((crew) => crewLoad(crew, loadOf(crew.hrid, day), settings)),
  }));
  const there = new Set(crews.map(({ hrid }) => hrid));
  return { rows: hrids.filter((hrid) => there.has(hrid)).map((hrid) => rowOf(hrid, days, jobs)) };
}

type Day = Pick<PlanLoad["days"][number], "date" | "crews">;

const driversOf = (days: readonly Day[]) => [
  ...new Map(days.flatMap(({ crews }) => crews.map(({ hrid, crew }) => [hrid, { hrid, crew }]))).values(),
];

/** The drivers whose days and jobs come with the page: what's in view before anyone scrolls, and always one. */
function firstDrivers(days: readonly Day[], drivers: readonly { hrid: number }[]): number[] {
  const all = Map.groupBy(
    days.flatMap(({ crews }) => crews),
    ({ hrid }) => hrid,
  );
  const first: number[] = [];
  let drawn = 0;
  for (const { hrid } of drivers) {
    const own = all.get(hrid) ?? [];
    drawn += own.reduce((sum, { jobs }) => sum + 1 + jobs, 0);
    if (first.length > 0 && drawn > DRAWN_FIRST) break;
    first.push(hrid);
  }
  return first;
}

const jobsOf = (jobs: readonly WeekJobRow[], hrid: number, date: BusinessDate) =>
  jobs.filter((job) => job.crewHrid === hrid && job.schdate === date);

function rowOf(hrid: number, days: readonly Day[], jobs: readonly WeekJobRow[]): WeekRow {
  const own = days.flatMap(({ date, crews }) =>
    crews.filter((crew) => crew.hrid === hrid).map((crew) => ({ date, crew })),
  );
  return {
    hrid,
    crew: own[0]?.crew.crew ?? "",
    days: own.map(({ date, crew: { ocid, cents, tbd, takes, most } }) => ({
      date,
      ocid,
      cents,
      tbd,
      takes,
      most,
      jobs: jobsOf(jobs, hrid, date).map(shownJob),
    })),
  };
}

const shownJob = ({
  jobid,
  version,
  state,
  crewHrid,
  schdate,
  num,
  address,
  sdate,
  fdate,
  prodcomm,
}: WeekJobRow) => ({
  jobid,
  version,
  state,
  crewHrid,
  schdate,
  num,
  address,
  sdate,
  fdate,
  prodcomm,
});

function totalsOf({ date, crews, appointments, floaters_end }: PlanLoad["days"][number]): DayTotals {
  const sum = (of: (crew: LoadedCrew) => number) => crews.reduce((total, crew) => total + of(crew), 0);
  return {
    date,
    appointments,
    floaters_end,
    crews: crews.length,
    takes: sum(({ takes }) => takes),
    most: sum(({ most }) => most),
    cents: sum(({ cents }) => cents),
  };
}

/** This week's money, tomorrow's state, and how close the windows that end soon are to failing. Three statements. */
export async function readOutlook(ctx: Context): Promise<Outlook> {
  const today = businessDate(ctx.now);
  const { ahead, crews, work, settings, driving } = await readAhead(ctx, Math.max(...HORIZONS));
  const { crewDay, moneyTarget } = settings;
  return {
    hourlyRate: settings.hourlyRate,
    week: weekMoney(work, mondayOf(today), { targets: moneyTarget, crews }),
    tomorrow: dayOutlook(addDays(today, 1), { crews, work, driving, most: mostMinutes(crewDay) }),
    windows: windowHealth(ahead, HORIZONS),
  };
}

/** When this many more houses in an area could be done. Reserves nothing. */
export async function planCapacity(
  ctx: Context,
  { area, houses }: Input<typeof planCapacityContract>,
): Promise<Answer<typeof planCapacityContract>> {
  const [{ ahead, driving, keptFree }, took] = await Promise.all([
    readAhead(ctx, FARTHEST),
    listMinutesInArea(ctx.db, area, HOUSES_LOOKED_AT),
  ]);
  const middle = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? USUAL_HOUSE;
  const minutes = Math.round(middle) + driving;
  // Today is already in progress, so it isn't offered.
  const found = capacityAhead(ahead.slice(1), { houses, minutes, keptFree });
  const until = ahead.at(-1)?.date ?? businessDate(ctx.now);
  return { area, ...found, until, minutes, of: took.length, keptFree };
}

/** Today and the days after it, with the week's work since Monday: how much room crews have, and what each day must fit in. */
async function readAhead(ctx: Context, days: number) {
  const today = businessDate(ctx.now);
  const to = addDays(today, days);
  const from = mondayOf(today);
  const [settings, crews] = await Promise.all([
    getSettings(ctx.db, ["crewDay", "hourlyRate", "weekKeptFree", "moneyTarget"], today),
    listLoadCrews(ctx.db, { from: addDays(today, -28), to }),
  ]);
  const { crewDay, hourlyRate, weekKeptFree: keptFree } = settings;
  const { driving } = crewDay;
  const work = await listLoad(ctx.db, { from, to }, hourlyRate);
  const ahead = daysAhead({ today, to }, { crews, work, most: mostMinutes(crewDay), driving });
  return { ahead, crews, work, settings, driving, keptFree };
}

/** What a crew can work in a day, drives included. */
const mostMinutes = ({ hours, loading, lunch }: { hours: number; loading: number; lunch: number }) =>
  hours * 60 - loading - lunch;
