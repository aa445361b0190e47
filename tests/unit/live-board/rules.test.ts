import { expect, it } from "vitest";
import { type BoardJob, type BoardSeat, boardOf, drawnStops, mapOf } from "@/lib/features/live-board/rules";

const DAY = "2026-05-12";
let jobid = 0;
const job = (crewHrid: number, columns: Partial<BoardJob> = {}): BoardJob => ({
  jobid: ++jobid,
  crewHrid,
  address: `${jobid} Shaw St`,
  sdate: DAY,
  fdate: "2026-05-20",
  stime: null,
  estMinutes: null,
  reportstime: null,
  reportftime: null,
  datebi: null,
  recstatus: null,
  price: 18_500,
  ...columns,
});
const done = (crewHrid: number, columns: Partial<BoardJob> = {}) =>
  job(crewHrid, { reportstime: "08:00:00", reportftime: "09:00:00", datebi: DAY, ...columns });
const seat = (ocid: number, hrid: number, columns: Partial<BoardSeat> = {}): BoardSeat => ({
  ocid,
  hrid,
  shop: "Osler",
  position: "driver",
  name: `Driver ${hrid}`,
  present: true,
  signin: "07:30:00",
  safetyRead: true,
  ...columns,
});
const NOON = 12 * 60;

it("shows for each crew what is done, where it is and what comes next", () => {
  const started = job(1, { reportstime: "11:30:00", estMinutes: 45 });
  const next = job(1, { stime: "14:00:00", price: null });
  const [crew] = boardOf([seat(7, 1)], [done(1), started, next], NOON).crews;
  expect(crew).toMatchObject({
    ocid: 7,
    crewHrid: 1,
    done: 1,
    total: 3,
    produced: 18_500,
    planned: 37_000,
    behind: [],
    phones: [],
    current: { jobid: started.jobid, since: "11:30:00", minutes: 30, estMinutes: 45 },
    next: { jobid: next.jobid, stime: "14:00:00" },
  });
});

it("shows how far each member got this morning", () => {
  const [crew] = boardOf(
    [
      seat(7, 1),
      seat(7, 2, { position: "second", name: "B", safetyRead: false }),
      seat(7, 3, { position: "third", name: "C", signin: null }),
    ],
    [],
    NOON,
  ).crews;
  expect(crew?.members.map(({ state }) => state)).toEqual(["ready", "signed", "present"]);
});

it("puts crews that are behind first, then by name", () => {
  const seats = [seat(1, 1, { name: "A" }), seat(2, 2, { name: "B" }), seat(3, 3, { name: "C" })];
  const { crews } = boardOf(seats, [done(1), job(2), job(3)], NOON);
  expect(crews.map(({ name }) => name)).toEqual(["B", "C", "A"]);
});

it("totals the day's money by payment status; unpriced jobs are counted separately", () => {
  const jobs = [
    done(1, { recstatus: "Paid By Cash", price: 10_000 }),
    done(1, { recstatus: "Paid By Cheque", price: 20_000 }),
    done(1, { recstatus: "PAID", price: 30_000 }),
    done(1, { recstatus: "Paid By Card", price: 1_000 }),
    done(1, { recstatus: "Receivable", price: 40_000 }),
    done(1, { price: null }),
    job(1, { price: 5_000 }),
  ];
  const { money, done: finished, started, total } = boardOf([seat(1, 1)], jobs, NOON);
  expect(money).toEqual({
    produced: 101_000,
    planned: 106_000,
    cash: 10_000,
    cheque: 20_000,
    paid: 31_000,
    receivable: 40_000,
    unpriced: 1,
  });
  expect([finished, started, total]).toEqual([6, 0, 7]);
  expect(money.cash + money.cheque + money.paid + money.receivable).toBe(money.produced);
});

it("lists the jobs of people who drive no crew today", () => {
  expect(boardOf([seat(1, 1)], [job(1), job(99)], NOON).stray).toBe(1);
});

it("draws a crew's day: past jobs when they happened, the rest one after another from now", () => {
  const late = job(1, { reportstime: "11:00:00", estMinutes: 45 });
  const appointment = job(1, { sdate: DAY, fdate: DAY, stime: "15:00:00", estMinutes: 30 });
  const first = done(1);
  const usual = job(1);
  const [crew] = boardOf([seat(7, 1)], [first, late, usual, appointment], NOON).crews;
  expect(crew?.stops.map(({ jobid, state, from, until }) => [jobid, state, from, until])).toEqual([
    [first.jobid, "done", 8 * 60, 9 * 60],
    // Past its estimate, it goes on until now.
    [late.jobid, "now", 11 * 60, NOON],
    [usual.jobid, "next", NOON + 15, NOON + 60],
    [appointment.jobid, "next", 15 * 60, 15 * 60 + 30],
  ]);
});

it("starts a day that hasn't begun at 8 am", () => {
  const [crew] = boardOf([seat(7, 1)], [job(1, { estMinutes: 60 })], 6 * 60).crews;
  expect(crew?.stops).toMatchObject([{ state: "next", from: 8 * 60, until: 9 * 60 }]);
});

it("draws overlapping stops side by side, each at least a quarter of an hour, none past the end", () => {
  const stop = (jobid: number, from: number, until: number) => ({
    jobid,
    address: "",
    state: "done" as const,
    from,
    until,
  });
  const day = [stop(1, 480, 600), stop(2, 540, 570), stop(3, 545, 1_400), stop(4, 1_305, 1_350)];
  const drawn = drawnStops(day, { from: 480, to: 1_320 });
  expect(drawn.map((one) => [one.stop.jobid, one.from, one.until])).toEqual([
    [1, 480, 600],
    [2, 600, 615],
    [3, 615, 1_320],
  ]);
});

it("puts crews where they started last, and counts stops without a place", () => {
  const [first, now, next] = [done(1), job(1, { reportstime: "11:30:00", estMinutes: 45 }), job(1)];
  const other = [done(2), job(2)];
  const { crews } = boardOf([seat(7, 1), seat(8, 2), seat(9, 3)], [first, now, next, ...other], NOON);
  const lost = next.jobid;
  const map = mapOf(crews, (id) => (id === lost ? null : { lat: 43 + id / 100, lng: -79 }));
  const lastOf = (ocid: number) => map.crews.find((crew) => crew.ocid === ocid)?.last;
  expect(lastOf(7)).toEqual({ jobid: now.jobid, state: "now" });
  expect(lastOf(8)).toEqual({ jobid: other[0]?.jobid, state: "done" });
  expect([lastOf(9), map.unplaced]).toEqual([null, 1]);
});
