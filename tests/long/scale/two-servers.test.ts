import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { endProgram } from "@/scripts/support/processes";
import { logIn, type Person, personOf } from "@/tests/faults/support/people";
import { type Pooler, startPooler } from "@/tests/faults/support/pooler";
import { startWorld, type World } from "@/tests/faults/support/world";

// Two servers and a worker on one database, behind PgBouncer in transaction mode, as the role that owns no table: no
// state is kept in a process, and everything works with rows alone.

const patient = { timeout: 15_000, interval: 50 };
let world: World;
let pooler: Pooler;
let worker: ChildProcess;
let post: SMTPServer;
const received: string[] = [];
let first: string;
let second: string;

beforeAll(async () => {
  world = await startWorld();
  const direct = await appRole();
  pooler = await startPooler(direct);
  const shared = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_PREPARE: "false",
    WORKER: "off",
  };
  await world.start(shared);
  first = world.origin;
  second = (await world.another()).address;
  const mail = await openPost();
  worker = spawn("node", ["--import", "tsx", "scripts/worker.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...world.settings(), ...shared, SMTP_URL: mail },
  });
});
afterAll(async () => {
  await endProgram(worker);
  await new Promise<void>((done) => post.close(done));
  await world.stop();
  await pooler.stop();
});

/** The servers' role (db/app-role.sql) and its database address. */
async function appRole(): Promise<string> {
  await world.sql.file("db/app-role.sql");
  await world.sql`alter role runsheet_app password 'of the app'`;
  const url = new URL(world.cluster.url);
  url.username = "runsheet_app";
  url.password = "of the app";
  return url.toString();
}

/** A mail server on loopback that keeps what it gets; returns its address. */
async function openPost(): Promise<string> {
  post = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, session, done) => {
      stream.resume().on("end", () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((done) => post.listen(0, "127.0.0.1", done));
  const address = post.server.address();
  return `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

/** The same login as seen by the other server. */
const at = (origin: string, { cookie }: Person) => personOf(origin, cookie);

type Job = { jobid: number; email: string; driver: { hrid: number; name: string }; today: string };

/** An unassigned job for today, and the driver whose crew will get it. */
async function makeJob(): Promise<Job> {
  const [row] = await world.sql`
    with today as (select (now() at time zone 'America/Toronto')::date as day), job as (
      insert into jobs (cfid, jobinfoid, jobdesc, w1, price, sdate, fdate, datesold)
      select p.cfid, p.jobinfoid, 'W1', 185, 185, day, day, day - 9
      from today, properties p join clients c on c.cfid = p.cfid and c.email is not null
      order by p.jobinfoid limit 1 returning jobid, cfid)
    select job.jobid::int, c.email, today.day::text as today, e.hrid, e.name
    from job join clients c using (cfid), today, employees e where e.username = 'driver'`;
  const { jobid, email, today, hrid, name } = row ?? {};
  return { jobid, email, today, driver: { hrid, name } };
}

const START = { startHour: "8", startMinute: "00", estMins: "60" };
const RETURN = {
  ...START,
  finishHour: "9",
  finishMinute: "30",
  w1Check: true,
  w1Text: "185",
  recStatus: "Client Paid By Cash",
  sendCashReceipt: true,
  cashAmount: "197.95",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Osler",
};

it("the main job, with each step on the other server; the worker emails its receipt once", async () => {
  const { jobid, email, driver, today } = await makeJob();
  const manager = await logIn(first, "manager");
  const crew = await logIn(second, "driver");
  // The demo world may have filled the crew's day.
  const override = { reason: "The main job" };
  const body = { jobid, crewname: driver.name, schdate: today, override };
  expect((await manager.ask("POST", "/api/jobs/ass_job", { body })).status).toBe(200);
  const numbered = await at(second, manager).ask("POST", `/api/jobs/${jobid}/ass_num`);
  expect(numbered.status).toBe(200);

  const seen = await at(first, crew).ask("GET", `/api/crews/${driver.hrid}/daily_jobs`);
  expect(JSON.stringify(seen.body)).toContain(`"jobid":${jobid}`);
  const who = { jobid, hrid: driver.hrid };
  const started = await crew.ask("PATCH", `/api/jobs/${jobid}/start_job`, { body: { ...START, ...who } });
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 200, body: { success: true } });
  // The office returns it: the crew's other jobs that day overlap, and it may still be morning.
  await world.sql`update jobs set schdate = schdate - 1 where jobid = ${jobid}`;
  const returned = await at(first, manager).ask("PATCH", "/api/jobs/update", {
    body: { ...RETURN, ...who, override: true },
  });
  expect(returned, JSON.stringify(returned.body)).toMatchObject({ status: 200, body: { success: true } });

  await vi.waitFor(async () => {
    const [row] = await world.sql`
      select state, (select count(*)::int from outbox where jobid = ${jobid} and state = 'sent') as mails
      from jobs where jobid = ${jobid}`;
    expect(row).toEqual({ state: "reported", mails: 1 });
  }, patient);
  expect(received.filter((each) => each === email)).toHaveLength(1);
});

it("a write on one server reaches a stream on the other", async () => {
  const office = await logIn(first, "manager");
  const crew = await logIn(second, "driver");
  const stop = new AbortController();
  const stream = await fetch(`${first}/api/live_actions/stream`, {
    headers: { cookie: office.cookie, accept: "text/event-stream" },
    signal: stop.signal,
  });
  let heard = "";
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of stream.body ?? []) heard += decoder.decode(bytes);
  })().catch(() => undefined);
  const call = { target: "Office", action_type: "Need Gear", description: "Rope snapped" };
  expect((await crew.ask("POST", "/api/live_actions", { body: call })).status).toBe(200);
  await vi.waitFor(() => expect(heard).toContain("event: live_action"), patient);
  stop.abort();
  await reading;
});

it("a session ended on one server is ended on the other", async () => {
  const crew = await logIn(first, "crew");
  const there = at(second, crew);
  expect((await there.ask("GET", "/api/live_actions")).status).toBe(200);
  expect((await crew.ask("POST", "/api/sessions/log_out")).status).toBe(200);
  expect((await there.ask("GET", "/api/live_actions")).status).toBe(401);
});

it("login attempts count together (T10)", async () => {
  const wrong = { username: "sales", password: "not this one" };
  for (let tries = 0; tries < 6; tries++) {
    const nobody = personOf(tries % 2 === 0 ? first : second, "");
    await nobody.ask("POST", "/api/sessions", { body: wrong });
  }
  for (const origin of [first, second]) {
    const right = { username: "sales", password: DEMO_PASSWORD };
    const { status, headers } = await personOf(origin, "").ask("POST", "/api/sessions", { body: right });
    expect({ status, told: Number(headers.get("retry-after")) > 0 }).toEqual({ status: 429, told: true });
  }
});

it("one press that reaches both servers has one effect and one answer (R7)", async () => {
  const crew = await logIn(first, "driver");
  for (let round = 0; round < 10; round++) {
    const call = {
      key: randomUUID(),
      body: { target: "Office", action_type: "Need Gear", description: `Round ${round}` },
    };
    const both = [crew, at(second, crew)];
    const answers = await Promise.all(both.map((each) => each.ask("POST", "/api/live_actions", call)));
    const again = await crew.ask("POST", "/api/live_actions", call);
    // A request that arrives while the first is running is told so, and retries.
    for (const { status, body } of answers)
      if (status !== 409) expect({ status, body }).toEqual({ status: 200, body: again.body });
    const found = await world.sql`select 1 from live_actions where description = ${call.body.description}`;
    expect(found).toHaveLength(1);
  }
});
