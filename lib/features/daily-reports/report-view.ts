import type { BusinessDate } from "@/lib/values/dates";
import type { ReportMonth } from "./month-rules";

/** A filed report as a screen shows it; `filedAt` for people. */
export type ReportView = {
  id: number;
  hrid: number;
  name: string;
  area: string;
  date: BusinessDate;
  lines: string[];
  filedAt: string;
  /** Filed on a later day than the one it is about. */
  late: boolean;
};

export type ReportsDay = {
  viewer: { hrid: number; name: string };
  today: BusinessDate;
  date: BusinessDate;
  areas: { area: string; filed: boolean }[];
  /** The chosen one; `mine` is what the viewer filed, `others` what others did, as far as one may see it. */
  chosen: { area: string; prompts: string[]; mine: ReportView | null; others: ReportView[] } | null;
};

type Person = { hrid: number; name: string };

export type ReportHistory = {
  /** To choose from; empty for who sees the own reports only. */
  people: Person[];
  areas: string[];
  startDate: BusinessDate;
  filtered: boolean;
  reports: ReportView[];
  more: boolean;
};

export type ReportMonthView = ReportMonth & { month: string; today: BusinessDate; people: Person[] };

export const HISTORY_STEP = 50;
export const MOST_HISTORY = 1000;
