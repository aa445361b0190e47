import { beforeEach, describe, expect, it } from "vitest";
import { fairUseOverruns } from "@/db/schema";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { spend, writeRefusals } from "@/lib/platform/fair-use/fair-use";
import * as make from "@/tests/factories";
import { patch } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { auditOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
beforeEach(() => emptyTables());

const ADDRESS = "203.0.113.9";

/** All tries are made at once: a second later, one more may be. */
const now = new Date();
const tried = (): Promise<boolean> =>
  spend(testContext({ now }), "reset_address", ADDRESS).then(
    () => true,
    () => false,
  );

/** Uses the limit up and is refused once. */
async function goOver(): Promise<number> {
  for (let n = 0; n < 31; n++) await tried();
  await writeRefusals(db);
  const [overrun] = await rowsOf(fairUseOverruns, {});
  return overrun?.id ?? 0;
}

const allow = (cookie: string, id: number, allowed: boolean) =>
  patch(cookie, `/api/limits/${id}`, { allowed });

const board = async () => {
  const { list, open } = await exceptionsScreen(testContext({ now: new Date() }), { list: "limits" });
  return { allowed: [] as object[], count: open.count, ...list };
};

describe("someone who reached a limit", () => {
  it("is on Stuff To Do, may do more once the office allows it, and no longer once that's undone", async () => {
    const office = await staffWith(["production"]);
    const id = await goOver();
    expect(await board()).toMatchObject({
      count: 1,
      rows: [{ id, about: ADDRESS, limit: "Password links asked for from one address", refused: 1 }],
      allowed: [],
    });
    expect((await allow(office.cookie, id, true)).status).toBe(200);
    expect(await tried()).toBe(true);
    expect(await tried()).toBe(true);
    expect(await board()).toMatchObject({
      count: 0,
      rows: [],
      allowed: [{ id, allowedBy: expect.any(String) }],
    });
    expect((await allow(office.cookie, id, true)).status).toBe(200);
    expect((await allow(office.cookie, id, false)).status).toBe(200);
    expect(await tried()).toBe(false);
    expect(await board()).toMatchObject({ count: 1, allowed: [] });
    expect((await auditOf("limit", "reset_address")).map(({ action }) => action)).toEqual([
      "limit.allow",
      "limit.restore",
    ]);
  });

  it("can't allow it to themselves", async () => {
    const [own, other] = [await staffWith(["production"]), await staffWith(["production"])];
    const mine = { limitName: "client_reads", holder: String(own.hrid), day: TODAY };
    const { id } = await make.makeOverrun(db, mine);
    expect((await allow(own.cookie, id, true)).status).toBe(409);
    expect((await allow(other.cookie, id, true)).status).toBe(200);
    expect((await allow(own.cookie, id, false)).status).toBe(200);
  });

  it("is allowed nothing for another day, and by no one without Production", async () => {
    const [office, sales] = [await staffWith(["production"]), await staffWith(["sales"])];
    const { id } = await make.makeOverrun(db, { day: inDays(-1) });
    expect((await allow(office.cookie, id, true)).status).toBe(409);
    expect((await allow(sales.cookie, id, true)).status).toBe(403);
    expect((await allow(office.cookie, id + 1, true)).status).toBe(404);
  });

  it("stays on the list for seven days", async () => {
    await make.makeOverrun(db, { day: inDays(-6) });
    await make.makeOverrun(db, { day: inDays(-7) });
    expect(await board()).toMatchObject({ count: 1, rows: [{ day: inDays(-6) }] });
  });
});
