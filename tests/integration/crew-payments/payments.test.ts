import { beforeAll, describe, expect, it } from "vitest";
import { crewPayments } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeCrewPayment } from "@/tests/factories/crew-days";
import { get, patch } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { deedsOn, jobNow, rowOf } from "@/tests/support/rows";

const db = testDatabase();
const TODAY = businessDate(new Date());
let closer: StaffMember;
let manager: StaffMember;

beforeAll(async () => {
  closer = await staffWith(["crew_mgt"]);
  manager = await staffWith(["crew_mgt"]);
});

const press = (person: StaffMember, id: number, by: string, hrid: number | undefined = person.hrid) =>
  patch(person.cookie, "/api/crews/mark_payment_closer", { id, hrid, by });
const statusOf = async (jobid: number) => (await jobNow(jobid))?.recstatus;

describe("the two signatures", () => {
  it("closer, then processed, which makes the job PAID", async () => {
    const { id, jobid } = await makeCrewPayment(db);
    expect((await press(closer, id, "conf1")).body.payment).toMatchObject({
      ...{ id, conf1: closer.name, conf2: "nil", amount: "197.95", payment_type: "Cash" },
    });
    expect(await statusOf(jobid)).toBe("Paid By Cash");
    expect((await press(manager, id, "conf2")).body.payment).toMatchObject({ conf2: manager.name });
    expect(await statusOf(jobid)).toBe("PAID");
    expect(await deedsOn("crew-payment", id)).toEqual([
      ["crew-payment.closer", closer.hrid],
      ["crew-payment.processed", manager.hrid],
    ]);
  });

  it("not in the other order, not twice, not what was withdrawn", async () => {
    const { id, jobid } = await makeCrewPayment(db);
    const early = await press(manager, id, "conf2");
    expect([early.status, early.body.error]).toEqual([409, "The closer has not confirmed this payment yet."]);
    await press(closer, id, "conf1");
    const again = await press(manager, id, "conf1");
    expect(again).toMatchObject({
      ...{ status: 409, body: { error: `${closer.name} has pressed Closer already.`, payment: { id } } },
    });
    expect(await statusOf(jobid)).toBe("Paid By Cash");
    const withdrawn = await makeCrewPayment(db, { withdrawnAt: new Date() });
    expect((await press(closer, withdrawn.id, "conf1")).status).toBe(404);
  });

  it("two at once: one signature, the other is told whose it is", async () => {
    for (const by of ["conf1", "conf2"]) {
      const { id } = await makeCrewPayment(db);
      if (by === "conf2") await press(closer, id, "conf1");
      const answers = await Promise.all([press(closer, id, by), press(manager, id, by)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await deedsOn("crew-payment", id)).filter(([action]) => action === eventName(by))).toHaveLength(
        1,
      );
    }
  });

  it("is one's own", async () => {
    const { id } = await makeCrewPayment(db);
    expect((await press(closer, id, "conf1", manager.hrid)).status).toBe(403);
    const row = await rowOf(crewPayments, { id });
    expect(row?.conf1At).toBeNull();
  });
});

const eventName = (by: string) => (by === "conf1" ? "crew-payment.closer" : "crew-payment.processed");

describe("the list", () => {
  it("has what is under way, however old, and what was processed lately", async () => {
    const done = { conf1At: new Date(), conf1By: closer.hrid, conf2At: new Date(), conf2By: manager.hrid };
    const ids = {
      old: (await makeCrewPayment(db, { dateDone: addDays(TODAY, -200) })).id,
      lately: (await makeCrewPayment(db, { dateDone: addDays(TODAY, -30), ...done })).id,
      longAgo: (await makeCrewPayment(db, { dateDone: addDays(TODAY, -31), ...done })).id,
      withdrawn: (await makeCrewPayment(db, { withdrawnAt: new Date() })).id,
    };
    const { body } = await get(closer.cookie, "/api/crews/fetch_payments");
    const listed = new Set((body.payments as { id: number }[]).map(({ id }) => id));
    expect(Object.entries(ids).map(([name, id]) => [name, listed.has(id)])).toEqual([
      ["old", true],
      ["lately", true],
      ["longAgo", false],
      ["withdrawn", false],
    ]);
  });
});
