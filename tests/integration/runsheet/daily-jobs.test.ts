import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { databaseOn } from "@/db/driver";
import type { StaffActor } from "@/lib/actor";
import { dailyJobsContract } from "@/lib/core/crews/runsheet-contract";
import { dailyDriverName, dailyJobs } from "@/lib/core/crews/runsheet-reads";
import { Forbidden, NotFound } from "@/lib/errors";
import { connection } from "@/lib/platform/services/database";
import { NOW, TODAY } from "@/tests/factories";
import { emptyTables } from "@/tests/support/database";
import { as, makeCrew, makeEmployee, makeJob, makeSeason } from "./crews";

let driver: StaffActor;
let second: StaffActor;
let third: StaffActor;
let otherDriver: StaffActor;
let master: StaffActor;
let manager: StaffActor;
let closer: StaffActor;
let idle: StaffActor;

beforeEach(async () => {
  await emptyTables();
  driver = await makeEmployee("Reyes");
  second = await makeEmployee("Singh");
  third = await makeEmployee("Okafor");
  otherDriver = await makeEmployee("Larsen");
  master = await makeEmployee("Moreau", { crewMaster: true });
  manager = await makeEmployee("Quinn", { capabilities: ["production"] });
  closer = await makeEmployee("Avery");
  idle = await makeEmployee("Idle");
  await makeCrew([driver, second, third], { closer });
  await makeCrew([otherDriver, master], { shop: "Morse", closer });
});

const sheetFor = async (actor: StaffActor, hrid: number) =>
  z.encode(dailyJobsContract.answer, await dailyJobs(as(actor), { hrid }));

describe("GET /api/crews/{hrid}/daily_jobs: whose run sheet", () => {
  it("is the same for driver, second and third, by one's own hrid and by the crew's", async () => {
    const job = await makeJob(driver.hrid, { num: 1 });
    for (const member of [driver, second, third]) {
      for (const hrid of [member.hrid, driver.hrid]) {
        const sheet = await sheetFor(member, hrid);
        expect(sheet.jobs.map((each) => each.jobid)).toEqual([job.jobid]);
        expect(sheet.today_crew).toMatchObject({
          crew_hrid: driver.hrid,
          crew_name: "Reyes",
          driver: "Reyes",
          partner: "Singh",
          partner1: "Okafor",
        });
      }
    }
  });

  it("opens any crew of today for a crew master and for production, and offers the switch only to them", async () => {
    const both = [
      { crew_hrid: driver.hrid, crew_name: "Reyes" },
      { crew_hrid: otherDriver.hrid, crew_name: "Larsen" },
    ];
    expect((await sheetFor(master, driver.hrid)).crew_options).toEqual(both);
    expect((await sheetFor(manager, second.hrid)).crew_options).toEqual(both);
    expect((await sheetFor(second, second.hrid)).crew_options).toEqual([both[0]]);
  });

  it("refuses a colleague's and another crew's with 403, a missing one's with 404", async () => {
    await expect(sheetFor(second, otherDriver.hrid)).rejects.toBeInstanceOf(Forbidden);
    await expect(sheetFor(idle, driver.hrid)).rejects.toBeInstanceOf(Forbidden);
    await expect(sheetFor(driver, idle.hrid)).rejects.toBeInstanceOf(Forbidden);
    await expect(sheetFor(master, idle.hrid)).rejects.toBeInstanceOf(Forbidden);
    for (const actor of [driver, master, manager])
      await expect(sheetFor(actor, 999_999)).rejects.toBeInstanceOf(NotFound);
  });

  it("is an empty day for people who aren't on a crew, even if they were yesterday", async () => {
    await makeCrew([idle], { day: "2026-05-11" });
    await makeJob(idle.hrid);
    for (const actor of [idle, manager]) {
      const sheet = await sheetFor(actor, idle.hrid);
      expect(sheet).toMatchObject({ today_crew: null, jobs: [], tasks: [], safety_ok: false, date: TODAY });
    }
  });

  it("names the driver", async () => {
    expect(await dailyDriverName(as(third), { hrid: third.hrid })).toEqual({ driver: "Reyes" });
    expect(await dailyDriverName(as(idle), { hrid: idle.hrid })).toEqual({ driver: null });
    await expect(dailyDriverName(as(idle), { hrid: driver.hrid })).rejects.toBeInstanceOf(Forbidden);
  });
});

