import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { inspections, jobEstimates, oddJobs, partners, payEntries, settings } from "@/db/schema";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import * as make from "@/tests/factories";
import { makeCrewPayment } from "@/tests/factories/crew-days";
import { makePartnerCrew } from "@/tests/factories/employees";
import { makeInspection } from "@/tests/factories/inspections";
import { makePayEntry } from "@/tests/factories/pay";
import { get, patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { freshPastDay, inDays, TODAY } from "@/tests/support/days";
import { payForm } from "@/tests/support/forms";
import { loggedInPartner, type StaffMember, staffWith } from "@/tests/support/people";
import { deedsOn, rowOf } from "@/tests/support/rows";

// Nobody confirms their own (rule second-person).

const db = testDatabase();
let boss: StaffMember;
let office: StaffMember;
beforeAll(async () => {
  boss = await staffWith(["production", "pay", "crew_mgt", "partner_admin"]);
  office = await staffWith(["production", "pay", "crew_mgt"]);
});

/** What a list of Stuff To Do shows. */
async function listed(
  key: string,
): Promise<{ rows: unknown[]; confirmed?: unknown[]; takenBack?: unknown[] }> {
  const { list } = await exceptionsScreen(testContext({ now: new Date() }), { list: key });
  expect(list.key).toBe(key);
  return list;
}
const twoPeople = async (work: () => Promise<void>) => {
  await db
    .insert(settings)
    .values({ key: "secondPerson", effectiveFrom: "2020-01-01", value: { waits: true } });
  await work().finally(() => db.delete(settings).where(eq(settings.key, "secondPerson")));
};

describe("cash that a partner's own crew collected", () => {
  it("is closed by someone else; the office may", async () => {
    const { hrid } = await staffWith(["crew_mgt"]);
    await db.insert(partners).values({ hrid });
    const driver = await make.makeEmployee(db);
    await makePartnerCrew(db, { crewHrid: driver.hrid, partnerHrid: hrid, validFrom: "2020-01-01" });
    const cookie = await staffCookie(hrid);
    const { id } = await makeCrewPayment(db, { crewHrid: driver.hrid });
    const press = (who: string) => patch(who, "/api/crews/mark_payment_closer", { id, by: "conf1" });
    const refused = await press(cookie);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "Your own crew collected this, so someone else has to press Closer.",
    ]);
    const seen = async (who: string) =>
      (await get(who, "/api/crews/fetch_payments")).body.payments.find((one: { id: number }) => one.id === id)
        .own_collection;
    expect([await seen(cookie), await seen(office.cookie)]).toEqual([true, false]);
    expect((await press(office.cookie)).status).toBe(200);
    const { id: others } = await makeCrewPayment(db);
    const other = await patch(cookie, "/api/crews/mark_payment_closer", { id: others, by: "conf1" });
    expect(other.status).toBe(200);
  });
});

describe("cash that a crew collected", () => {
  const OWN = "Your own crew collected this, so someone else has to press Processed.";
  const press = (who: StaffMember, id: number, by: string) =>
    patch(who.cookie, "/api/crews/mark_payment_closer", { id, by });
  const collected = async () => {
    const [driver, second] = [await staffWith(["crew_mgt"]), await staffWith(["crew_mgt"])];
    const { id, dateDone } = await makeCrewPayment(db, { crewHrid: driver.hrid });
    await make.makeCrewDay(db, { driver: driver.hrid, second: second.hrid, date: dateDone });
    return { driver, second, id };
  };

  it("isn't signed twice within the crew, nor processed by its partner", async () => {
    const partner = await staffWith(["crew_mgt"]);
    await db.insert(partners).values({ hrid: partner.hrid });
    for (const by of ["driver", "partner"]) {
      const { driver, second, id } = await collected();
      const partnered = { crewHrid: driver.hrid, partnerHrid: partner.hrid, validFrom: "2020-01-01" };
      if (by === "partner") await makePartnerCrew(db, partnered);
      expect((await press(second, id, "conf1")).status).toBe(200);
      const { status, body } = await press(by === "driver" ? driver : partner, id, "conf2");
      expect([status, body.error, body.payment.own_collection]).toEqual([409, OWN, true]);
      expect((await press(office, id, "conf2")).status).toBe(200);
    }
  });

  it("is processed by someone of the crew once someone else closed it", async () => {
    const { second, id } = await collected();
    expect((await press(office, id, "conf1")).status).toBe(200);
    expect((await press(second, id, "conf2")).status).toBe(200);
  });

  it("is signed within the crew where one person may sign both", async () => {
    const one = {
      key: "crewPayments",
      effectiveFrom: "2020-01-01",
      value: { twoSignatures: false },
    } as const;
    await db.insert(settings).values(one);
    const { second, id } = await collected();
    for (const by of ["conf1", "conf2"]) expect((await press(second, id, by)).status).toBe(200);
    await db.delete(settings).where(eq(settings.key, "crewPayments"));
  });
});

