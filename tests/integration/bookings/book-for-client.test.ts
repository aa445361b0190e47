import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, jobNotes, jobs, outbox, properties } from "@/db/schema";
import * as make from "@/tests/factories";
import { clockStandsStill } from "@/tests/support/app/clock";
import { post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";
import { fallOf } from "./orders";

const db = testDatabase();
let window = { sdate: "", fdate: "" };
beforeAll(async () => {
  const last = (await fallOf("windows")).windows.at(-1);
  if (!last) throw new Error("A season without windows");
  window = { sdate: last.sdate, fdate: last.fdate };
});

async function makeHome() {
  const { cfid } = await make.makeClient(db, { email: "w@example.com" });
  const { jobinfoid } = await make.makeProperty(db, { cfid, w1: 18_500 });
  return { cfid, jobinfoid };
}

const order = {
  w1: 1,
  w2: 0,
  w3: 0,
  w4: 0,
  eh: 0,
  eg: 0,
  cages: 0,
  customdesc: "",
  stime: "",
  quoted: "185.00",
};
const book = async (cookie: string | null, cfid: number, changes: object) =>
  post(
    cookie,
    `/api/clients/${cfid}/bookings`,
    Object.assign({ jobnotes: "Ring first" }, order, window, changes),
  );

describe("POST /api/clients/{cfid}/bookings", () => {
  it("books by the client's rules, with the notes, for the client and by the person", async () => {
    clockStandsStill();
    const { cookie, hrid } = await staffWith(["client_care"]);
    const { cfid, jobinfoid } = await makeHome();
    const { status, body } = await book(cookie, cfid, { jobinfoid });
    expect(status).toBe(200);
    const { jobid } = body.job;
    expect(await rowsOf(jobs, { jobid })).toMatchObject([
      { cfid, jobinfoid, price: 18_500, recorderHrid: hrid },
    ]);
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([{ notes: "Ring first", recorderHrid: hrid }]);
    expect(await rowsOf(outbox, { jobid })).toMatchObject([
      { kind: "job-confirmation", recipient: "w@example.com" },
    ]);
    const events = await rowsOf(auditEvents, { subject: "job", subjectId: String(jobid) });
    expect(events).toMatchObject([
      { action: "job.book", actorHrid: hrid, actingForCfid: cfid },
      { action: "job.client-note", actorHrid: hrid, actingForCfid: cfid },
    ]);
    expect((await book(cookie, cfid, { jobinfoid })).body.job.jobid).toBe(jobid);
    expect(await rowsOf(jobs, { cfid })).toHaveLength(1);
  });

  it("keeps what the client says about the house, as the person's act for them", async () => {
    const { cookie, hrid } = await staffWith(["client_care"]);
    const { cfid, jobinfoid } = await makeHome();
    expect((await book(cookie, cfid, { jobinfoid, minds_rain: false, nobody_home: null })).status).toBe(200);
    expect(await rowsOf(properties, { jobinfoid })).toMatchObject([{ mindsRain: false, nobodyHome: null }]);
    expect(await rowsOf(auditEvents, { subject: "property", subjectId: String(jobinfoid) })).toMatchObject([
      { action: "property.place", actorHrid: hrid, actingForCfid: cfid, after: { mindsRain: false } },
    ]);
  });

  it("refuses another client's address, a changed price, a client who can't book, and strangers", async () => {
    const { cookie } = await staffWith(["client_care"]);
    const [home, other] = [await makeHome(), await makeHome()];
    expect((await book(cookie, home.cfid, { jobinfoid: other.jobinfoid })).status).toBe(404);
    expect((await book(cookie, 99_999_999, { jobinfoid: home.jobinfoid })).status).toBe(404);
    expect((await book(cookie, home.cfid, { jobinfoid: home.jobinfoid, quoted: "1.00" })).status).toBe(409);
    await make.makeReportedJob(db, {
      ...other,
      price: 90_000,
      datebi: "2020-05-12",
      recstatus: "Receivable",
    });
    expect((await book(cookie, other.cfid, { jobinfoid: other.jobinfoid })).status).toBe(409);
    const { cookie: sales } = await staffWith(["sales", "production"]);
    expect((await book(sales, home.cfid, { jobinfoid: home.jobinfoid })).status).toBe(403);
    expect((await book(null, home.cfid, { jobinfoid: home.jobinfoid })).status).toBe(401);
    expect((await book(cookie, home.cfid, { jobinfoid: home.jobinfoid, sdate: "", fdate: "" })).status).toBe(
      422,
    );
    expect(await rowsOf(jobs, { cfid: home.cfid })).toEqual([]);
  });
});
