import { NextRequest } from "next/server";
import postgres from "postgres";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/plans/stream/route";
import { signPickups } from "@/db/schema";
import { makeCrewDay, makeEmployee, makeJob } from "@/tests/factories";
import { fallOf, order } from "@/tests/integration/bookings/orders";
import { makeWorld } from "@/tests/integration/client-side/client-calls";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, inDays, TODAY } from "@/tests/support/days";
import { crewForm } from "@/tests/support/forms";
import { loggedInClient, staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";

const db = testDatabase();
const PATIENT = { timeout: 60_000, interval: 20 };
// With its request: a garbage-collected one no longer gets its signal.
const opened: { stop: AbortController; ended: Promise<void>; request: NextRequest }[] = [];

afterEach(async () => {
  for (const { stop } of opened) stop.abort();
  await Promise.all(opened.splice(0).map(({ ended }) => ended));
});

type Heard = { event: string; data: string };

async function open(cookie: string | undefined, query: string) {
  const stop = new AbortController();
  const headers = { host: "127.0.0.1:3000", accept: "text/event-stream", ...(cookie ? { cookie } : {}) };
  const url = `http://127.0.0.1:3000/api/plans/stream?${query}`;
  const request = new NextRequest(url, { headers, signal: stop.signal });
  const response = await GET(request);
  const heard: Heard[] = [];
  const ended = response.ok ? readAll(response, heard) : Promise.resolve();
  opened.push({ stop, ended, request });
  const last = (event: string) => {
    const data = heard.findLast((each) => each.event === event)?.data;
    return data ? JSON.parse(data) : undefined;
  };
  return { response, heard, last };
}

async function readAll(response: Response, heard: Heard[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of response.body ?? []) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const [, event = "", data = ""] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      heard.push({ event, data });
    }
  }
}

async function dayWithOneJob() {
  const date = freshFutureDay();
  const driver = await makeEmployee(db);
  const { ocid } = await makeCrewDay(db, { driver: driver.hrid, date });
  const { jobid } = await makeJob(db, { sdate: date, fdate: inDays(200), datesold: inDays(-1) });
  return { date, ocid, jobid };
}

