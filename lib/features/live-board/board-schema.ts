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

export type LiveBoard = {
  today: BusinessDate;
  /** For people: "10:05 am". */
  asOf: string;
  crews: BoardCrew[];
  money: BoardMoney;
  started: number;
  done: number;
  total: number;
  stray: number;
  unclaimed: number;
};
