import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "@/lib/values/dates";
import {
  makeAssignedJob,
  makeCrewDay,
  makeDayOff,
  makeEmployee,
  makeOpenChecklist,
  makeVehicle,
} from "@/tests/factories";
import { get, patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, freshPastDay, freshSunday, openDay } from "@/tests/support/days";
import { crewForm } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";
import { auditOf, deedsOn } from "@/tests/support/rows";

const db = testDatabase();
let office: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  office = await staffWith(["production"]);
});

const copy = (from: string, to: string, shop?: string) => post(office, "/api/crews/copy", { from, to, shop });
const undo = (crews: object[]) => post(office, "/api/crews/undo_copy", { crews });
const listed = async (day: string) => (await get(office, `/api/crews?date=${day}`)).body;
const person = (columns = {}) => makeEmployee(db, { driver: true, ...columns });

/** A day with one crew of two and a truck, and the day after it. */
async function dayWithCrew() {
  const from = freshFutureDay();
  const [driver, second] = [await person(), await person()];
  const car = (await makeVehicle(db)).name;
  await makeCrewDay(db, { date: from, driver: driver.hrid, second: second.hrid, car });
  return { from, to: openDay(addDays(from, 400)), driver, second, car };
}

describe("copying a day's crews", () => {
  it("copies people and gear, and undoes it", async () => {
    const { from, to, driver, second, car } = await dayWithCrew();
    const { status, body } = await copy(from, to);
    expect([status, body.left_out]).toEqual([200, []]);
    expect(await listed(to)).toMatchObject([
      { driver: driver.hrid, partner: second.hrid, car, shop: "Osler" },
    ]);
    expect((await undo(body.copied)).body).toEqual({ removed: 1, kept: [] });
    expect(await listed(to)).toEqual([]);
    expect((await undo(body.copied)).body).toEqual({ removed: 0, kept: [] });
  });

  it("asks before a closed day gets its first crews, and keeps the reason", async () => {
    const { from } = await dayWithCrew();
    const to = freshSunday();
    const asked = await copy(from, to);
    expect([asked.status, asked.body.reason, asked.body.why]).toEqual([409, "closed_day", "Sunday"]);
    expect(asked.body.error).toMatch(/^Sun \d+ \w+.* is a closed day \(Sunday\)\. Plan it anyway\?$/);
    expect(await listed(to)).toEqual([]);
    const closed = { reason: "Storm damage" };
    const made = await post(office, "/api/crews/copy", { from, to, closed });
    expect(made.body.copied).toHaveLength(1);
    expect(await auditOf("crew", made.body.copied[0].ocid)).toMatchObject([
      { action: "crew.create", after: { note: "Storm damage" } },
    ]);
    expect((await undo(made.body.copied)).body).toEqual({ removed: 1, kept: [] });
  });

  it("says what it left out and why, and never changes an existing crew", async () => {
    const { from, to, driver, second, car } = await dayWithCrew();
    await makeDayOff(db, { hrid: second.hrid, fromDay: to });
    const other = await makeCrewDay(db, { date: to, car });
    const { body } = await copy(from, to);
    expect(body.left_out.map(({ gap, why }: { gap: string; why: string }) => [gap, why])).toEqual([
      ["partner", `${second.name} has that day off (vacation)`],
      ["car", expect.stringContaining(`Truck ${car} is already with`)],
    ]);
    expect(await listed(to)).toHaveLength(2);
    const again = await copy(from, to);
    expect(again.body).toMatchObject({
      copied: [],
      left_out: [
        { gap: null, ocid: null, why: `${driver.name} is already on ${driver.name}'s crew that day` },
      ],
    });
    expect(await listed(to)).toHaveLength(2);
    expect((await listed(to)).map(({ ocid }: { ocid: number }) => ocid)).toContain(other.ocid);
  });

  it("copies one shop's, and once when two managers do it at the same moment", async () => {
    const { from, to, driver } = await dayWithCrew();
    await makeCrewDay(db, { date: from, driver: (await person()).hrid, shop: "Morse" });
    const both = await Promise.all([copy(from, to, "Osler"), copy(from, to, "Osler")]);
    expect(both.map(({ body }) => body.copied.length).sort()).toEqual([0, 1]);
    expect(await listed(to)).toMatchObject([{ driver: driver.hrid }]);
  });

  it("undoes only crews that no one changed or used", async () => {
    const { from, to, driver } = await dayWithCrew();
    const [free, packed, opened] = [await person(), await person(), await person()];
    for (const { hrid } of [free, packed, opened]) await makeCrewDay(db, { date: from, driver: hrid });
    const { body } = await copy(from, to);
    const ocidOf = (name: string) => body.copied.find(({ crew }: { crew: string }) => crew === name).ocid;
    const changed = { ...crewForm({ ocdate: to, driver: driver.hrid, shop: "Morse" }), version: 1 };
    expect((await patch(office, `/api/crews/${ocidOf(driver.name)}`, { crew: changed })).status).toBe(200);
    await makeAssignedJob(db, { crewHrid: packed.hrid, schdate: to });
    await makeOpenChecklist(db, { ocid: ocidOf(opened.name) });
    const undone = await undo(body.copied);
    expect(undone.body.removed).toBe(1);
    expect(undone.body.kept.map(({ crew }: { crew: string }) => crew).sort()).toEqual(
      [driver.name, packed.name, opened.name].sort(),
    );
    expect(await listed(to)).toHaveLength(3);
  });

  it("is refused for days that are over or in the wrong order, and for others", async () => {
    const [past, future] = [freshPastDay(), freshFutureDay()];
    expect((await copy(past, addDays(past, 1))).status).toBe(422);
    expect((await copy(future, future)).status).toBe(422);
    const crew = await staffWith([]);
    expect((await post(crew, "/api/crews/copy", { from: past, to: future })).status).toBe(403);
    expect((await post(crew, "/api/crews/undo_copy", { crews: [{ ocid: 1, version: 1 }] })).status).toBe(403);
  });
});

describe("someone with the day off", () => {
  it("is only put on a crew with a reason, which is kept", async () => {
    const day = freshFutureDay();
    const [driver, second] = [await person(), await person()];
    await makeDayOff(db, { hrid: second.hrid, fromDay: day, kind: "sick" });
    const crew = crewForm({ ocdate: day, driver: driver.hrid, partner: second.hrid });
    const refused = await post(office, "/api/crews", { crew });
    expect([refused.status, refused.body.reason, refused.body.people]).toEqual([
      409,
      "away",
      [{ hrid: second.hrid, name: second.name, kind: "sick", day }],
    ]);
    const made = await post(office, "/api/crews", { crew, away: { reason: "Feels better" } });
    expect(made.status).toBe(200);
    expect(await deedsOn("crew", made.body.ocid)).toEqual([["crew.create", office.hrid]]);
    // An edit that keeps them needs no second reason; adding someone else who's away does.
    const { ocid } = made.body;
    expect((await patch(office, `/api/crews/${ocid}`, { crew: { ...crew, shop: "Morse" } })).status).toBe(
      200,
    );
    const third = await person();
    await makeDayOff(db, { hrid: third.hrid, fromDay: day });
    const added = await patch(office, `/api/crews/${ocid}`, { crew: { partner1: third.hrid } });
    expect([added.status, added.body.reason]).toEqual([409, "away"]);
    const moved = await patch(office, `/api/crews/${ocid}`, {
      crew: { ocdate: openDay(addDays(day, 500)) },
    });
    expect(moved.status).toBe(200);
  });
});
