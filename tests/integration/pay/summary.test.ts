import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { settings } from "@/db/schema";
import { memberPayInfoContract } from "@/lib/core/pay/contract";
import { employeePayScreen } from "@/lib/core/pay/reads";
import { withBurden } from "@/lib/core/pay/rules";
import { addDays } from "@/lib/values/dates";
import { parseMoney, plainDollars } from "@/lib/values/money";
import { makeCrewOfTwo, makeWork } from "@/tests/factories";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { makeEmployee } from "@/tests/factories/employees";
import { makeJob } from "@/tests/factories/jobs";
import { makeMgtTask, makePayEntry, makePayPeriod } from "@/tests/factories/pay";
import { type Caller, get, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { freshPastDay, TODAY } from "@/tests/support/days";
import { payForm } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();

const dayProfile = (who: Caller, date: string) => get(who, `/api/pays/${date}/day_profile_for_crews`);
const rangeSummary = (who: Caller, range: string) => get(who, `/api/pays/${range}/range_prod_summary`);
let manager: Awaited<ReturnType<typeof staffWith>>;

beforeAll(async () => {
  manager = await staffWith(["production", "pay"]);
});

const names = (...people: { name: string }[]) => people.map(({ name }) => name).sort();

describe("range summary and day profile", () => {
  it("agree with each other and with the entries, to the cent", async () => {
    const day = freshPastDay();
    const [a, b] = [
      await makeCrewOfTwo(db, { date: day, signedIn: true }),
      await makeCrewOfTwo(db, { date: day, signedIn: true }),
    ];
    await makeWork(db, { crewHrid: a.crewHrid, schdate: day, price: 18_501, discountPrice: 16_651 });
    await makeWork(db, { crewHrid: a.crewHrid, schdate: day, price: null });
    await makeWork(db, { crewHrid: b.crewHrid, schdate: day, price: 26_500 });
    await post(
      manager.cookie,
      "/api/pays/save_daily_pay",
      payForm(a.driver, day, a.crewName, { rate: "18.37", finishMinute: "5" }),
    );
    const { body } = await post(
      manager.cookie,
      "/api/pays/save_daily_pay",
      payForm(a.second, day, a.crewName),
    );
    await post(manager.cookie, `/api/pays/${body.pay.id}/audit_pay`);

    const driverPay = 14_849; // 8 h 5 min at $18.37
    const labour = withBurden(driverPay, 0.1701) + withBurden(14_400, 0.1701);
    const crews = (await dayProfile(manager.cookie, day)).body;
    expect(crews).toEqual(
      [
        {
          crewname: a.crewName,
          crew_hrid: a.crewHrid,
          jobs: 2,
          unpriced: 1,
          total: "166.51",
          pay: plainDollars(driverPay + 14_400),
          tot_labour: plainDollars(labour),
          hours: 16.0833,
          no_pays: 0,
          names_no_pay: [],
          names_unaudited: [a.driver.name],
        },
        {
          crewname: b.crewName,
          crew_hrid: b.crewHrid,
          jobs: 1,
          unpriced: 0,
          total: "265.00",
          pay: "0.00",
          tot_labour: "0.00",
          hours: 0,
          no_pays: 2,
          names_no_pay: names(b.driver, b.second),
          names_unaudited: [],
        },
      ].sort((x, y) => x.crewname.localeCompare(y.crewname)),
    );
    const range = await rangeSummary(manager.cookie, `${day},${day}`);
    expect(range.body).toMatchObject([
      {
        date: day,
        jobs: 3,
        unpriced: 1,
        no_pays: 2,
        names_unaudited: [a.driver.name],
        daily: [{ total: "431.51" }],
        labour: [{ total_labour: plainDollars(labour) }],
      },
    ]);
    const entries = await post(manager.cookie, "/api/pays/pay_data", {
      driver: a.driver.hrid,
      partner: a.second.hrid,
      partner1: "",
      date: day,
    });
    const sum = (entries.body as { pay: string }[]).reduce((all, { pay }) => all + (parseMoney(pay) ?? 0), 0);
    expect(range.body[0].pay).toBe(plainDollars(sum));
  });

  it("use the burden of each entry's own day", async () => {
    const [before, after] = [freshPastDay(), freshPastDay()];
    const burden = { cpp: 0.1, ei: 0, eht: 0, wsib: 0, vacation: 0 };
    await db.insert(settings).values([
      { key: "burden", effectiveFrom: after, value: burden },
      { key: "burden", effectiveFrom: addDays(after, 1), value: { ...burden, cpp: 0.1701 } },
    ]);
    for (const day of [before, after]) {
      const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
      await makePayEntry(db, { hrid: crew.second.hrid, day, crewHrid: crew.crewHrid });
    }
    const { body } = await rangeSummary(manager.cookie, `${before},${after}`);
    expect(body.map(({ labour }: { labour: object[] }) => labour[0])).toEqual([
      { total_labour: "187.22" },
      { total_labour: "176.00" },
    ]);
  });

  it("leave out what is cancelled, deleted, on another day or without a crew", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    await makeWork(db, { crewHrid: crew.crewHrid, schdate: day, cancelledAt: new Date() });
    await makeWork(db, { crewHrid: crew.crewHrid, schdate: day, datebi: addDays(day, 300) });
    const gone = { hrid: crew.second.hrid, day, crewHrid: crew.crewHrid, deletedAt: new Date() };
    await makePayEntry(db, gone);
    await makePayEntry(db, { day, kind: "Office" });
    expect((await dayProfile(manager.cookie, day)).body).toMatchObject([
      { total: "0.00", pay: "0.00", no_pays: 2 },
    ]);
  });

  it("know who is owed pay: people who were there, or whose crew worked without attendance", async () => {
    const day = freshPastDay();
    const [there, worked, idle] = [
      await makeCrewOfTwo(db, { date: day, signedIn: true }),
      await makeCrewOfTwo(db, { date: day, signedIn: false }),
      await makeCrewOfTwo(db, { date: day, signedIn: false }),
    ];
    await makeWork(db, { crewHrid: worked.crewHrid, schdate: day });
    const absent = await makeEmployee(db);
    const alone = await makeEmployee(db);
    const crew = await makeCrewDay(db, { driver: alone.hrid, date: day, signedIn: true });
    const { crewDayMembers } = await import("@/db/schema");
    await db.insert(crewDayMembers).values({
      ocid: crew.ocid,
      ocdate: day,
      position: "second",
      hrid: absent.hrid,
      present: false,
      presentChangedAt: new Date(),
      presentChangedBy: alone.hrid,
    });
    const { body } = await rangeSummary(manager.cookie, `${day},${day}`);
    expect(body[0].names_no_pay.toSorted()).toEqual(
      names(there.driver, there.second, worked.driver, worked.second, alone),
    );
    expect(body[0].names_no_pay).not.toContain(idle.driver.name);
  });

  it("end with today, and refuse invalid ranges", async () => {
    expect((await rangeSummary(manager.cookie, `${addDays(TODAY, 5)},${addDays(TODAY, 9)}`)).body).toEqual(
      [],
    );
    expect((await rangeSummary(manager.cookie, "2024-01-01,2025-06-01")).status).toBe(400);
    expect((await rangeSummary(manager.cookie, "999999999")).status).toBe(404);
    expect((await dayProfile(manager.cookie, "2026-02-30")).status).toBe(400);
  });
});

