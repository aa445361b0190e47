import { beforeAll, describe, expect, it } from "vitest";
import { partnerCrews, partnerRoyalties } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeEmployee, makePartner, makePartnerCrew } from "@/tests/factories/employees";
import { get } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { act, actionsOn } from "./verbs";

const db = testDatabase();

const TODAY = businessDate(new Date());
const TOMORROW = addDays(TODAY, 1);
const LAST_WEEK = addDays(TODAY, -7);

let owner: StaffMember;
let other: StaffMember;

beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
  other = await staffWith(["access_admin"]);
});

describe("royalties", () => {
  const agree = (who: StaffMember, hrid: number, percent: string, effectiveFrom: string, more: object = {}) =>
    act(who, "royalty", hrid, { percent, effectiveFrom, ...more });

  it("make a partner, whose session has the share at once", async () => {
    const me = await staffWith();
    const mgr = async () => (await get(me.cookie, "/api/sessions/verify_mgr")).body.mgr;
    expect(await mgr()).toBeNull();
    const { body } = await agree(owner, me.hrid, "17.5", TODAY, { version: 1 });
    expect(body.employee).toMatchObject({
      partner: true,
      royalties: [{ from: TODAY, royalty: 0.175 }],
      version: 2,
    });
    expect(await mgr()).toMatchObject({ hrid: me.hrid, royalty: 0.175 });
    await agree(owner, me.hrid, "20", TOMORROW);
    expect(await mgr()).toMatchObject({ royalty: 0.175 });
    expect(await actionsOn(me.hrid)).toEqual(["partner.royalty", "partner.royalty"]);
  });

  it("from a past day need confirmation, and change nothing until then", async () => {
    const { hrid } = await makePartner(db, { royalty: 0.3 });
    const asked = await agree(owner, hrid, "40", LAST_WEEK);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ["confirmPast"]]);
    const rows = () => rowsOf(partnerRoyalties, { hrid });
    expect(await rows()).toHaveLength(1);
    expect((await agree(owner, hrid, "40", LAST_WEEK, { confirmPast: true })).status).toBe(200);
    expect((await rows()).map(({ royalty }) => royalty).sort()).toEqual([0.3, 0.4]);
  });

  it("for the same day are replaced, not added", async () => {
    const { hrid } = await makePartner(db);
    await agree(owner, hrid, "20", TOMORROW);
    const { body } = await agree(owner, hrid, "25", TOMORROW);
    expect(body.employee.royalties.at(-1)).toEqual({ from: TOMORROW, royalty: 0.25 });
    expect(body.employee.royalties).toHaveLength(2);
  });

  it.each(["-1", "101", "12.55", "abc", ""])("422: %s percent", async (percent) => {
    const { hrid } = await staffWith();
    expect((await agree(owner, hrid, percent, TODAY)).status).toBe(422);
  });

  it("two admins at once: one wins, the other sees the current values", async () => {
    const { hrid } = await staffWith();
    const answers = await Promise.all([
      agree(owner, hrid, "20", TODAY, { version: 1 }),
      agree(other, hrid, "30", TODAY, { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.employee.royalties).toHaveLength(1);
  });
});

describe("the crews of a partner", () => {
  const give = (who: StaffMember, partner: number, crewHrid: number, more: object = {}) =>
    act(who, "addCrew", partner, { crewHrid, validFrom: TODAY, ...more });

  it("work for one partner at a time, and the error names them", async () => {
    const [partner, rival] = [await makePartner(db), await makePartner(db)];
    const crew = await makeEmployee(db);
    const { body } = await give(owner, partner.hrid, crew.hrid, { validTo: TOMORROW });
    expect(body.employee.crews).toContainEqual(
      expect.objectContaining({ crewHrid: crew.hrid, validFrom: TODAY, validTo: TOMORROW }),
    );
    const clash = await give(owner, rival.hrid, crew.hrid);
    expect(clash.status).toBe(409);
    expect(clash.body.error).toContain(`${crew.name} works for ${partner.fullname}`);
    expect((await give(owner, rival.hrid, crew.hrid, { validFrom: addDays(TODAY, 2) })).status).toBe(200);
  });

  it("two partners want the same crew at once: one gets it", async () => {
    const [partner, rival] = [await makePartner(db), await makePartner(db)];
    const crew = await makeEmployee(db);
    const answers = await Promise.all([
      give(owner, partner.hrid, crew.hrid),
      give(other, rival.hrid, crew.hrid),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rowsOf(partnerCrews, { crewHrid: crew.hrid })).toHaveLength(1);
  });

  it("of someone who isn't a partner: 409; of a missing person: 422; end before start: 422", async () => {
    const plain = await staffWith();
    const partner = await makePartner(db);
    const crew = await makeEmployee(db);
    const former = await makeEmployee(db, { active: false });
    expect((await give(owner, plain.hrid, crew.hrid)).status).toBe(409);
    expect((await give(owner, partner.hrid, former.hrid)).status).toBe(422);
    expect((await give(owner, partner.hrid, crew.hrid, { validTo: LAST_WEEK })).status).toBe(422);
  });

  it("past days need confirmation: assigning, ending and removing", async () => {
    const partner = await makePartner(db);
    const crew = await makeEmployee(db);
    const early = { validFrom: LAST_WEEK };
    expect((await give(owner, partner.hrid, crew.hrid, early)).body.errors).toHaveProperty("confirmPast");
    await give(owner, partner.hrid, crew.hrid, { ...early, confirmPast: true });
    const row = await rowOf(partnerCrews, { crewHrid: crew.hrid });
    const end = (validTo: string, more: object = {}) =>
      act(owner, "endCrew", partner.hrid, { partnerCrew: row?.id, validTo, ...more });
    expect((await end(addDays(TODAY, -3))).status).toBe(422);
    expect((await end(addDays(TODAY, -1))).status).toBe(200);
    expect((await end(addDays(TODAY, -3), { confirmPast: true })).status).toBe(200);
    expect((await end("")).status).toBe(422);
    expect((await end(addDays(TODAY, -20), { confirmPast: true })).status).toBe(422);
    const remove = (query: string) =>
      act(owner, "removeCrew", partner.hrid, {}, `?partnerCrew=${row?.id}${query}`);
    expect((await remove("")).status).toBe(422);
    expect((await remove("&confirmPast=true")).status).toBe(200);
    expect((await remove("&confirmPast=true")).status).toBe(404);
  });

  it("removing an end date can't reach into another partner's days", async () => {
    const [partner, rival] = [await makePartner(db), await makePartner(db)];
    const crew = await makeEmployee(db);
    const first = await makePartnerCrew(db, {
      crewHrid: crew.hrid,
      partnerHrid: partner.hrid,
      validFrom: TODAY,
      validTo: TOMORROW,
    });
    await give(owner, rival.hrid, crew.hrid, { validFrom: addDays(TODAY, 2) });
    const open = await act(owner, "endCrew", partner.hrid, { partnerCrew: first.id, validTo: "" });
    expect(open.status).toBe(409);
    const others = await act(owner, "endCrew", rival.hrid, { partnerCrew: first.id, validTo: TOMORROW });
    expect(others.status).toBe(404);
  });
});