describe("an odd job that its partner calls paid", () => {
  const said = async () => {
    const partner = await loggedInPartner();
    const { id } = await make.makeOddJob(db, { partnerHrid: partner.hrid });
    const done = (recstatus: string, who = partner.cookie) =>
      patch(who, `/api/odd_jobs/${id}/done`, { datebi: TODAY, recstatus });
    return { partner, id, done };
  };
  const confirm = (who: string, id: number, paid: boolean, version: number) =>
    patch(who, `/api/odd_jobs/${id}/confirm_paid`, { paid, version });

  it("stays owed until someone else confirms it, and a day long that can be undone", async () => {
    const { partner, id, done } = await said();
    const { status, body } = await done("PAID");
    expect([status, body.job]).toEqual([
      200,
      expect.objectContaining({ recstatus: "Receivable", status: "Receivable", paid_said: true }),
    ]);
    expect(await listed("said_paid")).toMatchObject({
      rows: [expect.objectContaining({ id, hrid: partner.hrid })],
    });
    expect((await confirm(partner.cookie, id, true, 2)).status).toBe(403);
    expect((await confirm(office.cookie, id, true, 1)).status).toBe(409);
    expect((await confirm(office.cookie, id, true, 2)).status).toBe(200);
    expect(await rowOf(oddJobs, { id })).toMatchObject({ recstatus: "PAID", version: 3 });
    expect((await done("Receivable")).status).toBe(409);
    expect(await listed("said_paid")).toMatchObject({
      rows: [],
      confirmed: [expect.objectContaining({ id })],
    });
    expect((await confirm(boss.cookie, id, false, 3)).status).toBe(200);
    expect(await rowOf(oddJobs, { id })).toMatchObject({ recstatus: "Receivable", paidConfirmedAt: null });
    await confirm(office.cookie, id, true, 4);
    await db
      .update(oddJobs)
      .set({ paidConfirmedAt: new Date(Date.now() - 90_000_000) })
      .where(eq(oddJobs.id, id));
    expect((await confirm(office.cookie, id, false, 5)).status).toBe(409);
    expect((await deedsOn("odd_job", id)).map(([action]) => action)).toEqual([
      "odd-job.done",
      "odd-job.confirm-paid",
      "odd-job.not-paid",
      "odd-job.confirm-paid",
    ]);
  });

  it("is still owed when someone finds it isn't paid, or the partner changes their mind", async () => {
    for (const end of ["office", "partner"]) {
      const { id, done } = await said();
      await done("Paid By Cheque");
      expect((await done("PAID")).body.job).toMatchObject({ recstatus: "Paid By Cheque", paid_said: true });
      if (end === "office") await confirm(office.cookie, id, false, 3);
      else await done("Receivable");
      expect(await rowOf(oddJobs, { id })).toMatchObject({ paidSaidBy: null });
    }
  });

  it("is paid at once when someone else says so for the partner", async () => {
    const { partner, id, done } = await said();
    await post(boss.cookie, "/api/sessions/set_mgr", { hrid: partner.hrid });
    const { body } = await done("PAID", boss.cookie);
    await post(boss.cookie, "/api/sessions/set_mgr", { hrid: null });
    expect(body.job).toMatchObject({ recstatus: "PAID", paid_said: false });
    expect(await rowOf(oddJobs, { id })).toMatchObject({ paidSaidBy: null });
  });
});

