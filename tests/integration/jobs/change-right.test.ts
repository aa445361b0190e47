import { beforeEach, describe, expect, it } from "vitest";
import type { StaffActor } from "@/lib/actor";
import { returnDnfContract, startDnfContract } from "@/lib/core/dnfs/contract";
import { readDnfDetails } from "@/lib/core/dnfs/reads";
import { returnDnf, startDnf } from "@/lib/core/dnfs/work-dnf";
import { reportJobContract, startJobContract } from "@/lib/core/jobs/contract";
import { cancelJob, eavesPlusFive, rescheduleJob } from "@/lib/core/jobs/move-job";
import { readJobDetails } from "@/lib/core/jobs/reads";
import { reportJob, unreportJob } from "@/lib/core/jobs/report/report-job";
import { startJob, unstartJob } from "@/lib/core/jobs/report/start-job";
import { Forbidden } from "@/lib/errors";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { REPORT, RETURN, START } from "@/tests/support/forms";
import { dnfNow, jobNow } from "@/tests/support/rows";
import { parsed, refusal, run } from "@/tests/support/verbs";

const db = testDatabase();
let world: make.CrewAtWork;
beforeEach(async () => {
  world = await make.makeCrewAtWork(db);
});

type Verb = (jobid: number, actor: StaffActor, now?: Date) => Promise<unknown>;
type Make = (more?: object) => Promise<{ jobid: number; version: number }>;

const assigned: Make = (more) => make.makeAssignedJob(db, { ...world.of, ...more });
const started: Make = (more) => make.makeStartedJob(db, { ...world.of, ...more });
const returned: Make = (more) => make.makeReportedJob(db, { ...world.of, ...more });
const noted = (jobid: number) => ({ jobid, notes: "Client is ill" });
const report: Verb = async (jobid, actor, now) => {
  const version = (await jobNow(jobid))?.version;
  return run(reportJob, actor, parsed(reportJobContract.body, { ...REPORT, jobid, version }), now);
};

const VERBS: Record<string, { make: Make; act: Verb }> = {
  start: {
    make: assigned,
    act: (id, actor, now) => run(startJob, actor, { id, ...parsed(startJobContract.body, START) }, now),
  },
  unstart: { make: started, act: (id, actor, now) => run(unstartJob, actor, { id }, now) },
  return: { make: started, act: report },
  edit: { make: returned, act: report },
  unreport: { make: returned, act: (id, actor, now) => run(unreportJob, actor, { id }, now) },
  cancel: { make: started, act: (id, actor, now) => run(cancelJob, actor, noted(id), now) },
  reschedule: { make: started, act: (id, actor, now) => run(rescheduleJob, actor, noted(id), now) },
  "eaves +5": { make: started, act: (id, actor, now) => run(eavesPlusFive, actor, noted(id), now) },
};

const someone = async (grants: Parameters<typeof make.staffActor>[1] = {}, more: Partial<StaffActor> = {}) =>
  make.staffActor(await make.makeEmployee(db), grants, more);
const partnerOf = async (crewHrid?: number) => {
  const partner = await make.makePartner(db);
  if (crewHrid !== undefined)
    await make.makePartnerCrew(db, { crewHrid, partnerHrid: partner.hrid, validFrom: "2026-01-01" });
  return make.partnerActor(partner);
};
const inDays = (days: number) => new Date(make.NOW.getTime() + days * 24 * 60 * 60_000);

