import { z } from "zod";
import { hasCapability, type StaffActor } from "@/lib/actor";
import { allAreas, SHARED_AREAS } from "@/lib/core/employees/access/rules";
import type { SettingValues } from "@/lib/core/settings/schema";
import { type BusinessDate, businessDate, weekday } from "@/lib/values/dates";
import { LINE_NAMES, type LineName, MAX_LINE, NOTHING_WRITTEN, type ReportFields } from "./contract";
import type { ReportMonth } from "./month-rules";

type Prompts = SettingValues["reportPrompts"];

/** Everyone may ask whether these are due (rule report-areas). */
export const ASKED_BY_ALL = ["Test", "Admin", "Recruit", "Sales", "Safety"];

/** What a person may file: their own areas, Failure and Update; all of them with `all_reports` (rule capabilities). */
export function areasOf(actor: StaffActor, own: readonly string[], prompts: Prompts): string[] {
  const all = allAreas(prompts, own);
  if (hasCapability(actor, "all_reports")) return all;
  return all.filter((area) => own.includes(area) || SHARED_AREAS.includes(area));
}

/** Whether reports are due that day: Monday to Saturday. */
export const isReportDay = (day: BusinessDate): boolean => weekday(day) !== 0;

/** What someone still has to file; Failure and Update only when there's something to report (rule report-areas). */
export const reportsNeeded = (
  own: readonly string[],
  filed: ReadonlySet<string>,
  day: BusinessDate,
): string[] =>
  isReportDay(day) ? own.filter((area) => !SHARED_AREAS.includes(area) && !filed.has(area)) : [];

/** The one sentence for it, on Home, beside the reports and in the reminder. */
export const neededWords = (needed: readonly string[]): string =>
  needed.length === 0 ? "No more reports are needed." : `Still needed: ${needed.join(", ")}.`;

/** The lines from the first to the last written one; empty ones in between stay as ''. */
export function writtenLines(report: ReportFields): string[] {
  const lines = LINE_NAMES.map((name) => report[name]);
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

export const sameLines = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

/** Filed on a later business day than the one it's about. */
export const isFiledLate = ({ date, filedAt }: { date: BusinessDate; filedAt: Date }): boolean =>
  businessDate(filedAt) > date;

/** One field of the form: a prompt to answer, or the free line after the last of them. */
export type ReportLine = { name: LineName; prompt: string; free: boolean };

/** Up to nine lines: the area's prompts, then a free one. */
export function reportLines(prompts: readonly string[]): ReportLine[] {
  return LINE_NAMES.slice(0, prompts.length + 1).map((name, at) => {
    const prompt = prompts[at];
    return { name, prompt: prompt ?? "Anything else", free: prompt === undefined };
  });
}

const lead = ({ prompt, free }: ReportLine) => (free ? "" : `${prompt}: `);

/** The form for an area's answers. */
export function answersForm(lines: readonly ReportLine[]) {
  const fields = lines.map((line) => {
    const most = MAX_LINE - lead(line).length;
    return [line.name, z.string().trim().max(most, `A line must be ${most} characters or fewer`)] as const;
  });
  return z.object(Object.fromEntries(fields)).superRefine((answers, ctx) => {
    if (Object.values(answers).every((answer) => answer === ""))
      ctx.addIssue({ code: "custom", path: ["line1"], message: NOTHING_WRITTEN });
  });
}

/** "On time: yes": each answer with its prompt, so the report makes sense by itself; "-" for no answer. */
export function answersToLines(
  lines: readonly ReportLine[],
  answers: Partial<Record<string, string>>,
): Partial<Record<LineName, string>> {
  return Object.fromEntries(
    lines.map((line) => {
      const answer = answers[line.name]?.trim() ?? "";
      return [line.name, line.free ? answer : `${lead(line)}${answer || "-"}`];
    }),
  );
}

/** A filed report as a screen shows it; `filedAt` for people. */
export type ReportView = {
  id: number;
  hrid: number;
  name: string;
  area: string;
  date: BusinessDate;
  lines: string[];
  filedAt: string;
  /** Filed on a later day than the one it's about. */
  late: boolean;
};

export type ReportsDay = {
  viewer: { hrid: number; name: string };
  today: BusinessDate;
  date: BusinessDate;
  areas: { area: string; filed: boolean }[];
  /** The person's own areas that still have to be filed that day. */
  needed: string[];
  /**
   * The chosen one; `mine` is what the viewer filed, `others` what other people filed, as far as the viewer may see
   * it.
   */
  chosen: { area: string; prompts: string[]; mine: ReportView | null; others: ReportView[] } | null;
};

type Person = { hrid: number; name: string };

export type ReportHistory = {
  /** The people to choose from; empty for viewers who only see their own reports. */
  people: Person[];
  areas: string[];
  startDate: BusinessDate;
  filtered: boolean;
  reports: ReportView[];
  more: boolean;
};

export type ReportMonthView = ReportMonth & {
  viewer: number;
  month: string;
  today: BusinessDate;
  people: Person[];
};

export const HISTORY_STEP = 50;
export const MOST_HISTORY = 1000;
