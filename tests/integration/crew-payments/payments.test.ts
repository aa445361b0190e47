import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { crewPayments, jobs, settings } from "@/db/schema";
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
      id,
      conf1: closer.name,
      conf2: "nil",
      amount: "197.95",
      payment_type: "Cash",
    });
    expect(await statusOf(jobid)).toBe("Paid By Cash");
    expect((await press(manager, id, "conf2")).body.payment).toMatchObject({ conf2: manager.name });
    expect(await statusOf(jobid)).toBe("PAID");
    expect(await deedsOn("crew-payment", id)).toEqual([
      ["crew-payment.closer", closer.hrid],
      ["crew-payment.processed", manager.hrid],
    ]);
  });

  it("not in the other order, not twice, not for a withdrawn one", async () => {
    const { id, jobid } = await makeCrewPayment(db);
    const early = await press(manager, id, "conf2");
    expect([early.status, early.body.error]).toEqual([409, "The closer hasn't confirmed this payment yet."]);
    await press(closer, id, "conf1");
    const again = await press(manager, id, "conf1");
    expect(again).toMatchObject({
      status: 409,
      body: { error: `${closer.name} has already pressed Closer.`, payment: { id } },
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

  it("can only be given by oneself", async () => {
    const { id } = await makeCrewPayment(db);
    expect((await press(closer, id, "conf1", manager.hrid)).status).toBe(403);
    const row = await rowOf(crewPayments, { id });
    expect(row?.conf1At).toBeNull();
  });
});

const eventName = (by: string) => (by === "conf1" ? "crew-payment.closer" : "crew-payment.processed");

describe("two signatures are two people", () => {
  const SAME = "You pressed Closer for this payment, so someone else has to process it.";

  it("the closer can't process it, but someone else can", async () => {
    const { id, jobid } = await makeCrewPayment(db);
    expect((await press(closer, id, "conf1")).body.payment).toMatchObject({ needs_someone_else: true });
    expect(await press(closer, id, "conf2")).toMatchObject({
      status: 409,
      body: { error: SAME, payment: { id } },
    });
    expect(await statusOf(jobid)).toBe("Paid By Cash");
    const { body } = await get(manager.cookie, "/api/crews/fetch_payments");
    const listed = (body.payments as { id: number }[]).find((payment) => payment.id === id);
    expect(listed).toMatchObject({ needs_someone_else: false, take_back: null });
    expect((await press(manager, id, "conf2")).status).toBe(200);
  });

  it("unless the company allows one person for both", async () => {
    const { id, jobid } = await makeCrewPayment(db);
    await db
      .insert(settings)
      .values({ key: "crewPayments", effectiveFrom: TODAY, value: { twoSignatures: false } });
    await press(closer, id, "conf1");
    expect((await press(closer, id, "conf2")).status).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
    await db.delete(settings).where(eq(settings.key, "crewPayments"));
  });
});

describe("undoing a mark", () => {
  const unpress = (person: StaffMember, id: number, by: string) =>
    patch(person.cookie, "/api/crews/unmark_payment", { id, by });

  it("Processed, then Closer, within ten minutes: the job is restored, and both are in the log", async () => {
    const { id, jobid } = await makeCrewPayment(db);
    await db.update(jobs).set({ recstatus: "Receivable", alreadyPaid: 5_000 }).where(eq(jobs.jobid, jobid));
    await press(closer, id, "conf1");
    await press(manager, id, "conf2");
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "PAID", alreadyPaid: 0 });
    // Not the last mark, and not theirs.
    expect((await unpress(closer, id, "conf1")).status).toBe(409);
    expect((await unpress(closer, id, "conf2")).status).toBe(409);
    expect((await unpress(manager, id, "conf2")).body.payment).toMatchObject({ conf2: "nil" });
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Receivable", alreadyPaid: 5_000 });
    expect((await unpress(manager, id, "conf1")).status).toBe(409);
    expect((await unpress(closer, id, "conf1")).body.payment).toMatchObject({
      conf1: "nil",
      take_back: null,
    });
    expect((await deedsOn("crew-payment", id)).map(([action]) => action)).toEqual([
      "crew-payment.closer",
      "crew-payment.processed",
      "crew-payment.undo-processed",
      "crew-payment.undo-closer",
    ]);
    // And again from the start.
    await press(closer, id, "conf1");
    expect((await press(manager, id, "conf2")).status).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("not after ten minutes, and not once the job has changed", async () => {
    const earlier = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const late = await makeCrewPayment(db, { conf1At: earlier(10.1), conf1By: closer.hrid });
    expect((await unpress(closer, late.id, "conf1")).status).toBe(409);
    const { id, jobid } = await makeCrewPayment(db);
    await press(closer, id, "conf1");
    await press(manager, id, "conf2");
    await db.update(jobs).set({ recstatus: "Receivable" }).where(eq(jobs.jobid, jobid));
    expect((await unpress(manager, id, "conf2")).status).toBe(409);
    expect(await rowOf(crewPayments, { id })).toMatchObject({ conf2By: manager.hrid });
  });

  it("twice at once: one effect", async () => {
    const { id } = await makeCrewPayment(db);
    await press(closer, id, "conf1");
    const answers = await Promise.all([unpress(closer, id, "conf1"), unpress(closer, id, "conf1")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the list", () => {
  it("has everything under way, however old, and what was processed recently", async () => {
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
