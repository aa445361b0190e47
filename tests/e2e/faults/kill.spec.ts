import { spawn } from "node:child_process";
import { createServer } from "node:net";
import type { Sql } from "postgres";
import { DEMO_PASSWORD } from "@/db/seed";
import { expect, test } from "../support/fixtures";

// R1: a server killed in the middle of returns leaves each job either returned with its payment, receipt and audit
// row, or untouched; nothing acknowledged is lost.

const DAY = "2031-07-01";
const JOBS = 40;
const WRITERS = 8;

async function makeStartedJobs(sql: Sql): Promise<number[]> {
  const rows = await sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime, est_minutes)
    select p.cfid, p.jobinfoid, 'kill test', 185, ${DAY}, ${DAY}, '2031-06-01', e.hrid, ${DAY}, '08:00', 60
    from properties p join clients c on c.cfid = p.cfid and c.email is not null, employees e
    where e.username = 'driver' order by p.jobinfoid limit ${JOBS} returning jobid`;
  return rows.map(({ jobid }) => Number(jobid));
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A second server on the same database, to be killed. */
async function startServer() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn("next", ["start", "-H", "127.0.0.1", "-p", String(port)], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, NEXTAUTH_URL: origin },
  });
  await expect(async () => expect((await fetch(`${origin}/api/health`)).status).toBe(200)).toPass({
    timeout: 30_000,
  });
  // The whole group, at once and without a word; a second call finds nobody.
  const kill = () =>
    child.exitCode === null && child.signalCode === null && child.pid && process.kill(-child.pid, "SIGKILL");
  return { origin, kill };
}

const report = (jobid: number) => ({
  jobid,
  startHour: "8",
  startMinute: "00",
  finishHour: "9",
  finishMinute: "30",
  w1Check: true,
  w1Text: "185",
  estMins: "60",
  recStatus: "Client Paid By Cash",
  sendCashReceipt: true,
  cashAmount: "197.95",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Osler",
});

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "driver", password: DEMO_PASSWORD }),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

for (const after of [1, 9, 23])
  test(`killed after ${after} returns: whole or untouched, none lost (R1)`, async ({ sql }) => {
    const jobids = await makeStartedJobs(sql);
    const { origin, kill } = await startServer();
    const cookie = await logIn(origin);
    const acknowledged: number[] = [];
    const waiting = [...jobids];
    const write = async () => {
      for (let jobid = waiting.shift(); jobid !== undefined; jobid = waiting.shift()) {
        const response = await fetch(`${origin}/api/jobs/update`, {
          method: "PATCH",
          headers: { "content-type": "application/json", cookie, "idempotency-key": crypto.randomUUID() },
          body: JSON.stringify(report(jobid)),
        });
        expect(response.status, await response.text()).toBe(200);
        acknowledged.push(jobid);
        if (acknowledged.length === after) kill();
      }
    };
    await Promise.allSettled(Array.from({ length: WRITERS }, write));
    expect(acknowledged.length).toBeGreaterThanOrEqual(after);
    expect(acknowledged.length).toBeLessThan(JOBS);

    // What the dead server's open transactions held is rolled back by the database at once.
    const rows = await sql`
      select j.jobid, j.state,
        (select count(*)::int from crew_payments p where p.jobid = j.jobid and p.withdrawn_at is null) as payments,
        (select count(*)::int from outbox o where o.jobid = j.jobid) as receipts,
        (select count(*)::int from audit_events a where a.subject = 'job' and a.subject_id = j.jobid::text) as audits
      from jobs j where j.jobid in ${sql(jobids)}`;
    const shapes = new Set(
      rows.map(({ state, payments, receipts, audits }) => `${state} ${payments} ${receipts} ${audits}`),
    );
    for (const shape of shapes) expect(["reported 1 1 1", "started 0 0 0"]).toContain(shape);
    const done = rows.filter(({ state }) => state === "reported").map(({ jobid }) => jobid);
    for (const jobid of acknowledged) expect(done).toContain(jobid);
  });
