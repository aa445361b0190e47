import type { FleetList, Gear, Point, WindowRow } from "@/lib/core/settings/lists/list-schema";
import type { Slot } from "@/lib/core/work/order-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Group } from "./group-rules";
import type { SettingKey } from "./schema";

/** One line of the overview. */
export type SettingLine = {
  key: SettingKey;
  label: string;
  words: string;
  /** Since when and by whom; null while the default applies. */
  since: BusinessDate | null;
  by: string | null;
  planned: number;
};

/** A list with its own table, as a line in the overview. */
export type ListLine = { label: string; words: string };

export type OverviewGroup = Group & { lines: SettingLine[]; lists: ListLine[] };

/** A value that a setting had, has or will have. */
export type SettingRow = {
  from: BusinessDate;
  value: unknown;
  version: string;
  words: string;
  by: string | null;
  at: string;
};

export type SettingView = {
  key: SettingKey;
  /** The value today. */
  value: unknown;
  dated: boolean;
  /** Newest day first; empty while the default applies. */
  rows: SettingRow[];
};

export type FleetView = {
  list: FleetList;
  rows: (Gear & { used: boolean })[];
  version: string;
};

export type PointsView = { rows: Point[]; version: string };

export type SeasonsView = {
  year: number;
  years: number[];
  rows: (WindowRow & { used: boolean })[];
  version: string;
  /** The next year's windows. */
  nextCount: number;
};

export type DayLimits = {
  date: BusinessDate;
  slots: Record<Slot, { cap: number; taken: number }>;
};

export type LimitsView = {
  from: BusinessDate;
  days: DayLimits[];
  earlier: BusinessDate | null;
  later: BusinessDate;
};

export type GroupScreen = {
  group: Group;
  settings: SettingView[];
  today: BusinessDate;
  viewer: number;
  /** The report whose prompts someone is editing, and all reports with their number of lines. */
  area: string;
  fleet: FleetView[] | null;
  safety: PointsView | null;
  seasons: SeasonsView | null;
  limits: LimitsView | null;
  /** Shows the uploaded logo, if the letterhead has one. */
  logo: string | null;
};
