import type { Minutes } from "@/lib/values/clock-time";
import type { Cents } from "@/lib/values/money";

/** Reported work: `people` did it in `minutes`. */
export type Report = {
  property: number;
  work: string;
  price: Cents | null;
  people: number;
  minutes: Minutes;
  day: string;
  /** Read as one of that property's last reports, or as one of the last anywhere; when not given, it's both. */
  source?: "property" | "anywhere";
};

export type MinutesSettings = {
  /** What a crew of two earns per hour. */
  centsPerHour: Cents;
  /** The share of two people's time that three people need. */
  threePeople: number;
  /** Prices within a band differ by less than this share. */
  band: number;
};

export const DEFAULT_MINUTES: MinutesSettings = { centsPerHour: 150_00, threePeople: 0.72, band: 0.15 };

/** Minutes on site, and where they come from; null for a TBD job that no one has done before. */
export type Estimate = { minutes: Minutes; from: "property" | "work" | "price" } | null;

/** How long any work takes. */
export type MinutesOf = (asked: Asked) => Estimate;

type Asked = { property: number; work: string; price: Cents | null; people: number };

const RECENT = 3;

/**
 * How long work takes this many people: the median of the last three reports of that work at that property; otherwise
 * of the last reports of that work near that price; otherwise the price divided by the rate. Returns a function that
 * answers this for any work, from these reports.
 */
export function minutesFrom(reports: readonly Report[], settings = DEFAULT_MINUTES): MinutesOf {
  const last = reports.filter(({ minutes }) => minutes > 0).sort((a, b) => (a.day < b.day ? 1 : -1));
  // The same result whichever properties are requested together.
  const anywhere = last.filter(({ source }) => source !== "property");
  const atPlaces = last.filter(({ source }) => source !== "anywhere");
  const byWork = Map.groupBy(anywhere, ({ work }) => work);
  const byPlace = Map.groupBy(atPlaces, ({ property, work }) => `${property} ${work}`);
  return ({ property, work, price, people }) => {
    const factor = peopleFactor(people, settings);
    const rounded = (minutes: number) => Math.max(1, Math.round(minutes * factor));
    const here = lastMedian(byPlace.get(`${property} ${work}`) ?? [], settings);
    if (here !== null) return { minutes: rounded(here), from: "property" };
    if (!price) return null;
    const isNear = (report: Report) =>
      report.price && Math.abs(report.price - price) <= price * settings.band;
    const alike = lastMedian((byWork.get(work) ?? []).filter(isNear), settings);
    if (alike !== null) return { minutes: rounded(alike), from: "work" };
    return { minutes: rounded((price / settings.centsPerHour) * 60), from: "price" };
  };
}

/** As a share of two people's time: one person takes twice as long, three or more take what the setting says. */
const peopleFactor = (people: number, { threePeople }: MinutesSettings): number => {
  if (people === 2) return 1;
  return people < 2 ? 2 : threePeople;
};

/** The median of the first three, in minutes for two people. */
function lastMedian(reports: readonly Report[], settings: MinutesSettings): number | null {
  const minutes = reports
    .slice(0, RECENT)
    .map((report) => report.minutes / peopleFactor(report.people, settings))
    .sort((a, b) => a - b);
  const middle = minutes.length / 2;
  const [low, high] = [minutes[Math.ceil(middle) - 1], minutes[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
