import { beforeEach, describe, expect, it } from "vitest";
import { targets } from "@/db/schema";
import { makeEmployee, makePartner, makeReportedJob } from "@/tests/factories";
import { patch, post, remove } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { actingFor } from "@/tests/support/people";
import { deedsForPartners, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let partner = 0;
let admin = { hrid: 0, cookie: "" };

beforeEach(async () => {
  partner = (await makePartner(db)).hrid;
  admin = await actingFor(partner);
});

const MAY = {
  period: "May 2025",
  sdate: "2025-05-01",
  fdate: "2025-05-31",
  notes: " One more crew ",
  windows: "$15,000",
  odd_jobs: "2000.50",
  paint: "",
};
const JUNE = { period: "June 2025", sdate: "2025-06-01", fdate: "2025-06-30" };
const path = "/api/partners/targets";

const add = (fields: object = {}, cookie = admin.cookie) => post(cookie, path, { ...MAY, ...fields });
const edit = (id: number, fields: object = {}, cookie = admin.cookie) =>
  patch(cookie, `${path}/${id}`, { ...MAY, version: 1, ...fields });
const drop = (id: number, version = 1, cookie = admin.cookie) =>
  remove(cookie, `${path}/${id}?version=${version}`);
const stored = (id: number) => rowOf(targets, { id });

describe("a target", () => {
  it("is the session's partner's, with what was done on its days", async () => {
    const done = { crewHrid: partner, schdate: "2025-05-12" };
    await makeReportedJob(db, { ...done, price: 18_500, recstatus: "PAID" });
    const { status, body } = await add({ partnerHrid: 1, id: 5, windows_prod: "9" });
    expect(status).toBe(200);
    expect(body.target).toMatchObject({
      period: "May 2025",
      sdate: "2025-05-01",
      fdate: "2025-05-31",
      notes: "One more crew",
      windows: "15000.00",
      odd_jobs: "2000.50",
      paint: "0.00",
      total_target: "17000.50",
      windows_prod: "185.00",
      total_prod: "185.00",
      version: 1,
    });
    const { id } = body.target;
    expect(await stored(id)).toMatchObject({ partnerHrid: partner, recorderHrid: admin.hrid });
    expect(await deedsForPartners("target", id)).toEqual([["target.create", admin.hrid, partner]]);
  });

  it("is changed and deleted by its version, each with an audit event", async () => {
    const { id } = (await add()).body.target;
    expect((await edit(id, { paint: "10", notes: "" })).body.target).toMatchObject({
      paint: "10.00",
      notes: "",
      version: 2,
    });
    expect((await drop(id, 2)).body).toEqual({ success: true });
    expect(await stored(id)).toBeUndefined();
    expect((await edit(id, { version: 2 })).status).toBe(404);
    expect((await deedsForPartners("target", id)).map(([action]) => action)).toEqual(
      ["create", "update", "delete"].map((verb) => `target.${verb}`),
    );
  });

  it("with a stale version is a 409 with the current values", async () => {
    const { id } = (await add()).body.target;
    await edit(id, { windows: "2" });
    for (const late of [await edit(id, { windows: "9" }), await drop(id)]) {
      expect(late.status).toBe(409);
      expect(late.body.target).toMatchObject({ id, windows: "2.00", version: 2 });
    }
  });

  it("can't overlap another of the partner's, but can overlap another partner's", async () => {
    const { id } = (await add()).body.target;
    for (const days of [{}, { sdate: "2025-05-31", fdate: "2025-06-30" }, { sdate: "2025-04-01" }]) {
      const { status, body } = await add({ period: "Over", ...days });
      expect([status, body.error]).toEqual([409, expect.stringContaining("May 2025")]);
    }
    const june = (await add(JUNE)).body.target;
    expect((await edit(june.id, { ...JUNE, sdate: "2025-05-20" })).status).toBe(409);
    expect((await edit(id, { fdate: "2025-05-20" })).status).toBe(200);
    const other = await actingFor((await makePartner(db)).hrid);
    expect((await add({}, other.cookie)).status).toBe(200);
  });

  it("two people entering the same period: one is stored, the other learns which", async () => {
    const answers = await Promise.all([add(), add(), add({ sdate: "2025-05-20", fdate: "2025-06-10" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await rowsOf(targets, { partnerHrid: partner })).toHaveLength(1);
  });

  it.each([
    ["period", { period: " " }],
    ["period", { period: "p".repeat(41) }],
    ["sdate", { sdate: "2025-02-30" }],
    ["sdate", { sdate: "2022-12-31" }],
    ["fdate", { fdate: "2999-01-01" }],
    ["fdate", { fdate: "2025-04-30" }],
    ["windows", { windows: "-5" }],
    ["windows", { windows: "many" }],
    ["windows", { windows: "", odd_jobs: "", paint: "0" }],
    ["paint", { paint: "10000000" }],
    ["notes", { notes: "n".repeat(301) }],
  ])("refuses a wrong %s at the field: %j", async (field, fields) => {
    const { status, body } = await add(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe("who plans (T17, T18)", () => {
  it("only holders of partner_admin who act for the partner", async () => {
    const { id } = (await add()).body.target;
    const idle = await actingFor(partner, []);
    const stranger = await actingFor((await makePartner(db)).hrid);
    expect((await add(JUNE, await staffCookie(partner))).status).toBe(403);
    expect((await add(JUNE, idle.cookie)).status).toBe(403);
    expect((await add(JUNE, (await staffOnly()).cookie)).status).toBe(403);
    expect((await add({ ...JUNE, hrid: 1 })).status).toBe(403);
    expect((await edit(id, {}, stranger.cookie)).status).toBe(404);
    expect((await drop(id, 1, stranger.cookie)).status).toBe(404);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });
});

/** A holder of the capability who acts for no one. */
async function staffOnly() {
  const { hrid } = await makeEmployee(db, { capabilities: ["partner_admin"] });
  return { cookie: await staffCookie(hrid) };
}
