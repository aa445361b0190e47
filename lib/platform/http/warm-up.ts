import { randomUUID } from "node:crypto";
import { path } from "@/lib/paths";
import { processWide } from "@/lib/process-wide";

/** Marks this process's own requests, so they don't wait for themselves. */
const MARK = "x-runsheet-warm-up";
/** One page of each kind of screen. No one is logged in, so they show nothing; each loads up to its guard. */
const PAGES = [
  path.runsheet(),
  path.makePackages(),
  path.clientDashboard(),
  path.estimates(),
  path.dailyReports(),
  path.partnerDashboard(),
  path.login("crew"),
  path.site(""),
];
const LONGEST_MS = 10_000;
const MOST_ROUNDS = 3;
const QUICK_MS = 250;

type WarmUp = { token: string; warming?: Promise<void> };

const state = processWide("warm-up", (): WarmUp => ({ token: randomUUID() }));

type Server = {
  /** This process's own address: "http://127.0.0.1:3000". */
  origin: string;
  /** A session cookie, so that pages look for the session. */
  cookie: string;
  openConnections: () => Promise<unknown>;
};

/**
 * Requests this server's own pages until they're quick, three times at most, and opens the database connections: no
 * longer than 10 s in all. Until then the server isn't ready, and requests wait (`untilWarm`).
 */
export function warmUp(server: Server): Promise<void> {
  const over = AbortSignal.timeout(LONGEST_MS);
  const late = new Promise<void>((done) => over.addEventListener("abort", () => done()));
  const warming = Promise.race([becomeWarm(server, over), late]).finally(() => {
    if (state.warming === warming) state.warming = undefined;
  });
  state.warming = warming;
  return warming;
}

async function becomeWarm({ origin, cookie, openConnections }: Server, over: AbortSignal): Promise<void> {
  const headers = { cookie, [MARK]: state.token };
  for (let round = 0; round < MOST_ROUNDS && !over.aborted; round++) {
    let slowest = 0;
    for (const page of PAGES) {
      const began = performance.now();
      await fetch(origin + page, { headers, redirect: "manual", signal: over }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
      slowest = Math.max(slowest, performance.now() - began);
    }
    if (slowest < QUICK_MS) break;
  }
  // Last: while modules are loading, the process may be too late for the answer to a handshake.
  if (!over.aborted) await openConnections().catch(() => undefined);
}

/** Whether this server has loaded what most requests need, or has given up on that. */
export const isWarm = (): boolean => state.warming === undefined;

/** Makes a request to a newly started server wait until it's warm; its own time limit begins after that. */
export async function untilWarm(headers: Headers): Promise<void> {
  if (state.warming && headers.get(MARK) !== state.token) await state.warming;
}
