import { expect, it } from "vitest";
import { forecastOf } from "@/lib/features/live-board/forecast-rules";
import { type BoardJob, type BoardSeat, boardOf } from "@/lib/features/live-board/rules";

const DAY = "2026-11-29";
let jobid = 0;
const job = (crewHrid: number, price: number | null, columns: Partial<BoardJob> = {}): BoardJob => ({
  jobid: ++jobid,
  crewHrid,
  address: `${jobid} Shaw St`,
  sdate: DAY,
  fdate: "2026-12-05",
  stime: null,
  estMinutes: null,
  reportstime: null,
  reportftime: null,
  datebi: null,
  recstatus: null,
  price,
  ...columns,
});
const done = (crewHrid: number, price: number) =>
  job(crewHrid, price, { reportstime: "08:00:00", reportftime: "10:00:00", datebi: DAY });
const seat = (hrid: number, signin: string | null): BoardSeat => ({
  ocid: hrid,
  hrid,
  shop: "Osler",
  position: "driver",
  name: `Driver ${hrid}`,
  present: false,
  signin,
  safetyRead: true,
});

/** $100 an hour: a job's minutes are its price's. */
const SUMMER = { hourlyRate: 10_000, sunset: 21 * 60 };
const WINTER = { hourlyRate: 10_000, sunset: 16 * 60 + 42.6 };

const at = (now: number, seats: BoardSeat[], jobs: BoardJob[], limits = SUMMER) =>
  forecastOf({ crews: boardOf(seats, jobs, now).crews, jobs, now }, limits);

it("says at half past four in November that only what crews are at is still done", () => {
  const jobs = [
    done(1, 30_000),
    job(1, 20_000, { reportstime: "15:00:00" }),
    job(1, 40_000),
    job(1, null),
    done(2, 5_000),
    job(2, 15_000),
  ];
  const seats = [seat(1, "07:30:00"), seat(2, "07:30:00")];
  expect(at(16 * 60 + 31, seats, jobs, WINTER)).toEqual({
    done: 35_000,
    possible: 20_000,
    until: 16 * 60 + 42,
    slips: { jobs: 3, cents: 55_000 },
  });
});

it("counts what fits one after the other until seven in summer", () => {
  const jobs = [job(1, 20_000), job(1, 20_000), job(1, 20_000)];
  // 2:00 to 4:00, 4:15 to 6:15, and the third from 6:30.
  expect(at(14 * 60, [seat(1, "07:30:00")], jobs)).toMatchObject({
    possible: 40_000,
    until: 19 * 60,
    slips: { jobs: 1, cents: 20_000 },
  });
});

it("counts nothing of a crew that isn't out, or of a job no one drives to", () => {
  const jobs = [job(1, 20_000), job(3, 10_000)];
  expect(at(9 * 60, [seat(1, null)], jobs)).toMatchObject({
    done: 0,
    possible: 0,
    slips: { jobs: 2, cents: 30_000 },
  });
  expect(at(9 * 60, [seat(1, "08:50:00")], jobs)).toMatchObject({ possible: 20_000 });
});
