import type { Context } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import { getSetting } from "@/lib/core/settings/reads";
import type { SettingValue } from "@/lib/core/settings/schema";
import { countSchedule, listOwnCrews } from "@/lib/features/partners/sql/schedule-jobs";
import { businessDate, tomorrow as tomorrowOf } from "@/lib/values/dates";
import {
  basesOf,
  comingAppointments,
  floatersIn,
  floatersNear,
  freeAppointments,
  scheduledToday,
} from "./schedule-lists";
import {
  type ScheduledJob,
  type ScheduledOddJob,
  type ScheduleQuery,
  type ScheduleView,
  scheduleQuery,
} from "./schedule-schema";

type Listed = { jobs: ScheduledJob[]; oddJobs?: ScheduledOddJob[]; count?: number };

/** The open list. */
async function openList(ctx: Context, query: ScheduleQuery, shops: SettingValue<"shops">): Promise<Listed> {
  switch (query.show) {
    case "today": {
      const { jobs_today, odd_jobs_today } = await scheduledToday(ctx, partnerOf(ctx).hrid);
      return { jobs: jobs_today, oddJobs: odd_jobs_today };
    }
    case "close":
      return floatersIn(ctx, query.pc, query.filter);
    case "morse":
      return floatersNear(ctx, basesOf(shops, "Morse"));
    case "osler":
      return floatersNear(ctx, basesOf(shops, "Osler"));
    case "appts_today":
      return freeAppointments(ctx, "today");
    case "appts_tomorrow":
      return freeAppointments(ctx, "tomorrow");
    case "upcoming":
      return comingAppointments(ctx, partnerOf(ctx).hrid);
  }
}

/** The schedule as the page's query requests it: at most five statements, however long the lists are. */
export async function readSchedule(
  ctx: Context,
  params: Record<string, string | string[] | undefined>,
): Promise<ScheduleView> {
  const partner = partnerOf(ctx).hrid;
  const query = scheduleQuery.parse(params);
  const [today, tomorrow] = [businessDate(ctx.now), tomorrowOf(ctx.now)];
  const shops = await getSetting(ctx.db, "shops", today);
  const morse = basesOf(shops, "Morse");
  const [counts, crews, { jobs, oddJobs = [], count }] = await Promise.all([
    countSchedule(ctx.db, { partner, today, tomorrow, first: morse.near, second: morse.other }),
    listOwnCrews(ctx.db, partner, [today, tomorrow]),
    openList(ctx, query, shops),
  ]);
  return {
    today,
    tomorrow,
    query,
    partner,
    crews,
    jobs,
    oddJobs,
    counts: {
      today: counts.today,
      close: query.show === "close" ? (count ?? 0) : null,
      morse: counts.first,
      osler: counts.second,
      appts_today: counts.apptsToday,
      appts_tomorrow: counts.apptsTomorrow,
      upcoming: counts.upcoming,
    },
  };
}
