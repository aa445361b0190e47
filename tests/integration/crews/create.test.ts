import { beforeAll, describe, expect, it } from "vitest";
import { makeEmployee, makeGasCard, makeTablet, makeVehicle } from "@/tests/factories";
import { type Caller, get, patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, freshSunday } from "@/tests/support/days";
import { crewForm } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";
import { auditOf, deedsOn } from "@/tests/support/rows";

const create = (who: Caller, fields: Record<string, unknown>) =>
  post(who, "/api/crews", { crew: crewForm(fields) });
const read = (who: Caller, ocid: number | string) => get(who, `/api/crews/${ocid}`);

let manager: { hrid: number; cookie: string };
let second: { hrid: number; cookie: string };

beforeAll(async () => {
  manager = await staffWith(["production"]);
  second = await staffWith(["production"]);
  for (const name of ["27", "29"]) await makeVehicle(testDatabase(), name);
  await makeGasCard(testDatabase(), "Visa");
  await makeTablet(testDatabase(), "T3");
});

describe("setting a crew up", () => {
  it("asks before a closed day gets its first crew, and not again once one is out", async () => {
    const ocdate = freshSunday();
    const fields = async () => ({ ocdate, driver: (await makeEmployee(testDatabase())).hrid });
    const first = await fields();
    const asked = await create(manager.cookie, first);
    expect(asked).toMatchObject({ status: 409, body: { reason: "closed_day", date: ocdate, why: "Sunday" } });
    expect(asked.body.error).toMatch(/ is a closed day \(Sunday\)\. Plan it anyway\?$/);
    const closed = { reason: "Storm damage" };
    const made = await post(manager.cookie, "/api/crews", { crew: crewForm(first), closed });
    expect(made.status).toBe(200);
    expect(await auditOf("crew", made.body.ocid)).toMatchObject([
      { action: "crew.create", after: { note: "Storm damage" } },
    ]);
    expect((await create(manager.cookie, await fields())).status).toBe(200);
    expect(
      (await patch(manager.cookie, `/api/crews/${made.body.ocid}`, { crew: { shop: "Morse" } })).status,
    ).toBe(200);
  });

  it("asks before a crew moves to a closed day", async () => {
    const driver = (await makeEmployee(testDatabase())).hrid;
    const { ocid } = (await create(manager.cookie, { ocdate: freshFutureDay(), driver })).body;
    const ocdate = freshSunday();
    const move = (more: object) => patch(manager.cookie, `/api/crews/${ocid}`, { crew: { ocdate }, ...more });
    expect(await move({})).toMatchObject({ status: 409, body: { reason: "closed_day" } });
    expect((await move({ closed: { reason: "Storm damage" } })).status).toBe(200);
    expect((await read(manager.cookie, ocid)).body).toMatchObject({ ocdate });
  });

  it("stores every field and names the people in lists", async () => {
    const [driver, partner, third] = [
      await makeEmployee(testDatabase()),
      await makeEmployee(testDatabase()),
      await makeEmployee(testDatabase()),
    ];
    const closer = await makeEmployee(testDatabase(), { closingManager: true });
    const ocdate = freshFutureDay();
    const made = await create(manager.cookie, {
      ocdate,
      driver: String(driver.hrid),
      partner: partner.hrid,
      partner1: third.hrid,
      closemgr: closer.hrid,
      shop: "Morse",
      car: "27",
      gascard: "Visa",
      laptop: "T3",
    });
    expect(made.status).toBe(200);
    expect(made.body).toEqual({ success: true, errors: {}, ocid: expect.any(Number) });
    const { body } = await read(manager.cookie, made.body.ocid);
    expect(body).toMatchObject({
      ocdate,
      shop: "Morse",
      car: "27",
      gascard: "Visa",
      laptop: "T3",
      version: expect.any(Number),
      driver: driver.hrid,
      driver_name: driver.name,
      partner: partner.hrid,
      partner_name: partner.name,
      partner1: third.hrid,
      closemgr: closer.hrid,
      closemgr_name: closer.name,
    });
    const listed = await get(manager.cookie, `/api/crews?date=${ocdate}`);
    expect(listed.body).toEqual([body]);
    const drivers = await get(manager.cookie, `/api/crews/${ocdate}/driver_list`);
    expect(drivers.body).toEqual([{ hrid: driver.hrid, name: driver.name }]);
    expect(await deedsOn("crew", made.body.ocid)).toEqual([["crew.create", manager.hrid]]);
  });

  it("names what's missing, wrong or already out, field by field", async () => {
    const [driver, partner] = [await makeEmployee(testDatabase()), await makeEmployee(testDatabase())];
    const gone = await makeEmployee(testDatabase(), { active: false });
    const ocdate = freshFutureDay();
    const errorsOf = async (fields: Record<string, unknown>) => {
      const { status, body } = await create(manager.cookie, { ocdate, ...fields });
      expect(status).toBe(422);
      expect(body.success).toBe(false);
      return body.errors;
    };
    expect(await errorsOf({ ocdate: "", driver: "None Selected", shop: "" })).toEqual({
      ocdate: ["Select date"],
      driver: ["Select driver"],
      shop: ["Select shop"],
    });
    expect(await errorsOf({ driver: driver.hrid, partner: driver.hrid })).toEqual({
      partner: ["Driver and partner cannot be the same person"],
    });
    const inside = await makeEmployee(testDatabase(), { driver: false });
    expect(await errorsOf({ driver: inside.hrid, closemgr: inside.hrid })).toEqual({
      driver: ["Select a person from the list"],
      closemgr: ["Select a person from the list"],
    });
    expect(await errorsOf({ driver: gone.hrid })).toEqual({ driver: ["Select a person from the list"] });
    expect(await errorsOf({ driver: driver.hrid, car: "999", laptop: "X" })).toEqual({
      car: ["Select from the list"],
      laptop: ["Select from the list"],
    });
    await create(manager.cookie, { ocdate, driver: driver.hrid, partner: partner.hrid, car: "27" });
    const other = await makeEmployee(testDatabase());
    expect(await errorsOf({ driver: partner.hrid, partner: other.hrid, car: "27" })).toEqual({
      driver: [`Already on ${driver.name}'s crew that day`],
      car: [`Truck 27 is already with ${driver.name}'s crew that day`],
    });
  });

  it("two managers at once can't send the same truck or person out twice", async () => {
    const ocdate = freshFutureDay();
    const [one, two, both] = [
      await makeEmployee(testDatabase()),
      await makeEmployee(testDatabase()),
      await makeEmployee(testDatabase()),
    ];
    const trucks = await Promise.all([
      create(manager.cookie, { ocdate, driver: one.hrid, car: "29" }),
      create(second.cookie, { ocdate, driver: two.hrid, car: "29" }),
    ]);
    expect(trucks.map(({ status }) => status).sort()).toEqual([200, 422]);
    const next = freshFutureDay();
    const people = await Promise.all([
      create(manager.cookie, { ocdate: next, driver: one.hrid, partner: both.hrid }),
      create(second.cookie, { ocdate: next, driver: two.hrid, partner: both.hrid }),
    ]);
    expect(people.map(({ status }) => status).sort()).toEqual([200, 422]);
    const listed = await get(manager.cookie, `/api/crews?date=${next}`);
    expect(listed.body).toHaveLength(1);
  });

  it("offers active people and gear, drivers and closing managers apart", async () => {
    const person = await makeEmployee(testDatabase(), { driver: false, closingManager: true });
    const gone = await makeEmployee(testDatabase(), { active: false });
    const { body } = await get(manager.cookie, "/api/crews/crew_set_up_lists");
    const has = (options: { hrid: number }[], hrid: number) => options.some((each) => each.hrid === hrid);
    expect(has(body.mgrOptions, person.hrid)).toBe(true);
    expect(has(body.driverOptions, person.hrid)).toBe(false);
    expect(has(body.partnerOptions, person.hrid)).toBe(true);
    expect(has(body.partnerOptions, gone.hrid)).toBe(false);
    expect(body.vehicleOptions).toEqual(expect.arrayContaining(["27", "29"]));
    expect(body.gascardOptions).toContain("Visa");
    expect(body.tabletOptions).toContain("T3");
  });

  it("is for production only, and refuses meaningless addresses", async () => {
    const crew = await makeEmployee(testDatabase());
    const cookie = await staffCookie(crew.hrid);
    expect((await create(cookie, {})).status).toBe(403);
    expect((await read(cookie, 1)).status).toBe(403);
    expect((await read("", 1)).status).toBe(401);
    expect((await read(manager.cookie, 999_999)).status).toBe(404);
    expect((await read(manager.cookie, "1e3")).status).toBe(400);
    expect((await get(manager.cookie, "/api/crews?date=soon")).status).toBe(400);
  });
});
