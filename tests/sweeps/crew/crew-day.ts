import { randomInt } from "node:crypto";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { addDays } from "@/lib/values/dates";
import { addressIn, today } from "@/tests/e2e/support/crew-steps";
import {
  makeClient,
  makeCrewDay,
  makeCrewTask,
  makeDnf,
  makeEmployee,
  makeNumberedJob,
  makeProperty,
  makeReportedJob,
} from "@/tests/factories";

/** A real day of a crew of two: the truck, window jobs, and a DNF that's due. */
export async function makeDay(db: Database, sql: Sql, count: number) {
  const car = String(randomInt(1_000, 1_000_000));
  await sql`insert into vehicles (name, position) values (${car}, 99)`;
  const [driver, second] = [await makeEmployee(db, { password: DEMO_PASSWORD }), await makeEmployee(db)];
  const day = today();
  const { ocid } = await makeCrewDay(db, {
    date: day,
    driver: driver.hrid,
    second: second.hrid,
    car,
    gascard: "Visa",
  });
  await makeCrewTask(db, {
    crewHrid: second.hrid,
    taskdate: addDays(day, -1),
    truckNum: car,
    odometer: 97_600,
  });
  const jobs: { jobid: number; address: string }[] = [];
  for (let num = 1; num <= count; num += 1) {
    const { cfid } = await makeClient(db, { email: null });
    const { jobinfoid, address } = await makeProperty(db, {
      cfid,
      address: addressIn("Thumb Lane"),
      w1: 20_000,
    });
    const { jobid } = await makeNumberedJob(db, {
      cfid,
      jobinfoid,
      num,
      crewHrid: driver.hrid,
      sdate: addDays(day, -3),
      fdate: addDays(day, 3),
      schdate: day,
      datesold: addDays(day, -9),
      estMinutes: 45,
      jobdesc: "W1",
      w1: 20_000,
      price: 20_000,
    });
    jobs.push({ jobid, address });
  }
  const { cfid } = await makeClient(db, { email: null });
  const left = await makeProperty(db, { cfid, address: addressIn("Thumb Lane") });
  const { jobid } = await makeReportedJob(db, {
    cfid,
    jobinfoid: left.jobinfoid,
    crewHrid: driver.hrid,
    schdate: addDays(day, -5),
    num: null,
    recstatus: "Receivable",
  });
  const { dnfid } = await makeDnf(db, { jobid, sdate: day, fdate: day, dnfdate: day, crewHrid: driver.hrid });
  return { driver, second, ocid, car, jobs, dnf: { dnfid, address: left.address } };
}
