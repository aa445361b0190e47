import { beforeEach, describe, expect, it } from "vitest";
import { PATCH as START_JOB } from "@/app/api/jobs/[key]/start_job/route";
import { GET as UNREPORT, POST as UNREPORT_POST } from "@/app/api/jobs/[key]/unreport_job/route";
import { GET as UNSTART, HEAD as UNSTART_HEAD } from "@/app/api/jobs/[key]/unstart_job/route";
import { POST as CANCEL } from "@/app/api/jobs/cancel_job/route";
import { POST as EAVES } from "@/app/api/jobs/eaves_plus_five_job/route";
import { POST as RESCHEDULE } from "@/app/api/jobs/reschedule_job/route";
import { PATCH as UPDATE } from "@/app/api/jobs/update/route";
import * as make from "@/tests/factories";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { auditsOf, jobRow, mailsOf, makeWorld, paymentsOf, REPORT, START, type World } from "./world";

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await makeWorld();
  cookie = await staffCookie(world.second.hrid);
});

const started = () => make.makeStartedJob(testDatabase(), world.of);
const update = (body: object, headers: Record<string, string> = {}) =>
  call(UPDATE, { method: "PATCH", path: "/api/jobs/update", body, cookie, headers });

describe("the handlers", () => {
  it("say what is wrong at the field, and store nothing", async () => {
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
    const start = await call(START_JOB, { method: "PATCH", path, body: { ...START, estMins: "0" }, cookie });
    expect(start.body.errors).toEqual({ estMins: ["Est Mins must be greater than 0"] });
    expect(await jobRow(jobid)).toMatchObject({ state: "started", version: 1 });
    expect(await auditsOf(jobid)).toEqual([]);
  });

  it("ask for the notes of Cancel, Reschedule and Eaves +5", async () => {
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
    expect(await jobRow(jobid)).toMatchObject({ state: "started" });
  });

  it("return a job once, however often a lost connection repeats it", async () => {
    const { jobid } = await started();
    const form = { ...REPORT, jobid, recStatus: "Client Paid By Cash", cashAmount: "331.70" };
    const headers = { "idempotency-key": "11111111-1111-4111-8111-111111111111" };
    const [first, second] = [await update(form, headers), await update(form, headers)];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get("set-cookie")).toContain("Path=/crews/react_crew_mgt");
    expect(await paymentsOf(jobid)).toHaveLength(1);
    expect(await mailsOf(jobid)).toHaveLength(1);
    expect(await auditsOf(jobid)).toHaveLength(1);
  });

  it("unstart and unreport by GET or its POST twin, never by a prefetch, a link or HEAD", async () => {
    const { jobid } = await make.makeReportedJob(testDatabase(), world.of);
    const path = `/api/jobs/${jobid}/unreport_job`;
    const foreign: Record<string, string>[] = [
      { "next-router-prefetch": "1" },
      { "sec-fetch-mode": "navigate" },
    ];
    for (const headers of foreign) {
      expect((await call(UNREPORT, { path, cookie, headers })).status).toBe(403);
    }
    expect(await jobRow(jobid)).toMatchObject({ state: "reported" });
    const done = await call(UNREPORT_POST, { method: "POST", path, body: {}, cookie });
    expect(done.body).toEqual({ success: true });
    const conflict = await call(UNREPORT, { path, cookie });
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({ code: "CONFLICT", state: "started" });
    expect(UNSTART_HEAD().status).toBe(405);
    expect((await call(UNSTART, { path: `/api/jobs/${jobid}/unstart_job`, cookie })).status).toBe(200);
    expect(await jobRow(jobid)).toMatchObject({ state: "numbered" });
  });
});
