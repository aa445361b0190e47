import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobs } from "@/db/schema";
import type { Context } from "@/lib/context";
import { changeJob } from "@/lib/core/jobs/change-job";
import { lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import { assignJobs } from "@/lib/features/packaging/assign-job";
import { staffActor } from "@/tests/factories";
import { makeEmployee } from "@/tests/factories/employees";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { withPlans } from "@/tests/support/plans";
import { jobNow } from "@/tests/support/rows";
import {
  assign,
  colleague,
  DAY,
  free,
  makeCrewTomorrow,
  manager,
  number,
  numberAs,
  post,
  unassign,
} from "./desk";

const db = testDatabase();

describe("two managers at once (T23, R11)", () => {
  it("number forty jobs 1 to 40, with no gaps or duplicates", async () => {
    const driver = await makeCrewTomorrow();
    const ids: number[] = [];
    for (let n = 0; n < 40; n++) ids.push((await free({ crewHrid: driver.hrid, schdate: DAY })).jobid);
    const answers = await Promise.all(ids.map((id, n) => numberAs(n % 2 ? manager() : colleague(), id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const numbers = answers.map(({ body }) => Number(body.num)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  it("assign one job to two crews: one wins, the other learns who has it", async () => {
    const [one, two] = [await makeCrewTomorrow(), await makeCrewTomorrow()];
    for (let round = 0; round < 10; round++) {
      const { jobid } = await free({ estMinutes: 15 });
      const answers = await Promise.all([assign(jobid, one.name), assign(jobid, two.name, colleague())]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200)?.body.crewname;
      expect(answers.find(({ status }) => status === 409)?.body.error).toContain(winner);
      expect((await jobNow(jobid))?.crewHrid).toBe(winner === one.name ? one.hrid : two.hrid);
    }
  });

  it("number while another unassigns: never a number without a crew", async () => {
    const driver = await makeCrewTomorrow();
    for (let round = 0; round < 10; round++) {
      const { jobid } = await free({ crewHrid: driver.hrid, schdate: DAY });
      const answers = await Promise.all([number(jobid), unassign(jobid)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe("a job that moves while someone numbers it (T23)", () => {
  const numbering = async (jobid: number, meanwhile: () => Promise<unknown>) => {
    const { crewHrid, schdate } = (await jobNow(jobid)) ?? {};
    let answer: ReturnType<typeof number> | undefined;
    await db.transaction(async (tx) => {
      await lockPackage(tx, Number(crewHrid), String(schdate));
      answer = number(jobid);
      await expect.poll(() => waitingForLock(), { timeout: 60_000 }).toBeGreaterThan(0);
      await meanwhile();
    });
    return answer;
  };
  const waitingForRow = async () => {
    const [waiting] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return waiting?.n ?? 0;
  };
  const waitingForLock = async () => {
    const [waiting] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
    return waiting?.n ?? 0;
  };

  it("gets no number of the crew it left, and the sentence says so", async () => {
    const [from, to] = [await makeCrewTomorrow(), await makeCrewTomorrow()];
    const { jobid } = await free({ crewHrid: from.hrid, schdate: DAY });
    const answer = await numbering(jobid, () =>
      db.update(jobs).set({ crewHrid: to.hrid }).where(eq(jobs.jobid, jobid)),
    );
    expect(answer?.status).toBe(409);
    expect(answer?.body.error).toContain("moved this job to another crew or day");
    expect(await jobNow(jobid)).toMatchObject({ num: null, crewHrid: to.hrid });
  });

  it("is refused with its current state when it lost its crew", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid } = await free({ crewHrid: driver.hrid, schdate: DAY });
    const answer = await numbering(jobid, () => unassign(jobid));
    expect(answer).toMatchObject({ status: 409, body: { state: "unassigned" } });
  });

  it("waits for another change, and is then refused with its current state", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid } = await free({ crewHrid: driver.hrid, schdate: DAY, num: 3 });
    let answer: ReturnType<typeof unassign> | undefined;
    await db.transaction(async (tx) => {
      const ctx = testContext({ db: tx, actor: staffActor(manager(), { production: true }) });
      await changeJob(ctx, jobid, "unnumber", async () => {
        answer = unassign(jobid);
        await expect.poll(waitingForRow, { timeout: 60_000 }).toBeGreaterThan(0);
        return { num: null };
      });
      await changeJob(ctx, jobid, "start", () => ({ reportstime: "08:00:00" }));
    });
    expect(await answer).toMatchObject({ status: 409, body: { reason: "state", state: "started" } });
    expect((await answer)?.body.error).toContain(`is started with ${driver.name}`);
    expect(await jobNow(jobid)).toMatchObject({ num: null, crewHrid: driver.hrid, version: 3 });
  });

  it("keeps a write from applying to another version than was locked", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid } = await free({ crewHrid: driver.hrid, schdate: DAY });
    // Without a transaction around it the lock is released at once.
    const change = changeJob(
      testContext({ db, actor: staffActor(manager(), { production: true }) }),
      jobid,
      "number",
      async () => {
        await unassign(jobid);
        return { num: 7 };
      },
    );
    await expect(change).rejects.toThrow("just changed this job");
    expect(await jobNow(jobid)).toMatchObject({ num: null, crewHrid: null });
  });
});

describe("a selection in one go", () => {
  const assignAll = (jobids: number[], crewname: string, who = manager()) =>
    post("ass_jobs", { jobids, crewname, schdate: DAY }, who);

  it("by two managers at once: each job on one crew, and the slower learns who was faster", async () => {
    const [one, two] = [await makeCrewTomorrow(), await makeCrewTomorrow()];
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push((await free({ estMinutes: 15 })).jobid);
    const answers = await Promise.all([
      assignAll(ids, one.name),
      assignAll([...ids].reverse(), two.name, colleague()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [mine, theirs] = answers.map(({ body }) => body);
    const won = mine.assigned.length > 0 ? mine : theirs;
    const lost = won === mine ? theirs : mine;
    expect([...won.assigned].sort((a: number, b: number) => a - b)).toEqual(ids);
    expect(lost.assigned).toEqual([]);
    const winner = won === mine ? manager().name : colleague().name;
    for (const { message } of lost.refused) {
      expect(message).toContain(`is assigned to ${won === mine ? one.name : two.name}`);
      expect(message).toContain(`Last change: ${winner}, `);
    }
    expect((await assign(Number(ids[0]), one.name)).body.error).toContain(`Last change: ${winner}, `);
  });

  it("takes the same number of statements whatever its size", async () => {
    const ctx = { actor: staffActor(manager(), { production: true }) };
    const statements = async (size: number) => {
      const { name: crewname } = await makeCrewTomorrow();
      const jobids: number[] = [];
      for (let n = 0; n < size; n++) jobids.push((await free({ estMinutes: 1 })).jobid);
      const assigning = (inside: Context) => assignJobs(inside, { jobids, crewname, schdate: DAY });
      const { answer, plans } = await withPlans(assigning, ctx);
      expect(answer).toEqual({ assigned: jobids, refused: [] });
      return plans.length;
    };
    const [few, many] = [await statements(2), await statements(20)];
    expect(many).toBe(few);
    expect(many).toBeLessThan(12);
  });

  it("takes jobs out of the holding cell, each once however often it's listed", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid } = await free({ holdingCell: true });
    expect((await assignAll([jobid, jobid], driver.name)).body).toEqual({ assigned: [jobid], refused: [] });
    expect(await jobNow(jobid)).toMatchObject({ holdingCell: false, crewHrid: driver.hrid, version: 2 });
  });

  it("422 for a crew that doesn't go out; nothing is assigned", async () => {
    const driver = await makeEmployee(db);
    const { jobid } = await free();
    expect((await assignAll([jobid], driver.name)).status).toBe(422);
    expect((await jobNow(jobid))?.crewHrid).toBeNull();
  });

  it("assigns free jobs and names the rest", async () => {
    const [driver, other] = [await makeCrewTomorrow(), await makeCrewTomorrow()];
    const ids = [await free(), await free()].map(({ jobid }) => jobid);
    const taken = (await free({ crewHrid: other.hrid, schdate: DAY })).jobid;
    const { status, body } = await post("ass_jobs", {
      jobids: [...ids, taken, 999_999_999],
      crewname: driver.name,
      schdate: DAY,
    });
    expect(status).toBe(200);
    expect(body.assigned).toEqual(ids);
    expect(body.refused.map(({ jobid }: { jobid: number }) => jobid)).toEqual([taken, 999_999_999]);
    expect(body.refused[0].message).toContain(other.name);
  });
});