describe("GET /api/plans/stream", () => {
  it("sends everyone on that day what one of them changed, and never the whole day again", async () => {
    const { date, ocid, jobid } = await dayWithOneJob();
    const [one, two] = [await staffWith(["production"]), await staffWith(["production"])];
    const streams = [await open(one.cookie, `date=${date}`), await open(two.cookie, `date=${date}`)];
    await vi.waitFor(() => expect(streams[1]?.last("day").date).toBe(date), PATIENT);
    const plan = { date, lanes: [{ ocid, jobids: [jobid] }], versions: [{ jobid, version: 1 }] };
    const applied = await asks.post(one, "/api/plans/apply", plan);
    expect(applied.status).toBe(200);
    for (const { last } of streams) {
      await vi.waitFor(() => expect(last("plan")).toBeDefined(), PATIENT);
      const [lane] = last("plan").lanes;
      expect(lane).toMatchObject({ ocid, stops: [{ key: `job-${jobid}`, num: "01" }] });
      expect(last("plan").order.pool).not.toContain(`job-${jobid}`);
    }
    await asks.post(two, `/api/plans/${applied.body.id}/undo`);
    for (const { last } of streams)
      await vi.waitFor(() => expect(last("plan").order.pool).toContain(`job-${jobid}`), PATIENT);
    expect(streams[0]?.heard.filter(({ event }) => event === "day")).toHaveLength(1);
  });

  it("never puts an older day over the one a page was just drawn from", async () => {
    const { date } = await dayWithOneJob();
    const office = await staffWith(["production"]);
    const mine = await open(office.cookie, `date=${date}`);
    await vi.waitFor(() => expect(mine.last("day").date).toBe(date), PATIENT);
    // Changes made outside the app aren't announced.
    const { jobid } = await makeJob(db, { sdate: date, fdate: inDays(200), datesold: inDays(-1) });
    const again = await open(office.cookie, `date=${date}&seen=drawn-with-the-booking`);
    await vi.waitFor(() => expect(again.last("day")).toBeDefined(), PATIENT);
    expect(again.last("day").pool.map(({ key }: { key: string }) => key)).toContain(`job-${jobid}`);
  });

  it("shows what a client books, reports and requests", async () => {
    const season = await fallOf("windows");
    const { sdate, fdate } = season.windows.at(-1) ?? { sdate: TODAY, fdate: TODAY };
    const { last } = await open((await staffWith(["production"])).cookie, `date=${sdate}`);
    await vi.waitFor(() => expect(last("day").date).toBe(sdate), PATIENT);
    const pooled = (key: string) =>
      vi.waitFor(() => expect(last("plan")?.order.pool).toContain(key), PATIENT);

    const booker = await loggedInClient();
    const booked = await order(booker, { jobdesc: "W1", w1: 1, sdate, fdate, stime: "" });
    expect(booked.status).toBe(200);
    await pooled(`job-${booked.body.job.jobid}`);

    const client = await makeWorld();
    const { jobid } = client.done;
    const dnf = await asks.post(client, "/api/dnfs", { jobid, dnfdesc: "Streaks" });
    expect(dnf.status).toBe(200);
    await pooled(`dnf-${dnf.body.dnfid}`);

    const sign = await asks.post(client, "/api/signs", { jobid, location: "Front lawn" });
    expect(sign.status).toBe(200);
    await pooled(`sign-${(await rowOf(signPickups, { jobid }))?.id}`);
  });

  it("shows a crew that's set up, changed and deleted", async () => {
    const date = freshFutureDay();
    const office = await staffWith(["production"]);
    const { last } = await open(office.cookie, `date=${date}`);
    await vi.waitFor(() => expect(last("day").date).toBe(date), PATIENT);
    const [driver, second] = [await makeEmployee(db), await makeEmployee(db)];
    const crew = crewForm({ ocdate: date, driver: driver.hrid, partner: "" });
    const made = await asks.post(office, "/api/crews", { crew });
    expect(made.body.success).toBe(true);
    const { ocid } = made.body;
    const crews = (others: string[]) =>
      vi.waitFor(() => expect(last("plan")?.lanes).toMatchObject([{ ocid, others }]), PATIENT);
    await crews([]);
    const two = crewForm({ ocdate: date, driver: driver.hrid, partner: second.hrid });
    const changed = await asks.patch(office, `/api/crews/${ocid}`, { crew: two });
    expect(changed.body.success).toBe(true);
    await crews([second.name]);
    expect((await asks.remove(office, `/api/crews/${ocid}`)).status).toBe(200);
    await vi.waitFor(() => expect(last("plan").order.lanes).toEqual([]), PATIENT);
  });

  it("says who else is there, and when they have gone", async () => {
    const date = freshFutureDay();
    const [one, two] = [await staffWith(["production"]), await staffWith(["production"])];
    const mine = await open(one.cookie, `date=${date}`);
    await open(two.cookie, `date=${date}`);
    await vi.waitFor(
      () => expect(mine.last("here")).toEqual([expect.objectContaining({ hrid: two.hrid })]),
      PATIENT,
    );
    opened[1]?.stop.abort();
    await vi.waitFor(() => expect(mine.last("here")).toEqual([]), PATIENT);
  });

  it("names those on other servers too, and tells a new server who is here", async () => {
    const date = freshFutureDay();
    const office = await staffWith(["production"]);
    const said: string[] = [];
    const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
    await sql.listen("planning_boards", (notice) => said.push(notice));
    const mine = await open(office.cookie, `date=${date}`);
    const here = () => said.filter((notice) => notice.includes(date) && notice.includes(office.name));
    await vi.waitFor(() => expect(here()).toHaveLength(1), PATIENT);
    const elsewhere = (people: object[]) =>
      sql.notify("planning_boards", JSON.stringify({ process: "elsewhere", date, people }));
    await elsewhere([{ hrid: 1, name: "Ann" }]);
    await vi.waitFor(() => expect(mine.last("here")).toEqual([{ hrid: 1, name: "Ann" }]), PATIENT);
    await vi.waitFor(() => expect(here()).toHaveLength(2), PATIENT);
    await elsewhere([]);
    await vi.waitFor(() => expect(mine.last("here")).toEqual([]), PATIENT);
    expect(here()).toHaveLength(2);
    await sql.end();
  });

  it("is for people who plan, and for a valid day", async () => {
    const crew = await staffWith();
    expect((await open(undefined, "date=2031-01-01")).response.status).toBe(401);
    expect((await open(crew.cookie, "date=2031-01-01")).response.status).toBe(403);
    const office = await staffWith(["production"]);
    expect((await open(office.cookie, "date=soon")).response.status).toBe(400);
  });
});
