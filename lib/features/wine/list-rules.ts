import type { SettingValue, SettingValues } from "@/lib/core/settings/schema";
import { closing, greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { clientName, type Named } from "@/lib/values/client-name";
import { postalPrefix } from "@/lib/values/postal-code";
import type { WineClient } from "./contract";

/** The wine lists' filters, in fixed words. */
export const WINE_FILTERS = [
  { value: "all", label: "All" },
  { value: "a", label: "A Priority" },
  { value: "b", label: "B Priority" },
  { value: "0", label: "0 Attempts" },
  { value: "1", label: "1 Attempt" },
  { value: "2", label: "2+ Attempts" },
  { value: "today", label: "Delivered Today" },
  { value: "ytd", label: "Delivered YTD" },
] as const;
type WineFilter = (typeof WINE_FILTERS)[number]["value"];

/** Which part of the list a screen shows; `area` and `start` are "" while nothing is chosen. */
export type WineQuery = { tab: "deliver" | "delivered"; filter: WineFilter; area: string; start: string };

type Params = Record<string, string | string[] | undefined>;

/** The page's query; unknown values count as not chosen. The delivered filters open that tab. */
export function wineQuery(params: Params): WineQuery {
  const text = (name: string) => [params[name]].flat()[0] ?? "";
  const filter = WINE_FILTERS.find(({ value }) => value === text("filter"))?.value ?? "all";
  const delivered = text("show") === "delivered" || needsDelivery(filter);
  return { tab: delivered ? "delivered" : "deliver", filter, area: text("area"), start: text("start") };
}

/** Filters that only match delivered clients. */
export const needsDelivery = (filter: string): boolean => filter === "today" || filter === "ytd";

type Facts = Pick<WineClient, "priority" | "attempts" | "delivery_date">;

const FITS: Record<WineFilter, (client: Facts) => boolean> = {
  all: () => true,
  a: ({ priority }) => priority === "A",
  b: ({ priority }) => priority === "B",
  "0": ({ attempts }) => attempts === 0,
  "1": ({ attempts }) => attempts === 1,
  "2": ({ attempts }) => attempts >= 2,
  today: ({ delivery_date }) => delivery_date === "Today",
  ytd: ({ delivery_date }) => delivery_date !== null,
};

export const fitsWineFilter = (client: Facts, filter: WineFilter): boolean => FITS[filter](client);

/** The area of postal codes that are in no area. */
export const OTHER_AREA = "Other";

/** The delivery area of a postal code, by its first three characters. */
export function wineAreaOf(postcode: string | null, areas: SettingValue<"wineAreas">): string {
  const prefix = postalPrefix(postcode ?? "");
  return areas.find(({ prefixes }) => prefixes.includes(prefix))?.name ?? OTHER_AREA;
}

export const TAKE_BACK_MINUTES = 10;

type LastAttempt = { attemptedBy: number | null; attemptedAt: Date | null; deliveryDate: string | null };

/** People can undo their own last attempt within ten minutes, as long as the gift hasn't been delivered. */
export const mayTakeBack = (
  { attemptedBy, attemptedAt, deliveryDate }: LastAttempt,
  { by, now }: { by: number; now: Date },
): boolean =>
  deliveryDate === null &&
  attemptedBy === by &&
  attemptedAt !== null &&
  now.getTime() - attemptedAt.getTime() < TAKE_BACK_MINUTES * 60_000;

type Office = { company: Pick<SettingValues["company"], "name" | "email">; officePhone: string };

/** Thanks a client whose gift was delivered. */
export function thankYouMail(client: Named, { company, officePhone }: Office) {
  const lines = [
    greeting(clientName(client)),
    "",
    "Thank you for another year with us. We left you a bottle of wine and hope you enjoy it.",
    "",
    "We look forward to seeing you again in spring.",
    "",
    ...closing(company, officePhone),
  ];
  return { subject: `Thank you from ${company.name}`, ...writeLetter(lines) };
}

/** A client on the list, with what a driver needs. */
export type WineStop = WineClient & {
  area: string;
  /**
   * Straight-line distance from the previous stop, for the first from the start; null when the position isn't known.
   */
  km: number | null;
  /** Opens the phone's map app; null without an address. */
  directions: string | null;
  hasEmail: boolean;
  /** The viewer can still undo their last attempt here. */
  takesBack: boolean;
};

/** What /wine_list shows. */
export type WineListView = {
  person: string;
  query: WineQuery;
  stops: WineStop[];
  /** How many each tab has in the chosen area, whatever the filter. */
  tabs: { deliver: number; delivered: number };
  areas: string[];
  starts: { shop: string; address: string }[];
  /** Directions through the next stops, ten at a time, numbered from 1. */
  rounds: { from: number; to: number; href: string }[];
  thanks: Thanks;
};

/** For the whole year: delivered and not thanked, with an email and without. */
export type Thanks = { ready: number; withoutEmail: number };

export type WineCounts = {
  clients: number;
  toDeliver: number;
  delivered: number;
  attempts: number;
  thanked: number;
};

/** The year's progress on the area's home page. */
export type WineHomeView = {
  year: number;
  person: string;
  rows: ({ name: string; filter: string } & WineCounts)[];
  total: WineCounts;
  areas: ({ name: string } & WineCounts)[];
  deliveredToday: number;
};
