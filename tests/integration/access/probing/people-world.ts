import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import type { Requests } from "./field-requests";
import type { StaffWorld } from "./staff-world";

const { TODAY } = make;
/** A Saturday before, with one job as long as every other one: the crew is paid from 8:30 to 10:35. */
const PAID_DAY = "2026-05-09";
const TIMES = { stime: "08:30:00", ftime: "10:35:00" };

/** A crew's day to be paid, days off, and a crew to copy. */
export async function makePeopleWorld() {
  const db = testDatabase();
  const { driver, second } = await make.makeCrewOfTwo(db, { date: PAID_DAY, signedIn: true, rate: 2_000 });
  const done = { schdate: PAID_DAY, datebi: PAID_DAY, reportstime: "09:00:00", reportftime: "10:05:00" };
  await make.makeReportedJob(db, { ...done, crewHrid: driver.hrid, num: 1 });
  const paid = {
    hrid: second.hrid,
    crewHrid: driver.hrid,
    day: PAID_DAY,
    ...TIMES,
    rate: 2_000,
    pay: 16_000,
  };
  const copied = await make.makeCrewDay(db, { date: "2026-05-20" });
  return {
    unpaid: driver.hrid,
    entry: (await make.makePayEntry(db, paid)).id,
    dayOff: (await make.makeDayOff(db, { state: "asked" })).id,
    copied: copied.ocid,
  };
}

const off = { kind: "vacation", from: TODAY, to: TODAY, weekdays: [], note: "" };

export const PEOPLE: Requests = {
  "POST /api/days_off": () => off,
  "POST /api/employees/{id}/days_off": ({ crew }) => ({
    ...off,
    id: crew.second,
    from: "2026-07-01",
    to: "2026-07-02",
  }),
  "PATCH /api/days_off/{id}": ({ staff }) => ({ id: staff.dayOff, approve: true, version: 1 }),
  "DELETE /api/days_off/{id}": ({ staff }) => ({ id: staff.dayOff }),
  "POST /api/crews/copy": () => ({ from: "2026-05-20", to: "2026-05-21" }),
  "POST /api/crews/undo_copy": ({ staff }) => ({ crews: [{ ocid: staff.copied, version: 1 }] }),
  "POST /api/pays/save_day": ({ staff }: StaffWorld) => ({
    date: PAID_DAY,
    people: [{ hrid: staff.unpaid, crew_hrid: staff.unpaid, mgr: "Morgan", ...TIMES, rate: "20.00" }],
  }),
  "POST /api/pays/audit_day": ({ staff }) => ({ date: PAID_DAY, entries: [{ id: staff.entry, version: 1 }] }),
};
