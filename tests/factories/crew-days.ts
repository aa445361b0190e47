import type { Handle } from "@/db/client";
import {
  crewDayMembers,
  crewDays,
  crewPayments,
  crewTasks,
  gasCards,
  plans,
  safetyPoints,
  tablets,
  vehicles,
} from "@/db/schema";
import { makeEmployee } from "./employees";
import { makeReportedJob } from "./jobs";
import { nextNumber, only, TODAY, unique } from "./unique";

type CrewDayColumns = Partial<Omit<typeof crewDays.$inferInsert, "ocdate">>;
type Given = CrewDayColumns & {
  /** hrid; created if not given. */
  driver?: number;
  second?: number;
  third?: number;
  date?: string;
  /** Everyone present, signed in at 7:30, with the points read. */
  signedIn?: boolean;
};

/** A crew's day at Osler, no one signed in yet. Returns the crew day with the driver's hrid and its members. */
export async function makeCrewDay(
  db: Handle,
  { driver, second, third, date = TODAY, signedIn = false, ...columns }: Given = {},
) {
  const crewHrid = driver ?? (await makeEmployee(db)).hrid;
  const day = only(
    await db
      .insert(crewDays)
      .values({ shop: "Osler", ...columns, ocdate: date })
      .returning(),
  );
  const seats = [
    ["driver", crewHrid],
    ["second", second],
    ["third", third],
  ] as const;
  const attendance = signedIn ? { present: true, signin: "07:30:00", safetyRead: true } : {};
  const taken = seats.flatMap(([position, hrid]) =>
    hrid === undefined ? [] : [{ ocid: day.ocid, ocdate: date, position, hrid, ...attendance }],
  );
  const members = await db.insert(crewDayMembers).values(taken).returning();
  return { ...day, crewHrid, members };
}

/** A crew day with a driver and a second, each at $18.00 an hour by default. */
export async function makeCrewOfTwo(
  db: Handle,
  { rate = 1_800, ...given }: Omit<Given, "driver" | "second"> & { rate?: number } = {},
) {
  const driver = await makeEmployee(db, { rate });
  const second = await makeEmployee(db, { rate });
  const crewDay = await makeCrewDay(db, { ...given, driver: driver.hrid, second: second.hrid });
  return { driver, second, crewDay, ocid: crewDay.ocid, crewHrid: driver.hrid, crewName: driver.name };
}

/** A task in the crew's day, such as ten minutes of gas. */
export async function makeCrewTask(db: Handle, columns: Partial<typeof crewTasks.$inferInsert> = {}) {
  const crewHrid = columns.crewHrid ?? (await makeEmployee(db)).hrid;
  const values = {
    taskdate: TODAY,
    stime: "10:00:00",
    ftime: "10:10:00",
    taskType: "Snack",
    recorderHrid: crewHrid,
    ...columns,
    crewHrid,
  };
  return only(await db.insert(crewTasks).values(values).returning());
}

/** Cash a crew collected, still unmarked. */
export async function makeCrewPayment(db: Handle, columns: Partial<typeof crewPayments.$inferInsert> = {}) {
  const job =
    columns.jobid === undefined
      ? await makeReportedJob(db, { recstatus: "Paid By Cash", cashAmount: 19_795 })
      : null;
  const jobid = columns.jobid ?? job?.jobid ?? 0;
  const crewHrid = columns.crewHrid ?? job?.crewHrid ?? (await makeEmployee(db)).hrid;
  const values = {
    dateDone: TODAY,
    shop: "Osler" as const,
    paymentType: "Cash" as const,
    amount: 19_795,
    ...columns,
    jobid,
    crewHrid,
  };
  return only(await db.insert(crewPayments).values(values).returning());
}

export async function makeSafetyPoint(db: Handle, columns: Partial<typeof safetyPoints.$inferInsert> = {}) {
  const position = nextNumber();
  return only(
    await db
      .insert(safetyPoints)
      .values({ position, point: `Look up for wires (${position})`, ...columns })
      .returning(),
  );
}

export const makeVehicle = async (db: Handle, name = unique("truck")) =>
  only(await db.insert(vehicles).values({ name }).returning());

export const makeGasCard = async (db: Handle, name = unique("card")) =>
  only(await db.insert(gasCards).values({ name }).returning());

export const makeTablet = async (db: Handle, name = unique("tablet")) =>
  only(await db.insert(tablets).values({ name }).returning());

/** A plan that moved nothing. */
export async function makePlan(db: Handle, columns: Partial<typeof plans.$inferInsert> = {}) {
  const plannedBy = columns.plannedBy ?? (await makeEmployee(db)).hrid;
  const values = { date: TODAY, changes: [], ...columns, plannedBy };
  return only(await db.insert(plans).values(values).returning());
}
