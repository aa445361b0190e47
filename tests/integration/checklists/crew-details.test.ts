import { describe, expect, it } from "vitest";
import { crewDays } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import {
  makeCloseChecklist,
  makeEmployee,
  makeNumberedJob,
  makeOpenChecklist,
  makeReportedJob,
  makeVehicle,
} from "@/tests/factories";
import { type Caller, get, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { crewOfTwo, staffWith } from "@/tests/support/people";
import { auditOf, rowOf } from "@/tests/support/rows";

const db = testDatabase();

const changeTruck = (who: Caller, body: object) => post(who, "/api/crews/update_vehicle", body);
const details = (who: Caller, ocid: number | string) => get(who, `/api/crews/${ocid}/crew_details`);

describe("crew_details", () => {
  it("returns any crew's whole day to anyone on staff", async () => {
    const truck = await makeVehicle(db);
    const { ocid, driver, second } = await crewOfTwo({
      car: truck.name,
      gascard: "Card 3",
      date: "2026-04-01",
    });
    const day = { crewHrid: driver.hrid, schdate: "2026-04-01" };
    const open = await makeNumberedJob(db, { ...day, num: 2, price: 20_000, prodcomm: "Dog" });
    const done = await makeReportedJob(db, { ...day, num: 1, price: 12_345, datebi: "2026-04-01" });
    await makeReportedJob(db, { ...day, num: 3, price: 1_000, datebi: "2026-04-01" });
    await makeOpenChecklist(db, { ocid, checked: ["rags", "water_jug"], openerHrid: second.hrid });
    await makeCloseChecklist(db, { ocid, checked: ["vehicle_bed"], crewNeeds: "Rope" });
    const cookie = (await staffWith()).cookie;
    const { status, body } = await details(cookie, ocid);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        "truck_options",
        "scheduled_jobs",
        "completed_jobs",
        "total_jobs",
        "total_prod",
        "crew",
        "car",
        "ocid",
        "oc",
        "open",
        "close",
      ].toSorted(),
    );
    expect(body).toMatchObject({
      total_jobs: 3,
      total_prod: "133.45",
      car: truck.name,
      ocid,
      crew: { crew_hrid: driver.hrid, driver: driver.name, partner: second.name },
      oc: { ocid, ocdate: "2026-04-01", gascard: "Card 3" },
      open: { rags: "t", water_jug: "t", laptop: "", opener: { name: second.name } },
      close: { vehicle_bed: "t", crew_needs: "Rope" },
    });
    expect(body.truck_options).toContain(truck.name);
    expect(body.scheduled_jobs).toMatchObject([
      { jobid: open.jobid, num: "02", price: "200.00", prodcomm: "Dog", reportstime: "99:99:99" },
    ]);
    expect(body.completed_jobs).toMatchObject([{ jobid: done.jobid, num: "01" }, { num: "03" }]);
  });

  it("has no list before the first check, and is 404 for a crew that wasn't set up", async () => {
    const { ocid, cookie } = await crewOfTwo();
    const { body } = await details(cookie, ocid);
    expect(body).toMatchObject({
      open: null,
      close: null,
      car: null,
      total_jobs: 0,
      total_prod: "0.00",
      scheduled_jobs: [],
      completed_jobs: [],
    });
    expect((await details(cookie, 999_999_999)).status).toBe(404);
    expect((await details(cookie, "nine")).status).toBe(400);
    expect((await details("", ocid)).status).toBe(401);
  });
});

describe("update_vehicle", () => {
  it("gives the crew another truck and keeps its gas card", async () => {
    const [from, to] = [await makeVehicle(db), await makeVehicle(db)];
    const { ocid, driver, cookie } = await crewOfTwo({ car: from.name, gascard: "Card 3" });
    const open = await makeOpenChecklist(db, { ocid });
    const sent = { car: to.name, ocid, open_id: open.id, close_id: null };
    const { status, body } = await changeTruck(cookie, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      open: { id: open.id, rags: "t" },
      close: null,
      oc: { car: to.name, gascard: "Card 3", version: 2 },
    });
    expect(await rowOf(crewDays, { ocid })).toMatchObject({ car: to.name, gascard: "Card 3", version: 2 });
    expect((await changeTruck(cookie, sent)).body.oc.version).toBe(2);
    expect(await auditOf("crew", ocid)).toMatchObject([
      {
        action: "crew.update-vehicle",
        actorHrid: driver.hrid,
        before: { car: from.name },
        after: { car: to.name },
      },
    ]);
    expect((await changeTruck(cookie, { car: "", ocid })).body.oc.car).toBeNull();
  });

  it("refuses a truck that is out with another crew that day, and names the crew", async () => {
    const truck = await makeVehicle(db);
    const other = await crewOfTwo({ car: truck.name });
    await crewOfTwo({ car: (await makeVehicle(db)).name });
    const { ocid, cookie } = await crewOfTwo();
    const { status, body } = await changeTruck(cookie, { car: truck.name, ocid });
    expect(status).toBe(409);
    expect(body.error).toBe(`Truck ${truck.name} is already with ${other.driver.name}'s crew that day`);
    expect(await rowOf(crewDays, { ocid })).toMatchObject({ car: null });
    const yesterday = await crewOfTwo({ date: addDays(TODAY, -1) });
    expect((await changeTruck(yesterday.cookie, { car: truck.name, ocid: yesterday.ocid })).status).toBe(200);
  });

  it("gives the truck to one of two crews at once", async () => {
    const truck = await makeVehicle(db);
    const crews = [await crewOfTwo(), await crewOfTwo()];
    const answers = await Promise.all(
      crews.map(({ cookie, ocid }) => changeTruck(cookie, { car: truck.name, ocid })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("refuses unknown trucks and lists, stale screens, other crews and past days", async () => {
    const truck = await makeVehicle(db);
    const [mine, other] = [await crewOfTwo(), await crewOfTwo()];
    const list = await makeOpenChecklist(db, { ocid: other.ocid });
    const attempt = async (cookie: string, fields: Record<string, unknown>) =>
      (await changeTruck(cookie, { car: truck.name, ocid: mine.ocid, ...fields })).status;
    expect(await attempt(mine.cookie, { car: "Zeppelin" })).toBe(422);
    expect(await attempt(mine.cookie, { open_id: list.id })).toBe(400);
    expect(await attempt(mine.cookie, { ocid: 999_999_999 })).toBe(404);
    expect(await attempt(other.cookie, {})).toBe(403);
    expect(await attempt(mine.cookie, { version: 7 })).toBe(409);
    const old = await crewOfTwo({ date: addDays(TODAY, -3) });
    expect(await attempt(old.cookie, { ocid: old.ocid })).toBe(403);
    const manager = await makeEmployee(db, { capabilities: ["crew_mgt"] });
    expect(await attempt(await staffCookie(manager.hrid), { ocid: old.ocid })).toBe(200);
    expect(await rowOf(crewDays, { ocid: mine.ocid })).toMatchObject({ car: null, version: 1 });
  });
});