describe.each(Object.entries(VERBS))("%s", (_, { make: makeIt, act }) => {
  it("is refused to all other staff, with a reason, and changes nothing", async () => {
    const { jobid, version } = await makeIt();
    const others = [
      await someone(),
      await someone({ sales: true, management: true, client_care: true }),
      await partnerOf(),
    ];
    for (const actor of others) {
      const error = await refusal(act(jobid, actor));
      expect(error).toBeInstanceOf(Forbidden);
      expect(error.details).toEqual({ reason: "not_your_crew" });
      expect(error.message).toBe(
        `This is ${world.driver.name}'s work of Tue 12 May 2026. Only that crew or the office can change it.`,
      );
    }
    expect(await jobNow(jobid)).toMatchObject({ version });
  });

  it("is its crew's for three more days, and the office's after that", async () => {
    const { jobid, version } = await makeIt();
    expect((await refusal(act(jobid, world.second, inDays(4)))).details).toEqual({ reason: "too_late" });
    expect((await refusal(act(jobid, world.second, inDays(-1)))).details).toEqual({ reason: "too_early" });
    expect(await jobNow(jobid)).toMatchObject({ version });
    await act(jobid, world.second, inDays(3));
    const old = await makeIt({ crewHrid: (await make.makeCrewOfTwo(db)).crewHrid });
    await act(old.jobid, await someone({ crew_mgt: true }), inDays(400));
    expect((await jobNow(old.jobid))?.version).toBeGreaterThan(old.version);
  });

  it("is also the partner's whose crew it is, and a crew master's on the day itself", async () => {
    const { jobid } = await makeIt();
    await act(jobid, await partnerOf(world.driver.hrid), inDays(1));
    const other = await makeIt({ crewHrid: (await make.makeCrewOfTwo(db)).crewHrid });
    const master = await someone({}, { crewMaster: true });
    expect(await refusal(act(other.jobid, master, inDays(1)))).toBeInstanceOf(Forbidden);
    await act(other.jobid, master);
    expect((await jobNow(other.jobid))?.version).toBeGreaterThan(other.version);
  });
});

describe("DNFs", () => {
  const start = (id: number, actor: StaffActor, now?: Date) =>
    run(startDnf, actor, { id, ...parsed(startDnfContract.body, {}) }, now);
  const give = async (id: number, actor: StaffActor, now?: Date) => {
    const version = (await dnfNow(id))?.version;
    return run(returnDnf, actor, { id, ...parsed(returnDnfContract.body, { ...RETURN, version }) }, now);
  };
  const ofJob = async (more: object = {}) => {
    const { jobid } = await returned({ schdate: "2026-05-02" });
    return make.makeDnf(db, { jobid, ...more });
  };

  it("are started and returned by people on the crew today, however old the job is", async () => {
    const { dnfid } = await ofJob();
    const stranger = await someone({ sales: true });
    expect((await refusal(start(dnfid, stranger))).details).toEqual({ reason: "not_your_crew" });
    await start(dnfid, world.second);
    expect(await refusal(give(dnfid, stranger))).toBeInstanceOf(Forbidden);
    await give(dnfid, world.second);
    expect(await dnfNow(dnfid)).toMatchObject({ datebi: make.TODAY });
    expect((await refusal(give(dnfid, world.second, inDays(4)))).details).toEqual({ reason: "too_late" });
    await give(dnfid, await someone({ production: true }), inDays(4));
  });

  it("assigned to a crew and a day are that crew's, even the next morning", async () => {
    const other = await make.makeCrewOfTwo(db, { date: "2026-05-11" });
    const { dnfid } = await ofJob({ crewHrid: other.driver.hrid, dnfdate: "2026-05-11" });
    expect(await refusal(start(dnfid, world.second))).toBeInstanceOf(Forbidden);
    await start(dnfid, make.staffActor(other.second));
    expect(await dnfNow(dnfid)).toMatchObject({ reportstime: "12:00:00" });
  });

  it("and jobs tell the screens whether the viewer may change them", async () => {
    const { jobid } = await started();
    const { dnfid } = await ofJob();
    const seenBy = async (actor: StaffActor) => {
      const ctx = testContext({ actor, now: make.NOW });
      return [(await readJobDetails(ctx, jobid)).refusal, (await readDnfDetails(ctx, dnfid)).refusal];
    };
    const sentence = `This is ${world.driver.name}'s work of Tue 12 May 2026. Only that crew or the office can change it.`;
    expect(await seenBy(world.second)).toEqual([null, null]);
    expect(await seenBy(await someone({ crew_mgt: true }))).toEqual([null, null]);
    expect(await seenBy(await someone({ sales: true }))).toEqual([sentence, sentence]);
  });
});
