import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as list } from "@/app/api/crews/fetch_payments/route";
import { PATCH as mark } from "@/app/api/crews/mark_payment_closer/route";
import { auditEvents, crewPayments, jobs } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeCrewPayment } from "@/tests/factories/crew-days";
import { makeEmployee } from "@/tests/factories/employees";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const TODAY = businessDate(new Date());
type Person = { hrid: number; name: string; cookie: string };
let closer: Person;
let manager: Person;

async function makePerson(): Promise<Person> {
  const { hrid, name } = await makeEmployee(db, { capabilities: ["crew_mgt"] });
  return { hrid, name, cookie: await staffCookie(hrid) };
}

beforeAll(async () => {
  closer = await makePerson();
  manager = await makePerson();
});

const press = (person: Person, id: number, by: string, hrid: number | undefined = person.hrid) =>
  call(mark, {
    ...{ method: "PATCH", path: "/api/crews/mark_payment_closer", cookie: person.cookie },
    body: { id, hrid, by },
  });
const statusOf = async (jobid: number) =>
  (await db.select({ recstatus: jobs.recstatus }).from(jobs).where(eq(jobs.jobid, jobid)))[0]?.recstatus;
const eventsOf = async (id: number) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(id)))
  ).flatMap(({ subject, action, actorHrid }) => (subject === "crew-payment" ? [[action, actorHrid]] : []));

describe("the two signatures", () => {
  it("closer, then processed, which makes the job PAID", async () => {
    const { id, jobid } = await makeCrewPayment(db);
    expect((await press(closer, id, "conf1")).body.payment).toMatchObject({
      ...{ id, conf1: closer.name, conf2: "nil", amount: "197.95", payment_type: "Cash" },
    });
    expect(await statusOf(jobid)).toBe("Paid By Cash");
    expect((await press(manager, id, "conf2")).body.payment).toMatchObject({ conf2: manager.name });
    expect(await statusOf(jobid)).toBe("PAID");
    expect(await eventsOf(id)).toEqual([
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
      expect((await eventsOf(id)).filter(([action]) => action === eventName(by))).toHaveLength(1);
    }
  });

  it("is one's own", async () => {
    const { id } = await makeCrewPayment(db);
    expect((await press(closer, id, "conf1", manager.hrid)).status).toBe(403);
    const [row] = await db.select().from(crewPayments).where(eq(crewPayments.id, id));
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
    const { body } = await call(list, { path: "/api/crews/fetch_payments", cookie: closer.cookie });
    const listed = new Set((body.payments as { id: number }[]).map(({ id }) => id));
    expect(Object.entries(ids).map(([name, id]) => [name, listed.has(id)])).toEqual([
      ["old", true],
      ["lately", true],
      ["longAgo", false],
      ["withdrawn", false],
    ]);
  });
});
