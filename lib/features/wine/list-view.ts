import type { WineClient } from "./contract";
import type { WineQuery } from "./list-rules";

/** A client of the list as a driver needs it. */
export type WineStop = WineClient & {
  area: string;
  /** In straight lines from the stop before, the first from the start; null where the place is not known. */
  km: number | null;
  /** Opens the phone's map; null without an address. */
  directions: string | null;
  hasEmail: boolean;
  /** The viewer's last attempt here may still be taken back. */
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
  /** Directions past the next stops, ten at a time, numbered from 1. */
  rounds: { from: number; to: number; href: string }[];
  thanks: Thanks;
};

/** Of the whole year: delivered and not thanked, with an email and without. */
export type Thanks = { ready: number; withoutEmail: number };

export type WineCounts = {
  clients: number;
  toDeliver: number;
  delivered: number;
  attempts: number;
  thanked: number;
};

/** What the area's home shows of the year. */
export type WineHomeView = {
  year: number;
  person: string;
  rows: ({ name: string; filter: string } & WineCounts)[];
  total: WineCounts;
  areas: ({ name: string } & WineCounts)[];
  deliveredToday: number;
};
