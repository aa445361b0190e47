import type { Context } from "@/lib/context";
import type { Shop } from "@/lib/core/crews/schema";
import { getSetting } from "@/lib/core/settings/reads";
import type { SettingValue } from "@/lib/core/settings/schema";
import { numToWire } from "@/lib/core/work/number-rules";
import type { PartnerListTable } from "@/lib/features/partners/list-read";
import { listOddJobsOn } from "@/lib/features/partners/sql/partner-schedule";
import {
  type Bases,
  listComingAppointments,
  listFloatersIn,
  listFloatersNear,
  listFreeAppointments,
  listOwnDay,
  type ScheduledRow,
} from "@/lib/features/partners/sql/schedule-jobs";
import { clockToWire } from "@/lib/values/clock-time";
import { businessDate, tomorrow } from "@/lib/values/dates";
import { POSTAL_STRENGTHS, type PostalStrength, postalSearch } from "@/lib/values/postal-code";
import type { ScheduledJob } from "./schedule-schema";

/** A shop and the other one; a floater belongs to the nearer one. */
export function basesOf(shops: SettingValue<"shops">, shop: Shop): Bases {
  const near = shops.find((each) => each.shop === shop);
  const other = shops.find((each) => each.shop !== shop);
  if (!near || !other) throw new Error("Both shops must be among the settings");
  return { near, other };
}

const isStrength = (filter: string): filter is PostalStrength => Object.hasOwn(POSTAL_STRENGTHS, filter);

/** A postal search's criteria; an unknown strength means the weakest. */
export const prefixOf = (pc: string, filter: string): string | null =>
  postalSearch(pc, isStrength(filter) ? filter : "strong");

/** Unassigned floaters in a part of town; none until someone types more than three characters. One statement. */
export async function floatersIn(ctx: Context, pc: string, filter: string) {
  const prefix = prefixOf(pc, filter);
  return countedRows(prefix === null ? [] : await listFloatersIn(ctx.db, businessDate(ctx.now), prefix));
}

export async function floatersNear(ctx: Context, bases: Bases) {
  return countedRows(await listFloatersNear(ctx.db, businessDate(ctx.now), bases));
}

export const freeAppointments = async (ctx: Context, when: "today" | "tomorrow") =>
  countedRows(
    await listFreeAppointments(ctx.db, when === "today" ? businessDate(ctx.now) : tomorrow(ctx.now)),
  );

/** Two statements. */
export async function scheduledToday(ctx: Context, partner: number) {
  const today = businessDate(ctx.now);
  const [jobs, oddJobs] = await Promise.all([
    listOwnDay(ctx.db, partner, today),
    listOddJobsOn(ctx.db, partner, today),
  ]);
  return { jobs_today: jobs.map(scheduledToWire), odd_jobs_today: oddJobs };
}

export const comingAppointments = async (ctx: Context, partner: number) =>
  countedRows(await listComingAppointments(ctx.db, partner, businessDate(ctx.now)));

async function nearShop(ctx: Context, shop: Shop) {
  const shops = await getSetting(ctx.db, "shops", businessDate(ctx.now));
  const { jobs, count } = await floatersNear(ctx, basesOf(shops, shop));
  return { window_floaters: jobs, count };
}

async function appointments(ctx: Context, when: "today" | "tomorrow") {
  const { jobs, count } = await freeAppointments(ctx, when);
  return { window_appts_unass: jobs, count };
}

/** The lists of `/partner_schedule`. */
export const SCHEDULE_LISTS: PartnerListTable = {
  scheduled_today: (ctx, { partner }) => scheduledToday(ctx, partner),
  window_floaters_list: async (ctx, { pc = "", filter = "" }) => {
    const { jobs, count } = await floatersIn(ctx, pc, filter);
    return { window_floaters: jobs, count };
  },
  window_floaters_morse_list: (ctx) => nearShop(ctx, "Morse"),
  window_floaters_osler_list: (ctx) => nearShop(ctx, "Osler"),
  window_appts_unass_list_today: (ctx) => appointments(ctx, "today"),
  window_appts_unass_list_tomorrow: (ctx) => appointments(ctx, "tomorrow"),
  upcoming_ass_appts: async (ctx, { partner }) => {
    const { jobs, count } = await comingAppointments(ctx, partner);
    return { upcoming_ass_appts: jobs, count };
  },
};

function scheduledToWire({ all: _, stime, num, ...row }: ScheduledRow): ScheduledJob {
  return { ...row, stime: clockToWire(stime), num: numToWire(num) };
}

/** The rows returned, and how many there are in all. */
const countedRows = (rows: readonly ScheduledRow[]) => ({
  jobs: rows.map(scheduledToWire),
  count: rows[0]?.all ?? 0,
});
