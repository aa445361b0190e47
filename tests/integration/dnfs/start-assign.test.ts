import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobNotes, properties } from "@/db/schema";
import { assignDnf } from "@/lib/core/dnfs/assign-dnf";
import { assignDnfContract, startDnfContract } from "@/lib/core/dnfs/contract";
import { startDnf } from "@/lib/core/dnfs/work-dnf";
import { Conflict, Forbidden, Invalid } from "@/lib/errors";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { patch } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { auditOf, dnfNow, jobNow, rowsOf } from "@/tests/support/rows";
import { parsed, race, refusal, run } from "@/tests/support/verbs";

clockStandsAt(() => make.NOW);

let world: make.CrewAfterWork;
beforeEach(async () => {
  world = await make.makeCrewAfterWork(testDatabase());
});

describe("PATCH dnfs/{id}/start", () => {
  const start = (id: number, form: object = {}, actor = world.second, now?: Date) =>
    run(startDnf, actor, { id, ...parsed(startDnfContract.body, form) }, now);

  it("starts now, in steps of five minutes, and updates the run sheet", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    const { answer, result } = await start(dnfid, {}, world.second, new Date("2026-05-12T14:33:00Z"));
    expect(answer).toEqual({ success: true, msg: `DNF at ${world.address} started successfully` });
    expect(result).toBe(answer.msg);
    expect(await dnfNow(dnfid)).toMatchObject({ reportstime: "10:30:00", datebi: null, version: 2 });
    expect(await auditOf("dnf", dnfid)).toMatchObject([
      { action: "dnf.start", actorHrid: world.second.hrid },
    ]);
  });

  it("happens once: a second start is a 409 that says when, even by two at once", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    expect(await race(start(dnfid), start(dnfid, {}, world.driver))).toMatchObject({ won: 1 });
    const error = await refusal(start(dnfid));
    expect(error).toBeInstanceOf(Conflict);
    expect(error.message).toBe("This DNF is already started at 12:00 pm.");
    expect(error.details).toMatchObject({ state: "Started" });
    const done = await make.makeStartedDnf(testDatabase(), {
      jobid: world.jobid,
      reportftime: "11:40:00",
      datebi: make.TODAY,
    });
    expect((await refusal(start(done.dnfid))).message).toContain("already done on Tue 12 May 2026");
  });

  it("refuses others: a foreign hrid is 403, a stale version 409", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    expect(await refusal(start(dnfid, { hrid: world.manager.hrid }))).toBeInstanceOf(Forbidden);
    expect(await refusal(start(dnfid, { version: 7 }))).toBeInstanceOf(Conflict);
    await start(dnfid, { hrid: world.driver.hrid, version: 1 });
  });

  it("works through the handler, and is 404 without such a DNF", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    const cookie = await staffCookie(world.second.hrid);
    const ask = (id: number) => patch(cookie, `/api/dnfs/${id}/start`);
    expect((await ask(dnfid)).body).toMatchObject({ success: true });
    expect((await ask(999_999)).status).toBe(404);
  });
});

