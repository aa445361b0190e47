import { beforeEach, describe, expect, it } from "vitest";
import { PATCH as START } from "@/app/api/jobs/[key]/start_job/route";
import { GET as UNREPORT } from "@/app/api/jobs/[key]/unreport_job/route";
import { POST as CANCEL } from "@/app/api/jobs/cancel_job/route";
import { POST as EAVES } from "@/app/api/jobs/eaves_plus_five_job/route";
import { POST as RESCHEDULE } from "@/app/api/jobs/reschedule_job/route";
import { PATCH as UPDATE } from "@/app/api/jobs/update/route";
import { jobNotes, outbox } from "@/db/schema";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { call, clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { START as FORM, REPORT } from "@/tests/support/forms";
import { jobNow, rowsOf } from "@/tests/support/rows";

type Handler = Parameters<typeof call>[0];

clockStandsAt(() => make.NOW);

let world: make.CrewAtWork;
let cookie: string;
beforeEach(async () => {
  world = await make.makeCrewAtWork(testDatabase());
  cookie = await staffCookie(world.second.hrid);
});

const send = (
  handler: Handler,
  method: string,
  path: string,
  body: unknown,
  as: string | undefined = cookie,
) => call(handler, { method, path, body, ...(as ? { cookie: as } : {}) });
const started = (more: object = {}) => make.makeStartedJob(testDatabase(), { ...world.of, ...more });

/** What no crew form may ever set. */
const POISON = {
  state: "reported",
  price: 1,
  datebi: "2001-01-01",
  crewHrid: 1,
  crew_hrid: 1,
  schdate: "2001-01-01",
  num: 99,
  cancelledAt: "2001-01-01",
  holdingCell: true,
  recstatus: "PAID",
  cfid: 1,
  jobinfoid: 1,
  sdate: "2001-01-01",
  fdate: "2001-01-01",
  recorder: 1,
  recorderHrid: 1,
  kind: "Office",
  ts: 0,
  email: "thief@example.com",
  preJobNote: "poison",
  datesold: "2001-01-01",
};

const without = (row: object | undefined, ...keys: string[]) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([key]) => !keys.includes(key)));

describe("a payload with more than the form", () => {
  it("starts a job with start and estimate only", async () => {
    const before = await make.makeNumberedJob(testDatabase(), { ...world.of, num: 3 });
    const path = `/api/jobs/${before.jobid}/start_job`;
    expect((await send(START, "PATCH", path, { ...FORM, ...POISON })).status).toBe(200);
    const changed = ["reportstime", "estMinutes", "version", "state"];
    expect(without(await jobNow(before.jobid), ...changed)).toEqual(without(before, ...changed));
  });

  it.each([
    ["cancel_job", CANCEL, ["cancelledAt"], "Cancel"],
    [
      "reschedule_job",
      RESCHEDULE,
      ["crewHrid", "schdate", "num", "reportstime", "holdingCell"],
      "Reschedule",
    ],
    ["eaves_plus_five_job", EAVES, ["schdate", "sdate", "fdate", "num", "reportstime"], "Eaves +5"],
  ] as const)(
    "%s changes only what it's for, and the note is the sender's",
    async (name, handler, own, kind) => {
      const before = await started({ num: 2 });
      const body = { ...POISON, jobid: before.jobid, notes: "Rain" };
      expect((await send(handler, "POST", `/api/jobs/${name}`, body)).status).toBe(200);
      const changed = [...own, "version", "state"];
      const after = await jobNow(before.jobid);
      expect(without(after, ...changed)).toEqual(without(before, ...changed));
      expect(after?.schdate).not.toBe("2001-01-01");
      expect(await rowsOf(jobNotes, { jobid: before.jobid })).toMatchObject([
        { kind, recorderHrid: world.second.hrid },
      ]);
    },
  );

  it("emails the receipt to the client, not to an address in the payload", async () => {
    const { jobid } = await started();
    const body = { ...REPORT, ...POISON, jobid, recStatus: "Client Paid By Cash", cashAmount: "331.70" };
    expect((await send(UPDATE, "PATCH", "/api/jobs/update", body)).status).toBe(200);
    expect(await rowsOf(outbox, { jobid })).toMatchObject([{ recipient: world.email, cfid: world.cfid }]);
  });
});

describe("input of the wrong kind", () => {
  it("is refused with a sentence and changes nothing", async () => {
    const { jobid } = await started();
    const wrong: unknown[] = [
      [],
      { ...REPORT, jobid: "7; drop table jobs" },
      { ...REPORT, jobid: -1 },
      { ...REPORT, jobid, startHour: { $gt: "" } },
      { ...REPORT, jobid, startHour: "25" },
      { ...REPORT, jobid, finishMinute: "61" },
      { ...REPORT, jobid, w1Text: "1e9" },
      { ...REPORT, jobid, w1Text: "99999999999" },
      { ...REPORT, jobid, w1Text: "NaN" },
      { ...REPORT, jobid, estMins: "99999" },
      { ...REPORT, jobid, version: "1" },
      { ...REPORT, jobid, postJobNote: "x".repeat(2001) },
      { ...REPORT, jobid, nextDest: "x".repeat(201) },
      { ...REPORT, jobid, finishHour: "8" },
    ];
    for (const body of wrong) {
      const { status } = await send(UPDATE, "PATCH", "/api/jobs/update", body);
      expect(status, JSON.stringify(body).slice(0, 80)).toBeOneOf([400, 422]);
    }
    expect(await jobNow(jobid)).toMatchObject({ state: "started", version: 1, price: 18_500 });
  });
});

describe("someone who isn't staff", () => {
  it("can do none of it, not even to their own job", async () => {
    const { jobid } = await started();
    const client = await clientCookie(world.cfid);
    const doors: [Handler, string, string, object][] = [
      [START, "PATCH", `/api/jobs/${jobid}/start_job`, FORM],
      [UPDATE, "PATCH", "/api/jobs/update", { ...REPORT, jobid }],
      [CANCEL, "POST", "/api/jobs/cancel_job", { jobid, notes: "x" }],
      [RESCHEDULE, "POST", "/api/jobs/reschedule_job", { jobid, notes: "x" }],
      [EAVES, "POST", "/api/jobs/eaves_plus_five_job", { jobid, notes: "x" }],
      [UNREPORT, "POST", `/api/jobs/${jobid}/unreport_job`, {}],
    ];
    for (const [handler, method, path, body] of doors) {
      expect((await send(handler, method, path, body, client)).status, path).toBe(403);
      expect((await send(handler, method, path, body, "")).status, path).toBe(401);
    }
    expect(await jobNow(jobid)).toMatchObject({ state: "started", version: 1 });
  });
});