describe("an inspection of one's own crew", () => {
  const FORM = {
    startHour: "13",
    startMinute: "00",
    finishHour: "13",
    finishMinute: "20",
    itype: "Live Inspection",
    clienthm: "Yes",
    driver_grade: "Pass",
  };
  const crewWith = async (columns: object, capabilities: Parameters<typeof staffWith>[0] = []) => {
    const inspector = await staffWith(capabilities, columns);
    const driver = await make.makeEmployee(db);
    const day = freshPastDay();
    await make.makeCrewDay(db, { driver: driver.hrid, second: inspector.hrid, date: day, signedIn: true });
    const { jobid } = await make.makeReportedJob(db, { crewHrid: driver.hrid, schdate: day });
    return { inspector, jobid, send: () => post(inspector.cookie, "/api/inspections", { jobid, ...FORM }) };
  };
  const of = (jobid: number) => rowOf(inspections, { jobid });

  it("isn't for the crew: neither driver nor second", async () => {
    const { jobid, send } = await crewWith({});
    const { status, body } = await send();
    expect([status, body.error ?? body.msg]).toEqual([
      403,
      "You were on this crew, so someone else has to inspect its work.",
    ]);
    const driver = await staffWith([]);
    await make.makeCrewDay(db, { driver: driver.hrid, date: "2026-05-04", signedIn: true });
    const own = await make.makeReportedJob(db, { crewHrid: driver.hrid, schdate: "2026-05-04" });
    const graded = await post(driver.cookie, "/api/inspections", { jobid: own.jobid, ...FORM });
    expect(graded.status).toBe(403);
    expect(await of(jobid)).toBeUndefined();
  });

  it("goes through for a crew master and the office, marked and listed; someone else takes it back for a day", async () => {
    for (const crew of [await crewWith({ crewMaster: true }), await crewWith({}, ["production"])]) {
      expect((await crew.send()).status).toBe(200);
      const id = (await of(crew.jobid))?.id ?? 0;
      const shown = async () => (await get(office.cookie, `/api/inspections/${crew.jobid}`)).body.inspections;
      expect(await shown()).toMatchObject([{ id, one_person: true }]);
      const row = expect.objectContaining({ act: "inspection", id, hrid: crew.inspector.hrid });
      expect((await listed("one_person")).rows).toContainEqual(row);
      const take = (who: string, withdrawn: boolean) =>
        patch(who, `/api/inspections/${id}/withdraw`, { withdrawn });
      expect((await take(crew.inspector.cookie, true)).status).toBe(403);
      expect((await take(office.cookie, true)).status).toBe(200);
      expect(await shown()).toEqual([]);
      expect(await listed("one_person")).toMatchObject({
        rows: expect.not.arrayContaining([row]),
        takenBack: expect.arrayContaining([row]),
      });
      expect((await take(office.cookie, false)).status).toBe(200);
      expect((await listed("one_person")).takenBack).not.toContainEqual(row);
      expect(await shown()).toHaveLength(1);
      await db
        .update(inspections)
        .set({ createdAt: new Date(Date.now() - 90_000_000) })
        .where(eq(inspections.id, id));
      expect((await take(office.cookie, true)).status).toBe(409);
    }
  });

  it("counts its day from when it reached us, not from when its phone says it was done", async () => {
    const { inspector, jobid } = await crewWith({ crewMaster: true });
    const claimed = { "x-tapped-at": new Date(Date.now() - 30 * 3_600_000).toISOString() };
    expect((await post(inspector.cookie, "/api/inspections", { jobid, ...FORM }, claimed)).status).toBe(200);
    const { id = 0, createdAt } = (await of(jobid)) ?? {};
    expect(createdAt?.toISOString()).toBe(claimed["x-tapped-at"]);
    const row = expect.objectContaining({ act: "inspection", id });
    expect((await listed("one_person")).rows).toContainEqual(row);
    const taken = await patch(office.cookie, `/api/inspections/${id}/withdraw`, { withdrawn: true });
    expect(taken.status).toBe(200);
    expect((await listed("one_person")).takenBack).toContainEqual(row);
  });

  it("waits for a second person if the company wants two", () =>
    twoPeople(async () => {
      const { send } = await crewWith({ crewMaster: true });
      expect((await send()).status).toBe(403);
    }));

  it("leaves others' inspections alone", async () => {
    const { id } = await makeInspection(db);
    const kept = await patch(office.cookie, `/api/inspections/${id}/withdraw`, { withdrawn: true });
    expect(kept.status).toBe(409);
  });
});