describe("GET /api/crews/{hrid}/daily_jobs: what's on it", () => {
  it("sends the card's fields, unset times as 99:99:99, TBD as null, the number with two digits", async () => {
    const job = await makeJob(driver.hrid, {
      num: 5,
      price: null,
      preJobNote: "Dog in yard",
      estMinutes: 75,
    });
    const [card] = (await sheetFor(driver, driver.hrid)).jobs;
    expect(card).toEqual({
      jobid: job.jobid,
      cfid: job.cfid,
      num: "05",
      client: "Mrs Ann Chen",
      email: null,
      phone: "416-555-0123",
      address: "88 Shaw St",
      postcode: "M6J 2W3",
      city: "Toronto",
      jobdesc: "W1 + EH",
      price: null,
      perly: "38 H5",
      sdate: "2026-05-01",
      fdate: "2026-05-15",
      stime: null,
      reportstime: "99:99:99",
      reportftime: "99:99:99",
      est_mins: 75,
      last_stop: null,
      call_ahead: null,
      visit_answer: null,
      nextdest: null,
      recstatus: null,
      held_for: null,
      holding_cell: false,
      prodcomm: null,
      pre_job_note: "Dog in yard",
      lawnsign: null,
      clienthm: null,
    });
  });

  it("keeps the package order, unnumbered ones last, and leaves out other days, other crews and cancelled jobs", async () => {
    const late = await makeJob(driver.hrid, { stime: "12:00:00" });
    const two = await makeJob(driver.hrid, { num: 2, reportstime: "08:35:00" });
    const one = await makeJob(driver.hrid, {
      num: 1,
      reportstime: "07:30:00",
      reportftime: "08:20:00",
      datebi: TODAY,
      recstatus: "Receivable",
    });
    await makeJob(driver.hrid, { schdate: "2026-05-13" });
    await makeJob(otherDriver.hrid);
    await makeJob(driver.hrid, { cancelledAt: NOW });
    const { jobs } = await sheetFor(driver, driver.hrid);
    expect(jobs.map((job) => job.jobid)).toEqual([one.jobid, two.jobid, late.jobid]);
    expect(jobs[0]).toMatchObject({
      reportstime: "07:30:00",
      reportftime: "08:20:00",
      recstatus: "Receivable",
    });
    expect(jobs[1]).toMatchObject({ reportstime: "08:35:00", reportftime: "99:99:99", price: "265.00" });
  });

  it("counts the season's open jobs and all crews' reports today, and names who is on duty and who closes", async () => {
    await makeSeason("Spring", "2026-04-01", "2026-06-30");
    await makeSeason("Fall", "2026-10-01", "2026-12-31");
    await makeJob(driver.hrid);
    await makeJob(otherDriver.hrid, { sdate: "2026-06-30", fdate: "2026-07-02" });
    await makeJob(otherDriver.hrid, { sdate: "2026-10-01", fdate: "2026-10-15" });
    await makeJob(driver.hrid, { cancelledAt: NOW });
    await makeJob(otherDriver.hrid, { reportstime: "08:00:00", reportftime: "09:00:00", datebi: TODAY });
    const sheet = await sheetFor(driver, driver.hrid);
    expect(sheet).toMatchObject({ fall_jobs_left: 2, fall_jobs_done_today: 1 });
    expect(sheet.miker_name).toBeTruthy();
    expect(sheet.miker_cell).toBeTruthy();
    expect(sheet.ocs).toEqual([
      { name: "Avery", cell: "416-555-0110", shop: "Osler", action: "Close" },
      { name: "Avery", cell: "416-555-0110", shop: "Morse", action: "Close" },
    ]);
  });

  it("takes four statements, however many jobs and crews", async () => {
    for (let num = 1; num <= 12; num++) await makeJob(driver.hrid, { num });
    const statements: string[] = [];
    const logger = { logQuery: (query: string) => statements.push(query) };
    const db = databaseOn(connection().runner, logger);
    const sheet = await dailyJobs({ ...as(driver), db }, { hrid: driver.hrid });
    expect(sheet.jobs).toHaveLength(12);
    // The session's own statement is the sixth.
    expect(statements).toHaveLength(4);
  });
});