describe("PATCH dnfs/{id}/assign", () => {
  const assign = (id: number, form: object) =>
    run(assignDnf, world.manager, { id, ...parsed(assignDnfContract.body, form) });
  const otherCrew = async () => {
    const driver = await make.makeEmployee(testDatabase(), { name: `Crew ${Math.random()}` });
    await make.makeCrewDay(testDatabase(), { driver: driver.hrid });
    return driver;
  };

  it("assigns it to a crew and a day, and unassigns it", async () => {
    const { hrid, name } = await otherCrew();
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    const { answer } = await assign(dnfid, { crew_hrid: String(hrid), dnfdate: "2026-05-14" });
    expect(answer.msg).toBe(`DNF at ${world.address} is with ${name} on Thu 14 May 2026`);
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: hrid, dnfdate: "2026-05-14", version: 2 });
    await assign(dnfid, { crew_hrid: "", dnfdate: "2026-05-14", version: 2 });
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: null, dnfdate: null });
    expect((await auditOf("dnf", dnfid)).filter(({ subject }) => subject === "dnf")).toMatchObject([
      { action: "dnf.assign", actorHrid: world.manager.hrid, after: { crewHrid: hrid } },
      { action: "dnf.assign", before: { crewHrid: hrid } },
    ]);
  });

  it("refuses people who drive no crew, and a day that is past or too early", async () => {
    const { hrid } = await otherCrew();
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid, sdate: "2026-05-20" });
    const nobody = await refusal(assign(dnfid, { crew_hrid: world.manager.hrid, dnfdate: "2026-05-21" }));
    expect(nobody).toBeInstanceOf(Invalid);
    expect(nobody.errors).toEqual({ crew_hrid: ["Choose a crew"] });
    const over = await refusal(assign(dnfid, { crew_hrid: hrid, dnfdate: "2026-05-11" }));
    expect(over.details).toMatchObject({
      reason: "promise",
      promises: [{ reasons: [{ kind: "past-day" }, {}] }],
    });
    const early = await refusal(assign(dnfid, { crew_hrid: hrid, dnfdate: "2026-05-19" }));
    expect(early.message).toContain("It's promised for Wed 20 May");
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: null, version: 1 });
  });

  it("allows a day other than promised with a reason, which stays in the history", async () => {
    const { hrid } = await otherCrew();
    const { dnfid } = await make.makeDnf(testDatabase(), {
      jobid: world.jobid,
      sdate: "2026-05-20",
      fdate: "2026-05-22",
    });
    const override = { reason: "Agreed by phone" };
    await assign(dnfid, { crew_hrid: hrid, dnfdate: "2026-05-25", override });
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: hrid, dnfdate: "2026-05-25" });
    expect(await rowsOf(jobNotes, { jobid: world.jobid, kind: "Promise" })).toMatchObject([
      { notes: expect.stringContaining("promised Wed 20 May to Fri 22 May") },
    ]);
  });

  it("asks once about a closed day (rule closed-days)", async () => {
    const { hrid } = await otherCrew();
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    const form = { crew_hrid: hrid, dnfdate: "2026-05-18" };
    const asked = await refusal(assign(dnfid, form));
    expect(asked.message).toMatch(/^Mon 18 May is a closed day \(Victoria Day\)\./);
    expect(asked.details).toMatchObject({
      reason: "promise",
      promises: [{ reasons: [{ kind: "closed" }] }],
    });
    await assign(dnfid, { ...form, override: { reason: "The client asked for it" } });
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: hrid, dnfdate: "2026-05-18" });
  });

  it("asks for a reason where the place has something against the crew, as it does for a job", async () => {
    const { hrid, name } = await otherCrew();
    const { jobinfoid } = (await jobNow(world.jobid)) ?? {};
    const rules = { notCrews: [hrid], peopleNeeded: 3 };
    await testDatabase()
      .update(properties)
      .set(rules)
      .where(eq(properties.jobinfoid, jobinfoid ?? 0));
    const days = { sdate: make.TODAY, fdate: make.TODAY };
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid, ...days });
    const choice = { crew_hrid: hrid, dnfdate: make.TODAY };
    const refused = await refusal(assign(dnfid, choice));
    expect(refused.details).toMatchObject({
      reason: "promise",
      promises: [{ reasons: [{ kind: "not-this-crew" }, { kind: "people" }] }],
    });
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: null, version: 1 });
    await assign(dnfid, { ...choice, override: { reason: "They asked for this crew after all" } });
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: hrid });
    expect(await rowsOf(jobNotes, { jobid: world.jobid, kind: "Promise" })).toMatchObject([
      { notes: expect.stringContaining(`It takes 3 people, and ${name}'s crew has 1.`) },
    ]);
  });

  it("is a 409 once it's started, or for a stale version", async () => {
    const { hrid } = await otherCrew();
    const choice = { crew_hrid: hrid, dnfdate: make.TODAY };
    expect(
      await refusal(
        assign((await make.makeStartedDnf(testDatabase(), { jobid: world.jobid })).dnfid, choice),
      ),
    ).toBeInstanceOf(Conflict);
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    expect(await refusal(assign(dnfid, { ...choice, version: 9 }))).toBeInstanceOf(Conflict);
  });

  it("needs a day with a crew, and production", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    const ask = async (hrid: number) =>
      patch(await staffCookie(hrid), `/api/dnfs/${dnfid}/assign`, {
        crew_hrid: world.driver.hrid,
        dnfdate: "",
      });
    const manager = await make.makeEmployee(testDatabase(), { capabilities: ["production"] });
    expect((await ask(manager.hrid)).body.errors).toEqual({ dnfdate: ["Choose a day"] });
    expect((await ask(world.second.hrid)).status).toBe(403);
  });
});