describe("pay that one person entered and audited", () => {
  const entered = async () => {
    const day = inDays(-2);
    const crew = await make.makeCrewOfTwo(db, { date: day, signedIn: true });
    const form = payForm(crew.second, day, crew.crewName);
    const { body } = await post(office.cookie, "/api/pays/save_daily_pay", form);
    return body.pay.id as number;
  };
  const audit = (who: string, id: number) => post(who, `/api/pays/${id}/audit_pay`);

  it("is audited, marked and listed for a day; someone else un-audits it", async () => {
    const id = await entered();
    expect((await audit(office.cookie, id)).body.pay).toMatchObject({ ok: true, one_person: true });
    const row = expect.objectContaining({ act: "pay", id, hrid: office.hrid });
    expect((await listed("one_person")).rows).toContainEqual(row);
    await db
      .update(payEntries)
      .set({ auditedAt: new Date(Date.now() - 90_000_000) })
      .where(eq(payEntries.id, id));
    expect((await listed("one_person")).rows).not.toContainEqual(row);
    expect((await audit(boss.cookie, id)).body.pay).toMatchObject({ ok: false, one_person: false });
    const other = await makePayEntry(db, { recorderHrid: boss.hrid });
    expect((await audit(office.cookie, other.id)).body.pay.one_person).toBe(false);
  });

  it("is listed for a day after it's audited, however long ago its day was", async () => {
    const { id } = await makePayEntry(db, { recorderHrid: office.hrid, day: inDays(-50) });
    expect((await audit(office.cookie, id)).body.pay).toMatchObject({ ok: true, one_person: true });
    expect((await listed("one_person")).rows).toContainEqual(expect.objectContaining({ act: "pay", id }));
  });

  it("waits for a second person if the company wants two", () =>
    twoPeople(async () => {
      const id = await entered();
      const refused = await audit(office.cookie, id);
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.stringContaining("so someone else has to audit it."),
      ]);
      expect((await audit(boss.cookie, id)).body.pay.ok).toBe(true);
    }));
});

describe("a job that someone links to their own estimate", () => {
  const owned = async (columns: object = {}) => {
    const seller = await staffWith(["sales"]);
    const place = await make.makeProperty(db);
    const { jobid } = await make.makeReportedJob(db, { ...place, recstatus: "PAID", datesold: "2099-01-01" });
    const returned = {
      returnedAt: new Date(),
      resolvedAt: new Date(),
      price: 20_000,
      w1: 20_000,
      jobdesc: "W1",
    };
    const of = { cfid: place.cfid, jobinfoid: place.jobinfoid, estimatorHrid: seller.hrid };
    const { msid } = await make.makeLead(db, { ...of, ...returned, ...columns });
    const link = (who: string, estimate: number | null, version = 0) =>
      patch(who, `/api/jobs/${jobid}/estimate`, { estimate, version });
    const row = expect.objectContaining({ act: "link", id: jobid, hrid: seller.hrid, about: place.address });
    return { seller, jobid, msid, link, row };
  };

  it("is linked and listed for a day; someone else unlinks it", async () => {
    const { seller, jobid, msid, link, row } = await owned();
    expect((await link(seller.cookie, msid)).status).toBe(200);
    expect((await listed("one_person")).rows).toContainEqual(row);
    const other = await staffWith(["sales"]);
    expect((await link(other.cookie, null, 1)).status).toBe(200);
    expect((await listed("one_person")).rows).not.toContainEqual(row);
    await link(seller.cookie, msid, 2);
    expect((await listed("one_person")).rows).toContainEqual(row);
    const yesterday = new Date(Date.now() - 90_000_000);
    await db.update(jobEstimates).set({ decidedAt: yesterday }).where(eq(jobEstimates.jobid, jobid));
    expect((await listed("one_person")).rows).not.toContainEqual(row);
  });

  it("isn't listed when someone else linked it, or it was booked from that estimate", async () => {
    const { jobid, msid, link, row } = await owned();
    expect((await link((await staffWith(["sales"])).cookie, msid)).status).toBe(200);
    expect((await listed("one_person")).rows).not.toContainEqual(
      expect.objectContaining({ act: "link", id: jobid }),
    );
    const booked = await owned();
    const decided = {
      jobid: booked.jobid,
      msid: booked.msid,
      decidedAt: new Date(),
      decidedBy: booked.seller.hrid,
    };
    await db.insert(jobEstimates).values(decided);
    expect((await listed("one_person")).rows).not.toContainEqual(booked.row);
    expect((await listed("one_person")).rows).not.toContainEqual(row);
  });

  it("waits for a second person if the company wants two", () =>
    twoPeople(async () => {
      const { seller, msid, link } = await owned();
      const refused = await link(seller.cookie, msid);
      expect([refused.status, refused.body.error]).toEqual([
        403,
        "This is your own estimate, so someone else has to link the job to it.",
      ]);
      expect((await link(seller.cookie, null)).status).toBe(200);
      expect((await link((await staffWith(["sales"])).cookie, msid, 1)).status).toBe(200);
    }));
});
