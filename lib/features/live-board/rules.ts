import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { type Minutes, parseClock } from "@/lib/values/clock-time";
import { type Cents, sumCents } from "@/lib/values/money";
import { behindReasons, type WatchedJob } from "./behind-rules";
import type { BoardCrew, BoardMember, BoardMoney, LiveBoard } from "./board-schema";

export type BoardJob = WatchedJob & {
  jobid: number;
  crewHrid: number | null;
  reportftime: string | null;
  recstatus: ReceivableStatus | null;
  /** Cents; null = TBD. */
  price: Cents | null;
};

export type BoardSeat = {
  ocid: number;
  shop: BoardCrew["shop"];
  position: "driver" | "second" | "third";
  hrid: number;
  name: string;
  present: boolean;
  signin: string | null;
  safetyRead: boolean;
};

const produced = (jobs: readonly BoardJob[]): Cents =>
  sumCents(jobs.flatMap(({ datebi, price }) => (datebi !== null && price !== null ? [price] : [])));

function memberOf({ name, present, signin, safetyRead }: BoardSeat): BoardMember {
  const state = signin === null ? (present ? "present" : "away") : safetyRead ? "ready" : "signed";
  return { name, state };
}

function underWay(jobs: readonly BoardJob[], now: Minutes): BoardCrew["current"] {
  const job = jobs.findLast(({ reportstime, datebi }) => reportstime !== null && datebi === null);
  if (!job) return null;
  const { jobid, address, estMinutes, reportstime } = job;
  return {
    jobid,
    address,
    since: reportstime ?? "",
    minutes: now - (parseClock(reportstime) ?? now),
    estMinutes,
  };
}

function crewOf(seats: readonly BoardSeat[], jobs: readonly BoardJob[], now: Minutes): BoardCrew | null {
  const driver = seats.find(({ position }) => position === "driver");
  if (!driver) return null;
  const next = jobs.find(({ reportstime }) => reportstime === null);
  return {
    ocid: driver.ocid,
    crewHrid: driver.hrid,
    name: driver.name,
    shop: driver.shop,
    members: seats.map(memberOf),
    done: jobs.filter(({ datebi }) => datebi !== null).length,
    total: jobs.length,
    produced: produced(jobs),
    planned: sumCents(jobs.flatMap(({ price }) => price ?? [])),
    current: underWay(jobs, now),
    next: next ? { jobid: next.jobid, address: next.address, stime: next.stime } : null,
    behind: behindReasons(jobs, driver.signin !== null, now),
  };
}

/** What came in today, by how it was paid: all of what was produced, before tax. */
function moneyOf(jobs: readonly BoardJob[]): BoardMoney {
  const done = jobs.filter(({ datebi }) => datebi !== null);
  const by = (...statuses: (ReceivableStatus | null)[]) =>
    produced(done.filter(({ recstatus }) => statuses.includes(recstatus)));
  return {
    produced: produced(done),
    planned: sumCents(jobs.flatMap(({ price }) => price ?? [])),
    cash: by("Paid By Cash"),
    cheque: by("Paid By Cheque"),
    paid: by("Paid By Card", "PAID"),
    receivable: by("Receivable", null),
    unpriced: done.filter(({ price }) => price === null).length,
  };
}

/** The day as it is: those behind first, then by name. `now` in minutes of the business day. */
export function boardOf(seats: readonly BoardSeat[], jobs: readonly BoardJob[], now: Minutes) {
  const crews = [...Map.groupBy(seats, ({ ocid }) => ocid).values()]
    .flatMap((crew) => {
      const driver = crew.find(({ position }) => position === "driver");
      return (
        crewOf(
          crew,
          jobs.filter(({ crewHrid }) => crewHrid === driver?.hrid),
          now,
        ) ?? []
      );
    })
    .sort((a, b) => Math.sign(b.behind.length) - Math.sign(a.behind.length) || a.name.localeCompare(b.name));
  const driving = new Set(crews.map(({ crewHrid }) => crewHrid));
  return {
    crews,
    money: moneyOf(jobs),
    started: jobs.filter(({ reportstime, datebi }) => reportstime !== null && datebi === null).length,
    done: jobs.filter(({ datebi }) => datebi !== null).length,
    total: jobs.length,
    /** Jobs of somebody who drives no crew today. */
    stray: jobs.filter(({ crewHrid }) => crewHrid !== null && !driving.has(crewHrid)).length,
  } satisfies Omit<LiveBoard, "asOf" | "today" | "unclaimed">;
}
