import type { Minutes } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";

/** Absent, marked present, signed in, or signed in with the safety points read. */
export type BoardMember = { name: string; state: "away" | "present" | "signed" | "ready" };

export type BoardCrew = {
  ocid: number;
  crewHrid: number;
  name: string;
  shop: "Osler" | "Morse";
  members: BoardMember[];
  done: number;
  total: number;
  /** Cents before tax: for completed jobs, and for all that have a price. */
  produced: Cents;
  planned: Cents;
  current: {
    jobid: number;
    address: string;
    since: string;
    minutes: number;
    estMinutes: number | null;
  } | null;
  next: { jobid: number; address: string; stime: string | null } | null;
  behind: string[];
  /** Phones of its people that are unheard, or hold old entries: "Dan's phone: last heard 9:12 am, 2 waiting then". */
  phones: string[];
  stops: BoardStop[];
};

/** A job on the crew's day, in minutes of the business day: when it happened, or when it's expected. */
export type BoardStop = {
  jobid: number;
  address: string;
  state: "done" | "now" | "next";
  from: Minutes;
  until: Minutes;
};

export type BoardMoney = {
  produced: Cents;
  planned: Cents;
  cash: Cents;
  cheque: Cents;
  paid: Cents;
  receivable: Cents;
  /** Done, but the price is still open. */
  unpriced: number;
};

export type CrewsLive = {
  today: BusinessDate;
  /** Minutes of the business day. */
  now: Minutes;
  /** For people: "10:05 am". */
  asOf: string;
  crews: BoardCrew[];
  money: BoardMoney;
  started: number;
  done: number;
  total: number;
  stray: number;
};

export type LiveBoard = CrewsLive & { unclaimed: number };

/** Today's crews on a map: their stops, and where each was by its last report. Degrees. */
export type CrewsMap = {
  crews: {
    ocid: number;
    name: string;
    stops: (Pick<BoardStop, "jobid" | "address" | "state"> & { lat: number; lng: number })[];
    /** The stop it's at, or was at last; null before its first. */
    last: { jobid: number; state: "now" | "done" } | null;
  }[];
  areas: { code: string; lat: number; lng: number }[];
  /** Stops we don't know a place for. */
  unplaced: number;
};