describe("pay periods", () => {
  it("the one that includes today is active, whatever is stored; newest first", async () => {
    const current = await makePayPeriod(db, { date1: addDays(TODAY, -3), active: false });
    const past = await makePayPeriod(db, { date1: addDays(TODAY, -17), active: true });
    const { body } = await get(manager.cookie, "/api/pays/pay_period_options");
    expect(body).toMatchObject([
      { id: current.id, active: "yes", date1: current.date1, date4: current.date4 },
      { id: past.id, active: "no" },
    ]);
    const worker = await makeEmployee(db, { rate: 1_800 });
    await makePayEntry(db, { hrid: worker.hrid, day: past.date2 });
    await makePayEntry(db, {
      hrid: worker.hrid,
      day: past.date3,
      auditedAt: new Date(),
      auditedBy: manager.hrid,
    });
    await makePayEntry(db, { hrid: worker.hrid, day: past.date1, deletedAt: new Date() });
    await makeMgtTask(db, { hrid: worker.hrid, day: past.date4, task: "Training others" });

    const info = await post(manager.cookie, "/api/pays/member_pay_info", {
      empDetails: worker.name,
      empHrid: worker.hrid,
      range: String(past.id),
    });
    expect(info.body).toMatchObject([
      { name: worker.name, date: past.date2, type: "Crew", hours: 8, rate: "20.00", pay: "160.00" },
      { date: past.date3, type: "Crew", audited: true },
      { date: past.date4, type: "Training others", hours: 2, rate: "25.00", pay: "50.00", id: null },
    ]);

    const ctx = testContext();
    const screen = await employeePayScreen(ctx, { empHrid: String(worker.hrid), range: String(past.id) });
    expect(z.encode(memberPayInfoContract.answer, screen.lines)).toEqual(info.body);
    expect(
      screen.cheques.map(({ period, week1, week2, total, pending }) => [
        period.id,
        week1,
        week2,
        total,
        pending,
      ]),
    ).toEqual([
      [current.id, 0, 0, 0, 0],
      [past.id, 16_000, 21_000, 37_000, 2],
    ]);
  });

  it("an unfinished job doesn't count as production", async () => {
    const day = freshPastDay();
    const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
    await makeJob(db, { crewHrid: crew.crewHrid, schdate: day, reportstime: "09:00:00" });
    expect((await dayProfile(manager.cookie, day)).body).toMatchObject([{ jobs: 0, total: "0.00" }]);
  });
});
