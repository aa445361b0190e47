import { openSeasons } from "@/lib/core/bookings/reads";
import { path } from "@/lib/paths";
import { businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { type Person, personOf } from "../support/people";
import type { World } from "../support/world";
import type { Ask } from "./steady";

type Hand = () => Ask;

/**
 * Seven in the morning: crews sign in and read their day, clients who owe nothing look at theirs and order; each with
 * their own session; spread over `origins` as by a proxy.
 */
export async function morning(
  { origin, sql }: World,
  { crew, clients, origins = [origin] }: { crew: number; clients: number; origins?: string[] },
) {
  const shared = (n: number) => origins[n % origins.length] ?? origin;
  const today = businessDate(new Date());
  const crews = await sql<
    { cfid: number }[]
  >`select cfid from clients where contactstatus is null and not exists (
      select 1 from jobs where jobs.cfid = clients.cfid and datebi is not null
        and (recstatus is null or recstatus not in ('PAID', 'Paid By Card'))) order by cfid limit ${clients}`;
  const hands: Hand[] = [];
  for (let n = 0; n < crew; n++) {
    const { hrid } = await make.makeEmployee(testDatabase());
    await make.makeCrewDay(testDatabase(), { driver: hrid, date: today, signedIn: false });
    for (let job = 0; job < 3; job++)
      await make.makeNumberedJob(testDatabase(), { crewHrid: hrid, schdate: today, num: job + 1 });
    hands.push(crewHand(personOf(shared(n), await staffCookie(hrid)), hrid, n));
  }
  const window = await lastWindow();
  for (const [n, { cfid }] of crews.entries()) {
    const { jobinfoid } = await make.makeProperty(testDatabase(), { cfid });
    await make.allowBookings(testDatabase(), { cfid, jobinfoid });
    hands.push(clientHand(personOf(shared(n), await clientCookie(cfid)), { cfid, jobinfoid, ...window }, n));
  }
  return hands;
}

async function lastWindow(): Promise<{ sdate: string; fdate: string }> {
  const [fall] = await openSeasons({ db: testDatabase(), now: new Date() }, "eaves", ["fall"]);
  const window = fall?.windows.at(-1);
  if (!window) throw new Error("No fall can be booked");
  return window;
}

const read = (by: Person, path: string): Ask => ({ by, kind: "read", method: "GET", path });
const write = (by: Person, path: string, body?: unknown): Ask => ({
  by,
  kind: "write",
  method: "POST",
  path,
  body,
});

/** One after another, in a loop, each client starting at another point. */
function inTurn(steps: readonly (() => Ask)[], from: number): Hand {
  let at = from;
  return () => {
    const step = steps[at++ % steps.length];
    if (!step) throw new Error("No steps");
    return step();
  };
}

const crewHand = (by: Person, hrid: number, from: number): Hand =>
  inTurn(
    [
      () => read(by, `/api/crews/${hrid}/daily_jobs`),
      () => read(by, "/runsheet"),
      () => write(by, `/api/crews/${hrid}/sign_in`),
      () => read(by, "/api/crews/crews_by_shop"),
      () => read(by, "/api/crews/safety_talk"),
      () => write(by, `/api/crews/${hrid}/toggle_attendance`),
      () => read(by, "/api/live_actions"),
      () => read(by, `/api/dnfs/${hrid}/daily_dnfs`),
    ],
    from,
  );

type Home = { cfid: number; jobinfoid: number; sdate: string; fdate: string };

const clientHand = (by: Person, { cfid, jobinfoid, sdate, fdate }: Home, from: number): Hand => {
  let orders = 0;
  const order = () => ({
    jobinfoid,
    eh: 1,
    sdate,
    fdate,
    customdesc: `${cfid} order ${orders++}`,
    confirm: true,
  });
  return inTurn(
    [
      () => read(by, `/api/clients/${cfid}/upcoming_jobs`),
      () => read(by, `/api/clients/${cfid}/completed_jobs`),
      () => read(by, path.clientDashboard()),
      () => read(by, `/api/clients/${cfid}/get_balance_15`),
      () => read(by, `/api/sales/${jobinfoid}/appt_limits`),
      () => write(by, "/api/sales", order()),
    ],
    from,
  );
};
