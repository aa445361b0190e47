import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { daysOff, employeeNotes, employees, payEntries, sessions } from "@/db/schema";
import * as make from "@/tests/factories";
import { patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let owner: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
});

const makeLeft = () =>
  make.makeEmployee(db, {
    active: false,
    phone: "416-555-0161",
    email: `${make.unique("left")}@example.com`,
  });
const erase = (hrid: number, fullname: string, who: { cookie: string } = owner) =>
  post(who, `/api/employees/${hrid}/erasure`, { fullname });

describe("an employee who left and asks to be erased", () => {
  it("loses name, contact data, login and notes; pay stays", async () => {
    const { hrid, fullname } = await makeLeft();
    await make.makePayEntry(db, { hrid, day: "2015-05-12" });
    await make.makeEmployeeNote(db, { hrid, notes: "Late again" });
    await make.makeDayOff(db, { hrid, kind: "sick", note: "Back pain" });
    const pay = await rowsOf(payEntries, { hrid });
    expect(await erase(hrid, fullname)).toMatchObject({
      status: 200,
      body: { name: `Removed employee ${hrid}` },
    });
    expect(await rowOf(employees, { hrid })).toMatchObject({
      username: `removed-${hrid}`,
      fullname: `Removed employee ${hrid}`,
      phone: null,
      email: null,
      passwordHash: null,
    });
    expect(await rowsOf(payEntries, { hrid })).toEqual(pay);
    expect(await rowsOf(employeeNotes, { hrid })).toMatchObject([{ notes: "(removed)" }]);
    expect(await rowsOf(daysOff, { hrid })).toMatchObject([{ kind: "other", note: "" }]);
    expect((await erase(hrid, "again")).status).toBe(200);
  });

  it("doesn't come back", async () => {
    const { hrid, fullname } = await makeLeft();
    await erase(hrid, fullname);
    const back = await patch(owner, `/api/employees/${hrid}/reactivate`);
    expect([back.status, back.body.error]).toEqual([409, expect.stringContaining("erased on request")]);
  });

  it("is refused while they work here, while payroll needs the name, with another name, and to others", async () => {
    const here = await make.makeEmployee(db);
    expect((await erase(here.hrid, here.fullname)).status).toBe(409);
    const { hrid, fullname } = await makeLeft();
    expect((await erase(hrid, "Somebody Else")).status).toBe(422);
    await make.makePayEntry(db, { hrid, day: "2025-05-12" });
    const refused = await erase(hrid, fullname);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining("until the end of 2031"),
    ]);
    const others = await staffWith(["pay", "management", "production"]);
    expect((await erase(hrid, fullname, others)).status).toBe(403);
    await db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.hrid, owner.hrid));
    expect(await erase(hrid, fullname)).toMatchObject({ status: 403, body: { confirm: "step_up" } });
    expect(await rowOf(employees, { hrid })).toMatchObject({ fullname });
  });
});
