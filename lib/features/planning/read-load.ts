import {
  type LoadCrewRow,
  type LoadJobRow,
  listLoadCrews,
  listLoadJobs,
} from "@/db/queries/planning/plan-load";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { dayLoad, plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import { wholeDay } from "@/lib/core/jobs/promise/promise-rules";
import { getSettings } from "@/lib/core/settings/reads";
import type { SettingValues } from "@/lib/core/settings/schema";
import { addDays, type BusinessDate, businessDate, daysBetween } from "@/lib/values/dates";
import type { LoadedCrew, PlanLoad, planLoadContract } from "./load-contract";

/** How far ahead windows are checked. */
const AHEAD = [3, 7, 14] as const;

export const LOAD_SETTINGS = ["crewDay", "hourlyRate"] as const;
type LoadSettings = Pick<SettingValues, (typeof LOAD_SETTINGS)[number]>;
type WorkRow = Pick<LoadJobRow, "price" | "estMinutes">;
type Day = PlanLoad["days"][number];

/** What crews have on each of some days, how much room is left, and what expires. Three statements. */
export async function planLoad(
  ctx: Context,
  { from, to }: Input<typeof planLoadContract>,
): Promise<PlanLoad> {
  const today = businessDate(ctx.now);
  const last = addDays(today, Math.max(...AHEAD));
  // Windows are checked from today, whatever days are requested.
  const span = { from: from < today ? from : today, to: to > last ? to : last };
  const [settings, crews, jobs] = await Promise.all([
    getSettings(ctx.db, LOAD_SETTINGS, today),
    listLoadCrews(ctx.db, span),
    listLoadJobs(ctx.db, span),
  ]);
  const days = Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, index) =>
    loadOf(addDays(span.from, index), crews, jobs, settings),
  );
  const byDate = Map.groupBy(jobs, ({ date }) => date);
  return {
    days: days.filter(({ date }) => date >= from && date <= to),
    ending: AHEAD.map((ahead) => {
      const near = days.filter(({ date }) => date >= today && date <= addDays(today, ahead));
      const floaters = near.flatMap(({ date }) =>
        (byDate.get(date) ?? []).filter(({ kind }) => kind === "floater"),
      );
      const room = near
        .flatMap((day) => day.crews)
        .reduce((sum, { most, takes }) => sum + Math.max(0, most - takes), 0);
      return { days: ahead, work: workOf(floaters, settings), room };
    }),
  };
}

function loadOf(
  date: BusinessDate,
  crews: readonly LoadCrewRow[],
  jobs: readonly LoadJobRow[],
  settings: LoadSettings,
): Day {
  const ofDay = jobs.filter((job) => job.date === date);
  const free = (kind: LoadJobRow["kind"]) =>
    workOf(
      ofDay.filter((job) => job.kind === kind),
      settings,
    );
  return {
    date,
    crews: crews
      .filter((crew) => crew.date === date)
      .map((crew) =>
        crewLoad(
          crew,
          ofDay.filter((job) => job.hrid === crew.hrid),
          settings,
        ),
      ),
    appointments: free("appointment"),
    floaters_end: free("floater"),
  };
}

/** A crew's day with its own jobs. */
export function crewLoad(
  { ocid, hrid, crew, shop }: LoadCrewRow,
  jobs: readonly WorkRow[],
  settings: LoadSettings,
): LoadedCrew {
  const own = sumOf(jobs, settings);
  const { crewDay } = settings;
  return {
    ocid,
    hrid,
    crew,
    shop,
    jobs: own.jobs,
    cents: own.cents,
    tbd: own.tbd,
    takes: own.jobs === 0 ? 0 : wholeDay(own.minutes, own.jobs, crewDay),
    most: crewDay.hours * 60,
  };
}

const sumOf = (jobs: readonly WorkRow[], { hourlyRate }: LoadSettings) =>
  dayLoad(
    jobs.map(({ price, estMinutes }) => ({
      cents: price,
      minutes: plannedMinutes({ price, estMinutes }, hourlyRate),
    })),
  );

function workOf(jobs: readonly LoadJobRow[], settings: LoadSettings) {
  const sum = sumOf(jobs, settings);
  return Object.assign(sum, { minutes: sum.minutes + sum.jobs * settings.crewDay.driving });
}
