import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, crewTasks } from "@/db/schema";
import { readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { addDays, formatDate } from "@/lib/values/dates";
import { makeCrewOfTwo, NOW, staffActor, TODAY } from "@/tests/factories";
import { makeCrewTask } from "@/tests/factories/crew-days";
import { patch, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";

// Gas that looks mistyped is kept, and marked until it's corrected (rule odometer).

const db = testDatabase();
let office: StaffMember;
let trucks = 0;

beforeAll(async () => {
  office = await staffWith(["production"]);
});

/** A crew with gas on five days in a row, of a truck no other test uses. */
async function world(today: string) {
  const truck = `G${++trucks}`;
  const crew = await makeCrewOfTwo(db, { date: today, car: truck, signedIn: true });
  const fill = (day: string, odometer: number, gasAmount: number, columns = {}) =>
    makeCrewTask(db, {
      crewHrid: crew.crewHrid,
      taskdate: day,
      taskType: "Gas",
      truckNum: truck,
      gasCard: "Visa",
      odometer,
      gasAmount,
      ...columns,
    });
  for (const back of [5, 4, 3, 2]) await fill(addDays(today, -back), 100_000 - back * 100, 8_000 + back);
  return { crew, truck, fill };
}

const tasksOf = async (crewName: string, day: string) => {
  const { status, body } = await post(office, "/api/jobs/crew_activity", { crewName, dailyProfileDate: day });
  expect(status).toBe(200);
  return body.tasks as { id: number; doubts: string[]; gas: unknown }[];
};
const readings = (odometer: number) => ({ odometer: String(odometer), gasAmount: "80.00" });
const correct = (id: number, odometer: number, seen: number) =>
  patch(office, `/api/crew_tasks/${id}`, { ...readings(odometer), seen: readings(seen) });

describe("gas that looks mistyped", () => {
  it("is marked on the crew's profile, whatever phone sent it", async () => {
    const { crew, fill } = await world(inDays(-20));
    await fill(inDays(-20), 99_790, 79_00);
    await fill(inDays(-20), 9_985, 790_00, { stime: "15:00:00", ftime: "15:10:00" });
    await fill(inDays(-20), 99_999, 79_00, { stime: "16:00:00", ftime: "16:10:00" });
    expect(await tasksOf(crew.crewName, inDays(-20))).toMatchObject([
      { doubts: ["The odometer is below the last reading, 99,800 km."] },
      {
        doubts: [
          "The odometer is below the last reading, 99,790 km.",
          "Gas for this truck is usually about $80.03.",
        ],
      },
      { doubts: [`The odometer is 90,014 km above the last reading, of ${formatDate(inDays(-20))}.`] },
    ]);
  });

  it("loses its mark once the office corrects it, and so does what was compared with it", async () => {
    const { crew, fill } = await world(inDays(-22));
    const wrong = await fill(inDays(-22), 999_000, 80_00);
    await fill(inDays(-22), 99_950, 80_00, { stime: "15:00:00", ftime: "15:10:00" });
    const marks = async () => (await tasksOf(crew.crewName, inDays(-22))).map(({ doubts }) => doubts.length);
    expect(await marks()).toEqual([1, 1]);
    const gas = { odometer: 99_900, gas_amount: "80.00" };
    expect(await correct(wrong.id, 99_900, 999_000)).toMatchObject({
      status: 200,
      body: { gas },
    });
    expect(await marks()).toEqual([0, 0]);
    const [event] = await rowsOf(auditEvents, { action: "crew_task.update", subjectId: String(wrong.id) });
    expect(event).toMatchObject({ before: { odometer: 999_000 }, after: { odometer: 99_900 } });
    // And back, as any correction.
    expect((await correct(wrong.id, 999_000, 99_900)).status).toBe(200);
    expect(await marks()).toEqual([1, 1]);
  });

  it("isn't corrected over someone else's correction, by a crew, or where there's no gas", async () => {
    const { crew, fill } = await world(inDays(-24));
    const { id } = await fill(inDays(-24), 99_900, 80_00);
    expect(await correct(id, 99_910, 99_000)).toMatchObject({
      status: 409,
      body: { reason: "stale", gas: { odometer: 99_900, gas_amount: "80.00" } },
    });
    const crewmate = await staffWith([]);
    const body = { ...readings(99_910), seen: readings(99_900) };
    expect((await patch(crewmate, `/api/crew_tasks/${id}`, body)).status).toBe(403);
    expect(await rowOf(crewTasks, { id })).toMatchObject({ odometer: 99_900 });
    const snack = await makeCrewTask(db, { crewHrid: crew.crewHrid, taskdate: inDays(-24) });
    expect((await correct(snack.id, 5, 5)).status).toBe(404);
    expect((await correct(id, -5, 99_900)).status).toBe(422);
  });

  it("is asked about on the phone from what its day carries: every truck's readings", async () => {
    const { crew, truck, fill } = await world(TODAY);
    await fill(TODAY, 100_000, 81_00);
    const { taskOptions } = await readRunsheet(
      testContext({ actor: staffActor(crew.driver), now: NOW }),
      crew.crewHrid,
    );
    expect(taskOptions.usual).toEqual({ truck, card: null });
    expect(taskOptions.readings?.[truck]).toEqual({
      odometer: 100_000,
      day: TODAY,
      usualAmount: 80_04,
      amounts: 5,
    });
  });
});
