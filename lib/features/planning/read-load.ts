import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { addLoads, type DayLoad } from "@/lib/core/jobs/planned-minutes-rules";
import { wholeDay } from "@/lib/core/jobs/promise/promise-rules";
import { getSettings } from "@/lib/core/settings/reads";
import type { SettingValues } from "@/lib/core/settings/schema";
import {
  type LoadCrewRow,
  type LoadRow,
  listLoad,
  listLoadCrews,
} from "@/lib/features/planning/sql/plan-load";
import { addDays, type BusinessDate, businessDate, daysBetween } from "@/lib/values/dates";
import { LONGEST_LOAD, type LoadedCrew, type PlanLoad, type planLoadContract } from "./load-contract";

/** How far ahead windows are checked. */
const AHEAD = [3, 7, 14] as const;

export const LOAD_SETTINGS = ["crewDay", "hourlyRate"] as const;
type LoadSettings = Pick<SettingValues, (typeof LOAD_SETTINGS)[number]>;
type Day = PlanLoad["days"][number];

type Span = { from: BusinessDate; to: BusinessDate };

/** What crews have on each of some days, how much room is left, and what expires. Three statements; five for far days. */
export async function planLoad(
  ctx: Context,
  { from, to }: Input<typeof planLoadContract>,
): Promise<PlanLoad> {
  const today = businessDate(ctx.now);
  const last = addDays(today, Math.max(...AHEAD));
  const settings = await getSettings(ctx.db, LOAD_SETTINGS, today);
  // Windows are checked from today, whatever days are requested.
  const whole = { from: from < today ? from : today, to: to > last ? to : last };
  const isNear = daysBetween(whole.from, whole.to) < 2 * LONGEST_LOAD;
  const ahead = await daysOf(ctx, isNear ? whole : { from: today, to: last }, settings);
  const days = isNear ? ahead : await daysOf(ctx, { from, to }, settings);
  return {
    days: days.filter(({ date }) => date >= from && date <= to),
    ending: AHEAD.map((within) => {
      const near = ahead.filter(({ date }) => date >= today && date <= addDays(today, within));
      const room = near
        .flatMap((day) => day.crews)
        .reduce((sum, { most, takes }) => sum + Math.max(0, most - takes), 0);
      const floaters = near.map(({ floaters_end }) => floaters_end).reduce(addLoads, NO_WORK);
      return { days: within, work: floaters, room };
    }),
  };
}

async function daysOf(ctx: Context, span: Span, settings: LoadSettings): Promise<Day[]> {
  const crews = await listLoadCrews(ctx.db, span);
  const work = await listLoad(ctx.db, span, settings.hourlyRate);
  const [crewsOn, workOn] = [Map.groupBy(crews, ({ date }) => date), Map.groupBy(work, ({ date }) => date)];
  return Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, index) => {
    const date = addDays(span.from, index);
    return loadOf(date, crewsOn.get(date) ?? [], workOn.get(date) ?? [], settings);
  });
}

const NO_WORK: DayLoad = { jobs: 0, cents: 0, minutes: 0, tbd: 0 };

function loadOf(
  date: BusinessDate,
  crews: readonly LoadCrewRow[],
  work: readonly LoadRow[],
  settings: LoadSettings,
): Day {
  const free = (kind: LoadRow["kind"]) =>
    withDrives(work.find((row) => row.kind === kind) ?? NO_WORK, settings);
  return {
    date,
    crews: crews.map((crew) =>
      crewLoad(crew, work.find(({ hrid }) => hrid === crew.hrid) ?? NO_WORK, settings),
    ),
    appointments: free("appointment"),
    floaters_end: free("floater"),
  };
}

/** A crew's day with its own jobs. */
export function crewLoad(
  { ocid, hrid, crew, shop }: LoadCrewRow,
  { jobs, cents, minutes, tbd }: DayLoad,
  { crewDay }: LoadSettings,
): LoadedCrew {
  const takes = jobs === 0 ? 0 : wholeDay(minutes, jobs, crewDay);
  return { ocid, hrid, crew, shop, jobs, cents, tbd, takes, most: crewDay.hours * 60 };
}

const withDrives = ({ jobs, cents, minutes, tbd }: DayLoad, { crewDay }: LoadSettings): DayLoad => ({
  jobs,
  cents,
  minutes: minutes + jobs * crewDay.driving,
  tbd,
});
