import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/api/jobs/[key]/route";
import { staffJobAnswer } from "@/lib/core/jobs/job-schema";
import { getJob, readJobDetails } from "@/lib/core/jobs/reads";
import * as make from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { call, clientCookie, staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { refusal } from "@/tests/support/verbs";

let world: make.CrewAtWork;
let jobid: number;
let staff: string;
beforeAll(async () => {
  const db = testDatabase();
  world = await make.makeCrewAtWork(testDatabase(), { honorific: "Mrs", cellphone: "416-555-0124" });
  const note = { preJobNote: "SECRET-PRE", postJobNote: "SECRET-POST" };
  jobid = (await make.makeStartedJob(db, { ...world.of, num: 5, ...note })).jobid;
  await make.makeJobNote(db, { jobid, notes: "SECRET-NOTE", recorderHrid: world.second.hrid });
  await make.makePropertyNote(db, { jobinfoid: world.jobinfoid, notes: "Dog in the yard", prodNote: true });
  await make.makePropertyNote(db, { jobinfoid: world.jobinfoid, notes: "OFFICE-ONLY" });
  await make.makeReportedJob(db, { ...world.of, num: 1 });
  const next = await make.makeProperty(db, { cfid: world.cfid, address: "9 Euclid Ave" });
  await make.makeNumberedJob(db, { ...world.of, jobinfoid: next.jobinfoid, num: 6 });
  staff = await staffCookie(world.second.hrid);
});

const read = (id: number | string, cookie?: string) =>
  call(GET, { path: `/api/jobs/${id}`, ...(cookie ? { cookie } : {}) });
const details = (id = jobid) => readJobDetails(testContext({ actor: world.second, now: make.NOW }), id);

describe("GET jobs/{id} for staff", () => {
  it("has every key of the specification", async () => {
    const { status, body } = await read(jobid, staff);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(Object.keys(staffJobAnswer.shape).sort());
    expect(body).toMatchObject({
      job: {
        jobid,
        num: "05",
        price: "185.00",
        reportstime: "09:00:00",
        reportftime: "99:99:99",
        datebi: null,
      },
      client: { honorific: "Mrs", firstname: "Ann", lastname: "Chen" },
      cfid: world.cfid,
      address: world.address,
      cellphone: "416-555-0124",
      email: world.email,
      prices: { w1: "185.00", w2: "320.00", w3: null, w4: null, eh: "125.00", eg: "45.00" },
      pre_job_note: "SECRET-PRE",
      post_job_note: "SECRET-POST",
      holding_cell: false,
      estMins: 65,
      workTimes: { startHour: "9", startMinute: "00", finishHour: "", finishMinute: "" },
    });
  });

  it("lists the job's notes and the property's production notes, past jobs, and the next destinations", async () => {
    const { body } = await read(jobid, staff);
    expect(body.notes.map((note: { notes: string; id10: string }) => [note.id10, note.notes])).toEqual(
      expect.arrayContaining([
        ["Office", "SECRET-NOTE"],
        ["Property", "Dog in the yard"],
      ]),
    );
    expect(body.notes).toHaveLength(2);
    expect(body.completed_jobs).toMatchObject([{ address: world.address, minutes: 65, price: "185.00" }]);
    expect(body.nextDests.map(({ address, type }: Record<string, string>) => `${type} ${address}`)).toEqual([
      "job 9 Euclid Ave",
      "shop Osler Shop",
      "shop Morse Shop",
      "stop Lunch",
      "stop Gas",
    ]);
  });

  it("reads old data: no price, no email, no crew, no parts", async () => {
    const { cfid } = await make.makeClient(testDatabase(), { email: null, phone: null, firstname: null });
    const { jobinfoid } = await make.makeProperty(testDatabase(), { cfid, w1: null, postcode: null });
    const old = { cfid, jobinfoid, price: null, w1: null, estMinutes: null };
    const { jobid: id } = await make.makeJob(testDatabase(), old);
    const view = await details(id);
    expect(view).toMatchObject({ job: { price: null, crewname: null }, email: null, eaves: null });
    expect(view.report).toMatchObject({ w1Check: true, w1Text: "", sendCashReceipt: false, estMins: "" });
    expect((await read(id, staff)).status).toBe(200);
  });
});

it("the page lists no part with 0 among the prices (rule price-tbd)", async () => {
  const parts = { cfid: world.cfid, jobinfoid: world.jobinfoid, w1: 18_500, w2: 0 };
  const { jobid: id } = await make.makeJob(testDatabase(), parts);
  expect((await details(id)).job).toMatchObject({ w1: 18_500, w2: null });
});

describe("initial values of the forms", () => {
  it("start now, in steps of five minutes; a job under way finishes now", async () => {
    const view = await details();
    expect(view.start).toEqual({ startHour: "12", startMinute: "00", estMins: "65" });
    expect(view.report).toMatchObject({
      startHour: "9",
      finishHour: "12",
      finishMinute: "00",
      w1Check: true,
      w1Text: "185.00",
      ehCheck: false,
      ehText: "125.00",
      sendCashReceipt: true,
      recStatus: "None Selected",
    });
    expect(view.eaves).toEqual({
      days: 5,
      schdate: "2026-05-17",
      fdate: "2026-05-17",
      sdate: "2026-05-01",
      closed: "Sun 17 May is a closed day (Sunday).",
    });
  });

  it("an order with only a price is selected by its description, its price at a lone part", async () => {
    const db = testDatabase();
    const of = { cfid: world.cfid, jobinfoid: world.jobinfoid, w1: null, price: 24_000 };
    const one = await make.makeJob(db, { ...of, jobdesc: "EH (back only)" });
    const two = await make.makeJob(db, { ...of, jobdesc: "W1 + EG" });
    expect((await details(one.jobid)).report).toMatchObject({
      ehCheck: true,
      ehText: "240.00",
      w1Check: false,
    });
    expect((await details(two.jobid)).report).toMatchObject({
      w1Check: true,
      w1Text: "185.00",
      egCheck: true,
      egText: "45.00",
      ehCheck: false,
    });
  });
});

describe("GET jobs/{id} for clients", () => {
  it("is job and client, and never a note or anything internal", async () => {
    const { status, body } = await read(jobid, await clientCookie(world.cfid));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["client", "job"]);
    expect(body.job).toMatchObject({ jobid, address: world.address, price: "185.00" });
    const text = JSON.stringify(body);
    for (const secret of ["SECRET", "Dog", "crew", "note", "version", "hrid"])
      expect(text).not.toContain(secret);
  });

  it("treats another client's job like a missing one", async () => {
    const { cfid } = await make.makeClient(testDatabase());
    const cookie = await clientCookie(cfid);
    const [foreign, missing] = [await read(jobid, cookie), await read(999_999_999, cookie)];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect((await read(999_999_999, staff)).status).toBe(404);
  });

  it("opens a pay link's one job, and none with a gallery link", async () => {
    const other = await make.makeJob(testDatabase(), { cfid: world.cfid, jobinfoid: world.jobinfoid });
    const visit = (actor: ReturnType<typeof make.linkActor>, id: number) =>
      getJob(testContext({ actor, now: make.NOW }), { id });
    const link = { cfid: world.cfid, jobid };
    expect(await visit(make.linkActor(link, "pay"), jobid)).toMatchObject({ job: { jobid } });
    expect((await refusal(visit(make.linkActor(link, "pay"), other.jobid))).status).toBe(404);
    expect((await refusal(visit(make.linkActor(link, "gallery"), jobid))).status).toBe(404);
  });

  it("needs a session, and a number", async () => {
    expect((await read(jobid)).status).toBe(401);
    expect((await read("abc", staff)).status).toBe(400);
  });
});

describe("GET jobs/{id}/job_info", () => {
  it("is client and property, for staff only", async () => {
    const path = `/api/jobs/${jobid}/job_info`;
    const { body } = await get(staff, path);
    expect(body).toMatchObject({
      client: { cfid: world.cfid, lastname: "Chen" },
      property: { jobinfoid: world.jobinfoid, address: world.address },
    });
    expect((await get(await clientCookie(world.cfid), path)).status).toBe(403);
    expect((await get(staff, "/api/jobs/999999999/job_info")).status).toBe(404);
  });
});
