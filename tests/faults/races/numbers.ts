import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import { jobs } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeProperty } from "@/tests/factories/clients";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { testDatabase } from "@/tests/support/database";
import { rounds } from "../support/size";
import { type Arena, insist, type Reply, type Worker, worker } from "./support/arena";
import { type Race, random, runRaces, statuses, told } from "./support/race";

type Crew = { hrid: number; name: string };
type Scene = { day: string; jobid: number; crews: [Crew, Crew]; desks: [Worker, Worker] };

const WIDTH = 16;
const TODAY = businessDate(new Date());
const rowOf = async (jobid: number) =>
  (
    await testDatabase()
      .select()
      .from(jobs)
      .where(inArray(jobs.jobid, [jobid]))
  )[0];

/** Exactly one wins; the other learns the job's state, who has it, and who did that. */
function oneWins(answers: Reply[], desks: [Worker, Worker], word: RegExp): string[] {
  if (statuses(answers) !== "200 409") return [`not one winner: ${told(answers)}`];
  const winner = desks[answers.findIndex(({ status }) => status === 200)];
  const sentence = String(answers.find(({ status }) => status === 409)?.body.error);
  // Two at exactly the same moment learn that instead of who it was.
  if (sentence.includes("just changed this job")) return [];
  const said = word.test(sentence) && sentence.includes(`Last change: ${winner?.name}, `);
  return said ? [] : [`does not say how it stands or who was faster: ${sentence}`];
}

const put = ({ jobid, day }: Scene, desk: Worker, crew: Crew) =>
  insist(desk, "POST", "/api/jobs/ass_job", {
    // More jobs than a crew has hours for.
    body: { jobid, crewname: crew.name, schdate: day, override: { reason: "A race" } },
  });
const act = (jobid: number, desk: Worker, what: string) => insist(desk, "POST", `/api/jobs/${jobid}/${what}`);
const takeOff = (jobid: number, desk: Worker) =>
  insist(desk, "POST", "/api/jobs/unass_job", { body: { jobid } });

/** Two crews want an unassigned job. */
const bothAssign = (scene: Scene): Race => ({
  calls: scene.desks.map((desk, at) => () => put(scene, desk, scene.crews[at as 0 | 1])),
  check: async (answers) => {
    const at = answers.findIndex(({ status }) => status === 200);
    const winner = scene.crews[at as 0 | 1];
    const row = await rowOf(scene.jobid);
    const stands = row?.crewHrid === winner?.hrid ? [] : [`job ${scene.jobid} is with ${row?.crewHrid}`];
    return [...oneWins(answers, scene.desks, new RegExp(`is assigned to ${winner?.name}`)), ...stands];
  },
});

const bothNumber = ({ jobid, desks, crews }: Scene): Race => ({
  calls: desks.map((desk) => () => act(jobid, desk, "ass_num")),
  check: async (answers) => {
    const num = answers.find(({ status }) => status === 200)?.body.num;
    const row = await rowOf(jobid);
    const same = row?.num === Number(num) ? [] : [`job ${jobid} has ${row?.num}, told ${num}`];
    return [...oneWins(answers, desks, new RegExp(`is numbered ${num} with ${crews[0].name}`)), ...same];
  },
});

const numberAndUnassign = ({ jobid, desks }: Scene): Race => ({
  calls: [() => act(jobid, desks[0], "ass_num"), () => takeOff(jobid, desks[1])],
  check: async (answers) => {
    const row = await rowOf(jobid);
    const fits = answers[0]?.status === 200 ? row?.num != null && row.crewHrid != null : row?.num == null;
    const stands = fits ? [] : [`job ${jobid} stands ${row?.crewHrid}/${row?.num}: ${told(answers)}`];
    return [...oneWins(answers, desks, /is numbered|is not assigned/), ...stands];
  },
});

const bothUnassign = ({ jobid, desks }: Scene): Race => ({
  calls: desks.map((desk) => () => takeOff(jobid, desk)),
  check: async (answers) => {
    const row = await rowOf(jobid);
    const off = row?.crewHrid === null ? [] : [`job ${jobid} is still with ${row?.crewHrid}`];
    return [...oneWins(answers, desks, /is not assigned to a crew/), ...off];
  },
});

