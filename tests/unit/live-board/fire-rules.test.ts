import { expect, it } from "vitest";
import { fireOf } from "@/lib/features/live-board/fire-rules";

const TODAY = "2026-05-12";
type Promised = Parameters<typeof fireOf>[0][number];
let jobid = 0;
const job = (columns: Partial<Promised>): Promised => ({
  jobid: ++jobid,
  address: `${jobid} Shaw St`,
  jobdesc: "EH",
  crewHrid: null,
  sdate: TODAY,
  fdate: TODAY,
  stime: null,
  prodcomm: null,
  reportstime: null,
  datebi: null,
  phone: "416-555-0123",
  ...columns,
});
const crew = (hrid: number, columns: object = {}) => ({
  ocid: hrid + 100,
  crewHrid: hrid,
  name: `Crew ${hrid}`,
  total: 2,
  done: 0,
  current: null,
  ...columns,
});
const NOTHING = { seats: [], crews: [], now: 12 * 60, today: TODAY };

it("has no crew for what's promised today: emergencies, then by time, then windows that end", () => {
  const jobs = [
    job({ sdate: "2026-05-01", jobdesc: "W1" }),
    job({ stime: "12:00:00" }),
    job({ stime: "08:00:00" }),
    job({ sdate: TODAY, fdate: "2026-05-14", prodcomm: "Emergency" }),
    job({ crewHrid: 1, sdate: "2026-05-01" }),
  ];
  const { noCrew } = fireOf(jobs, NOTHING);
  expect(noCrew.map(({ promised, emergency }) => [promised, emergency])).toEqual([
    ["by Thu 14 May 2026", true],
    ["8–10 am", false],
    ["12–2 pm", false],
    ["by today", false],
  ]);
  expect(noCrew.every(({ crew: name, phone }) => name === null && phone === "416-555-0123")).toBe(true);
});

it("warns of a crew's appointment half an hour before its time is over, until it's started", () => {
  const jobs = [
    job({ crewHrid: 1, stime: "08:00:00" }),
    job({ crewHrid: 1, stime: "08:00:00", reportstime: "09:10:00" }),
    job({ crewHrid: 1, stime: "12:00:00" }),
  ];
  const at = (now: number) => fireOf(jobs, { ...NOTHING, crews: [crew(1)], now }).atRisk;
  expect(at(9 * 60 + 29)).toEqual([]);
  expect(at(9 * 60 + 30)).toMatchObject([{ jobid: jobs[0]?.jobid, crew: "Crew 1", promised: "8–10 am" }]);
  expect(at(15 * 60)).toHaveLength(2);
});

it("misses crews with work of whom no one signed in by half past eight", () => {
  const crews = [crew(1), crew(2), crew(3, { total: 0 }), crew(4, { done: 1 }), crew(5)];
  const seats = [
    { ocid: 101, signin: null },
    { ocid: 102, signin: null },
    { ocid: 102, signin: "07:40:00" },
  ];
  const at = (now: number) => fireOf([], { ...NOTHING, seats, crews, now }).unsigned.map(({ name }) => name);
  expect(at(8 * 60 + 29)).toEqual([]);
  expect(at(8 * 60 + 30)).toEqual(["Crew 1", "Crew 5"]);
});
