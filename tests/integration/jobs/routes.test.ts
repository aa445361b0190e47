import { beforeEach, describe, expect, it } from "vitest";
import { HEAD as UNSTART_HEAD } from "@/app/api/jobs/[key]/unstart_job/route";
import { POST as CANCEL } from "@/app/api/jobs/cancel_job/route";
import { POST as EAVES } from "@/app/api/jobs/eaves_plus_five_job/route";
import { POST as RESCHEDULE } from "@/app/api/jobs/reschedule_job/route";
import { crewPayments, outbox } from "@/db/schema";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { get, patch, post } from "@/tests/support/asks";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { REPORT, START } from "@/tests/support/forms";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";

clockStandsAt(() => make.NOW);

let world: make.CrewAtWork;
let cookie: string;
beforeEach(async () => {
  world = await make.makeCrewAtWork(testDatabase());
  cookie = await staffCookie(world.second.hrid);
});

const started = () => make.makeStartedJob(testDatabase(), world.of);
const update = (body: object, headers: Record<string, string> = {}) =>
  patch(cookie, "/api/jobs/update", body, headers);

describe("the handlers", () => {
  it("report what's wrong at the field, and store nothing", async () => {
    const { jobid } = await started();
    const empty = await update({ jobid });
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toMatchObject({
      startHour: ["Start Hour cannot be blank"],
      finishMinute: ["Finish Minutes cannot be blank"],
      estMins: ["Est Mins must be entered"],
      totalPrice: ["Total price must be greater than zero"],
      recStatus: ["Select receivable status"],
      nextDest: ["Next destination must be selected"],
    });
    const cash = await update({ ...REPORT, jobid, recStatus: "Client Paid By Cash", cashAmount: "ten" });
    expect(cash.body.errors).toEqual({ cashAmount: ["Cash amount must be a number"] });
    const path = `/api/jobs/${jobid}/start_job`;
    const start = await patch(cookie, path, { ...START, estMins: "0" });
    expect(start.body.errors).toEqual({ estMins: ["Est Mins must be greater than 0"] });
    expect(await jobNow(jobid)).toMatchObject({ state: "started", version: 1 });
    expect(await auditOf("job", jobid)).toEqual([]);
  });

  it("require notes for Cancel, Reschedule and Eaves +5", async () => {
    const { jobid } = await started();
    const moves = { cancel_job: CANCEL, reschedule_job: RESCHEDULE, eaves_plus_five_job: EAVES };
    for (const [name, handler] of Object.entries(moves)) {
      const path = `/api/jobs/${name}`;
      const { status, body } = await call(handler, {
        method: "POST",
        path,
        body: { jobid, notes: " " },
        cookie,
      });
      expect(status, name).toBe(422);
      expect(body.errors).toEqual({ notes: ["Notes must be entered"] });
    }
    expect(await jobNow(jobid)).toMatchObject({ state: "started" });
  });

  it("return a job once, however often a lost connection repeats it", async () => {
    const { jobid } = await started();
    const form = { ...REPORT, jobid, recStatus: "Client Paid By Cash", cashAmount: "331.70" };
    const headers = { "idempotency-key": "11111111-1111-4111-8111-111111111111" };
    const [first, second] = [await update(form, headers), await update(form, headers)];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get("set-cookie")).toContain("Path=/crews/react_crew_mgt");
    expect(await rowsOf(crewPayments, { jobid })).toHaveLength(1);
    expect(await rowsOf(outbox, { jobid })).toHaveLength(1);
    expect(await auditOf("job", jobid)).toHaveLength(1);
  });

  it("unstart and unreport by GET or its POST twin, never by a prefetch, a link or HEAD", async () => {
    const { jobid } = await make.makeReportedJob(testDatabase(), world.of);
    const path = `/api/jobs/${jobid}/unreport_job`;
    const foreign: Record<string, string>[] = [
      { "next-router-prefetch": "1" },
      { "sec-fetch-mode": "navigate" },
    ];
    for (const headers of foreign) {
      expect((await get(cookie, path, headers)).status).toBe(403);
    }
    expect(await jobNow(jobid)).toMatchObject({ state: "reported" });
    const done = await post(cookie, path);
    expect(done.body).toEqual({ success: true });
    const conflict = await get(cookie, path);
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({ code: "CONFLICT", state: "started" });
    expect(UNSTART_HEAD().status).toBe(405);
    expect((await get(cookie, `/api/jobs/${jobid}/unstart_job`)).status).toBe(200);
    expect(await jobNow(jobid)).toMatchObject({ state: "numbered" });
  });
});