/** Races, and whether the job is on the first crew before it. */
const KINDS = {
  bothAssign: { race: bothAssign, on: false },
  bothNumber: { race: bothNumber, on: true },
  numberAndUnassign: { race: numberAndUnassign, on: true },
  bothUnassign: { race: bothUnassign, on: true },
};
type Kind = keyof typeof KINDS;

const counted = async (crew: Crew, day: string): Promise<number> =>
  (
    await testDatabase()
      .select()
      .from(jobs)
      .where(inArray(jobs.crewHrid, [crew.hrid]))
  ).filter(({ num, schdate }) => num !== null && schdate === day).length;

/** A crew's numbers are 1, 2, 3 …, each once: none is removed here. */
async function dense(crew: Crew, day: string): Promise<string[]> {
  const rows = await testDatabase()
    .select()
    .from(jobs)
    .where(inArray(jobs.crewHrid, [crew.hrid]));
  const nums = rows.flatMap(({ num, schdate }) => (num !== null && schdate === day ? [num] : []));
  const wanted = nums.map((_, at) => at + 1).join();
  return nums.sort((a, b) => a - b).join() === wanted ? [] : [`numbers of ${day}: ${nums}`];
}

export const numbers = (arena: () => Arena) =>
  describe("two managers at the packaging desk (R11, T23)", () => {
    let desks: [Worker, Worker];
    let crews: [Crew, Crew];
    let place: { cfid: number; jobinfoid: number };
    beforeAll(async () => {
      const manager = () => worker(arena(), ["production"]);
      desks = [await manager(), await manager()];
      crews = [await worker(arena()), await worker(arena())];
      place = await makeProperty(testDatabase());
    });
    /** Both crews go out on a day without other jobs. */
    const goOut = async (days: number) => {
      const day = addDays(TODAY, days);
      for (const { hrid } of crews) await makeCrewDay(testDatabase(), { driver: hrid, date: day });
      return day;
    };
    const jobsOn = (day: string, on: boolean[]) =>
      testDatabase()
        .insert(jobs)
        .values(
          on.map((taken) => ({
            ...place,
            jobdesc: "W1",
            price: 18_500,
            sdate: TODAY,
            fdate: addDays(TODAY, 9),
            datesold: TODAY,
            crewHrid: taken ? crews[0].hrid : null,
            schdate: taken ? day : null,
          })),
        )
        .returning({ jobid: jobs.jobid });

    it("one wins, the other learns who and what; numbers have no gaps, and a job is on one crew", async () => {
      const total = rounds(16, 10_000);
      const kinds = random(fc.constantFrom(...(Object.keys(KINDS) as Kind[])), total, 11);
      let day = "";
      await runRaces({
        name: "R11 T23 number, assign, unassign",
        total,
        width: WIDTH,
        prepare: async (count, batch) => {
          day = await goOut(batch + 1);
          const mine = kinds.slice(batch * WIDTH, batch * WIDTH + count);
          const made = await jobsOn(
            day,
            mine.map((kind) => KINDS[kind].on),
          );
          return mine.map((kind, at) => KINDS[kind].race({ day, jobid: made[at]?.jobid ?? 0, crews, desks }));
        },
        audit: async () => [...(await dense(crews[0], day)), ...(await dense(crews[1], day))],
      });
    });

    it("forty jobs numbered by two people at once get 1 to 40", async () => {
      await runRaces({
        name: "R11 T23 forty jobs, two managers",
        total: rounds(1, 50),
        width: 1,
        prepare: async (_, batch) => {
          const day = await goOut(-batch - 1);
          const made = await jobsOn(day, Array(40).fill(true));
          return [
            {
              calls: made.map(
                ({ jobid }, at) =>
                  () =>
                    act(jobid, desks[at % 2 ? 1 : 0], "ass_num"),
              ),
              check: async (answers) => {
                const won = answers.filter(({ status }) => status === 200);
                const nums = new Set(won.map(({ body }) => body.num));
                const most = Math.max(...won.map(({ body }) => Number(body.num)));
                const right = nums.size === won.length && most === (await counted(crews[0], day));
                return right ? dense(crews[0], day) : [`numbers ${[...nums]}`];
              },
            },
          ];
        },
      });
    });
  });
