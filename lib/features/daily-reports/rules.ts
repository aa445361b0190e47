import type { StaffActor } from "@/lib/actor";
import { hasCapability } from "@/lib/actor";
import { allAreas, SHARED_AREAS } from "@/lib/core/employees/access/rules";
import type { SettingValues } from "@/lib/core/settings/schema";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { LINE_NAMES, type ReportFields } from "./schema";

type Prompts = SettingValues["reportPrompts"];

/** Whether these are needed everybody may ask (rule report-areas). */
export const ASKED_BY_ALL = ["Test", "Admin", "Recruit", "Sales", "Safety"];

/** What a person may file: the own areas, Failure and Update; all of them with `all_reports` (rule capabilities). */
export function areasOf(actor: StaffActor, own: readonly string[], prompts: Prompts): string[] {
  const all = allAreas(prompts, own);
  if (hasCapability(actor, "all_reports")) return all;
  return all.filter((area) => own.includes(area) || SHARED_AREAS.includes(area));
}

/** The lines from the first to the last written; those left out between them stay as ''. */
export function writtenLines(report: ReportFields): string[] {
  const lines = LINE_NAMES.map((name) => report[name]);
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

export const sameLines = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

/** Filed on a later business day than the one it is about. */
export const isFiledLate = ({ date, filedAt }: { date: BusinessDate; filedAt: Date }): boolean =>
  businessDate(filedAt) > date;
