import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEvents, crewTasks, vehicles } from "@/db/schema";
import { inTransaction } from "@/db/transaction";
import type { StaffActor } from "@/lib/actor";
import { recordTask } from "@/lib/core/crews/record-task";
import { recordTaskBody } from "@/lib/core/crews/runsheet-contract";
import { dailyJobs, readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { Conflict, Forbidden, Invalid, NotFound } from "@/lib/errors";
import { NOW, TODAY } from "@/tests/factories";
import { makeGasCard, makeVehicle } from "@/tests/factories/crew-days";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { as, makeCrew, makeEmployee } from "./crews";

let driver: StaffActor;
let second: StaffActor;
let master: StaffActor;
let idle: StaffActor;

beforeEach(async () => {
  await emptyTables();
  driver = await makeEmployee("Reyes");
  second = await makeEmployee("Singh");
  master = await makeEmployee("Moreau", { crewMaster: true });
  idle = await makeEmployee("Idle");
  await makeCrew([driver, second]);
  await makeVehicle(testDatabase(), "25");
  await makeGasCard(testDatabase(), "Visa");
});

const SNACK = {
  startHour: "10",
  startMinute: "05",
  finishHour: "10",
  finishMinute: "20",
  taskType: "Snack",
  taskNotes: "",
};
const GAS = {
  ...SNACK,
  taskType: "Gas",
  truckNum: "25",
  odometer: "120400",
  gasCard: "Visa",
  gasAmount: "61.2",
};

const record = (actor: StaffActor, form: Record<string, unknown>, hrid = actor.hrid) =>
  inTransaction(testDatabase(), (db) =>
    recordTask(testContext({ actor, now: NOW, db }), recordTaskBody.parse({ ...form, hrid })),
  );

const errorsOf = async (form: Record<string, unknown>) => {
  const refusal = await record(driver, form).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Invalid);
  return Object.keys((refusal as Invalid).errors ?? {});
};

const stored = () => testDatabase().select().from(crewTasks);

const auditCount = () => testDatabase().$count(auditEvents, eq(auditEvents.action, "crew_task.record"));

describe("POST /api/jobs/record_task", () => {
  it("records for the crew, whoever on it sends it; the recorder is the session's", async () => {
    expect(await record(second, GAS)).toEqual({ msg: "Task recorded successfully" });
    expect(await stored()).toMatchObject([
      {
        crewHrid: driver.hrid,
        recorderHrid: second.hrid,
        taskdate: TODAY,
        stime: "10:05:00",
        ftime: "10:20:00",
        taskType: "Gas",
        truckNum: "25",
        odometer: 120_400,
        gasCard: "Visa",
        gasAmount: 6_120,
        notes: null,
      },
    ]);
    const { tasks } = await dailyJobs(as(driver), { hrid: driver.hrid });
    expect(tasks).toMatchObject([{ stime: "10:05:00", ftime: "10:20:00" }]);
    expect(tasks[0]?.task_desc).toBe("Gas · truck 25 · 120400 km · card Visa · $61.20");
  });

  it("lets a crew master record for the crew shown, and no one for another crew or none", async () => {
    await record(master, SNACK, driver.hrid);
    expect(await stored()).toMatchObject([{ crewHrid: driver.hrid, recorderHrid: master.hrid }]);
    await expect(record(idle, SNACK, driver.hrid)).rejects.toBeInstanceOf(Forbidden);
    await expect(record(idle, SNACK)).rejects.toBeInstanceOf(NotFound);
    await expect(record(driver, SNACK, 999_999)).rejects.toBeInstanceOf(NotFound);
    expect(await stored()).toHaveLength(1);
  });

  it("requires all four times, a type, and for Gas the four gas fields; stores nothing until then", async () => {
    expect(await errorsOf({})).toEqual(
      expect.arrayContaining(["startHour", "startMinute", "finishHour", "finishMinute", "taskType"]),
    );
    expect(await errorsOf({ ...SNACK, taskType: "None Selected" })).toEqual(["taskType"]);
    expect(await errorsOf({ ...SNACK, taskType: "Gas" })).toEqual([
      "truckNum",
      "odometer",
      "gasCard",
      "gasAmount",
    ]);
    expect(await errorsOf({ ...SNACK, finishHour: "10", finishMinute: "05" })).toEqual(["finishHour"]);
    expect(await errorsOf({ ...GAS, truckNum: "99", gasAmount: "0" })).toEqual(["truckNum", "gasAmount"]);
    expect(await stored()).toEqual([]);
  });

  it("offers only the trucks and cards in use", async () => {
    await testDatabase().update(vehicles).set({ active: false });
    const { taskOptions } = await readRunsheet(as(driver), driver.hrid);
    expect(taskOptions).toMatchObject({ trucks: [], gasCards: ["Visa"] });
    expect(await errorsOf(GAS)).toEqual(["truckNum"]);
  });

  it("drops gas fields typed before another type was chosen", async () => {
    await record(driver, { ...GAS, taskType: "Traffic" });
    expect(await stored()).toMatchObject([
      { taskType: "Traffic", truckNum: null, odometer: null, gasCard: null, gasAmount: null },
    ]);
  });

  it("is one row and one audit event when sent twice, even at once", async () => {
    const before = await auditCount();
    await Promise.all([record(driver, GAS), record(driver, GAS)]);
    expect(await record(second, GAS)).toEqual({ msg: "Task recorded successfully" });
    expect(await stored()).toHaveLength(1);
    expect(await auditCount()).toBe(before + 1);
  });

  it("refuses another task of the same kind at the same start, and keeps the first", async () => {
    await record(driver, SNACK);
    await expect(record(driver, { ...SNACK, finishMinute: "30" })).rejects.toThrow(
      new Conflict("You already recorded Snack at 10:05 am."),
    );
    expect(await stored()).toMatchObject([{ ftime: "10:20:00" }]);
  });
});
