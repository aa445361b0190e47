import { hasCapability } from "@/lib/actor";
import type { StaffContext } from "@/lib/context";
import { getSetting } from "@/lib/core/settings/reads";
import { addDays, businessDate, formatInstant, isBusinessDate } from "@/lib/values/dates";
import { rowsShown } from "@/lib/values/text";
import { daysOf, isMonth, reportMonth } from "./month-rules";
import {
  areasOf,
  HISTORY_STEP,
  isFiledLate,
  MOST_HISTORY,
  type ReportHistory,
  type ReportMonthView,
  type ReportsDay,
  type ReportView,
  reportsNeeded,
} from "./rules";
import {
  listFiledDays,
  listReportAreas,
  listReportDuties,
  listReportPeople,
  listReports,
  type ReportRow,
} from "./sql";

type Search = Record<string, unknown>;

const MOST_A_DAY = 500;
/** How far back the list goes by default. */
const HISTORY_DAYS = 90;

const asText = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 100) : "");
const asDay = (value: unknown): string => (isBusinessDate(value) ? value : "");

const toView = (row: ReportRow): ReportView => ({
  ...row,
  filedAt: formatInstant(row.filedAt),
  late: isFiledLate(row),
});

/** Whose reports this person reads: null for everyone's. */
const scopeOf = ({ actor }: StaffContext): number | null =>
  hasCapability(actor, "all_reports") ? null : actor.hrid;

function personAsked(ctx: StaffContext, search: Search): number | null {
  const asked = asText(search.hrid);
  return scopeOf(ctx) ?? (/^\d{1,9}$/.test(asked) ? Number(asked) : null);
}

/** A day's reports, which of them are filed, and the chosen one; a future day becomes today. */
export async function readReportsDay(ctx: StaffContext, search: Search): Promise<ReportsDay> {
  const { actor } = ctx;
  const today = businessDate(ctx.now);
  const asked = asDay(search.date);
  const date = asked && asked <= today ? asked : today;
  const limits = { hrid: scopeOf(ctx), area: "", text: "", startDate: date, finishDate: date };
  const [own, prompts, rows] = await Promise.all([
    listReportAreas(ctx.db, actor.hrid),
    getSetting(ctx.db, "reportPrompts", today),
    listReports(ctx.db, limits, MOST_A_DAY),
  ]);
  const areas = areasOf(actor, own, prompts);
  const filed = new Set(rows.flatMap((row) => (row.hrid === actor.hrid ? [row.area] : [])));
  const area = areas.find((each) => each === search.area);
  const reports = rows.filter((row) => row.area === area).map(toView);
  return {
    viewer: { hrid: actor.hrid, name: actor.fullname },
    today,
    date,
    areas: areas.map((each) => ({ area: each, filed: filed.has(each) })),
    needed: reportsNeeded(own, filed, date),
    chosen: area
      ? {
          area,
          prompts: prompts[area] ?? [],
          mine: reports.find(({ hrid }) => hrid === actor.hrid) ?? null,
          others: reports.filter(({ hrid }) => hrid !== actor.hrid),
        }
      : null,
  };
}

/** Filed reports, newest first: the person's own, or everyone's with `all_reports`. */
export async function readReportHistory(ctx: StaffContext, search: Search): Promise<ReportHistory> {
  const { actor } = ctx;
  const today = businessDate(ctx.now);
  const usual = addDays(today, -HISTORY_DAYS);
  const limits = {
    hrid: personAsked(ctx, search),
    area: asText(search.area),
    text: asText(search.text),
    startDate: asDay(search.from) || usual,
    finishDate: asDay(search.to),
  };
  const limit = rowsShown(search.rows, { step: HISTORY_STEP, most: MOST_HISTORY });
  const [own, prompts, people, rows] = await Promise.all([
    listReportAreas(ctx.db, actor.hrid),
    getSetting(ctx.db, "reportPrompts", today),
    peopleFor(ctx),
    listReports(ctx.db, limits, limit + 1),
  ]);
  return {
    people,
    areas: areasOf(actor, own, prompts),
    startDate: limits.startDate,
    filtered: ["hrid", "area", "text", "from", "to"].some((name) => asText(search[name]) !== ""),
    reports: rows.slice(0, limit).map(toView),
    more: rows.length > limit,
  };
}

/** The days of a month by report, filed and missing. */
export async function readReportMonth(ctx: StaffContext, search: Search): Promise<ReportMonthView> {
  const today = businessDate(ctx.now);
  const month = isMonth(search.month) ? search.month : today.slice(0, 7);
  const days = daysOf(month);
  const hrid = personAsked(ctx, search);
  const [all, people, filed] = await Promise.all([
    listReportDuties(ctx.db, scopeOf(ctx)),
    peopleFor(ctx),
    listFiledDays(ctx.db, { hrid, from: days.at(0) ?? today, to: days.at(-1) ?? today }),
  ]);
  const duties = hrid === null ? all : all.filter((duty) => duty.hrid === hrid);
  return { ...reportMonth(month, today, duties, filed), viewer: ctx.actor.hrid, month, today, people };
}

/** The people to choose from; none for someone who sees only their own reports. */
const peopleFor = async (ctx: StaffContext) => (scopeOf(ctx) === null ? listReportPeople(ctx.db) : []);
