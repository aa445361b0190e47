import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { logIn, type Person, personOf } from "@/tests/faults/support/people";
import { startWorld, type World } from "@/tests/faults/support/world";
import { tell } from "@/tests/faults/work/figures";
import { childrenOf } from "@/tests/support/process-tree";

// R2: PostgreSQL crashes while people work, on a machine without a free core.

const BUSY_LOOPS = 6;
const SERVERS = 3;
const EVERY_MS = 50;
const BACK_MS = 15_000;
/** A server's connections: ten for screens, three for reports, one that watches, one for live actions. */
const CAP = SERVERS * 15;
/** Twice what a server's pauses allow on average: others start at the same time. */
const MOST_TRIES_A_SECOND = SERVERS * 3;

let world: World;
let people: Person[];
let runsheet: string;
const busy: ChildProcess[] = [];
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off", LOG_LEVEL: "silent" } });
  const { cookie } = await logIn(world.origin, "driver");
  const [who] = await world.sql`select hrid from employees where username = 'driver'`;
  runsheet = `/api/crews/${who?.hrid}/daily_jobs`;
  await world.sql`alter system set log_connections = on`;
  await world.sql`select pg_reload_conf()`;
  const origins = [world.origin];
  while (origins.length < SERVERS) origins.push((await world.another()).address);
  people = origins.map((origin) => personOf(origin, cookie));
});
afterAll(async () => {
  for (const each of busy) each.kill("SIGKILL");
  await world?.stop();
});

type Answer = { asked: number; answered: number; status: number };

/** Twenty requests a second, whether or not the earlier ones were answered; ends with the answers to all of them. */
function keepAsking(): () => Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const timer = setInterval(() => {
    const asked = performance.now();
    const person = people[answers.length % people.length];
    const status = person?.ask("GET", runsheet, { timeout: 30_000 }).then(
      (answer) => answer.status,
      () => 0,
    );
    answers.push(
      Promise.resolve(status ?? 0).then((of) => ({ asked, answered: performance.now(), status: of })),
    );
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return Promise.all(answers);
  };
}

/** The most processes PostgreSQL had for the servers at once, looked at five times a second. */
function watchBackends(): () => number {
  let most = 0;
  const look = () => {
    const postmaster = Number(fileOf(join(world.cluster.data, "postmaster.pid")).split("\n")[0]);
    if (!postmaster) return;
    const backends = childrenOf(postmaster).filter((pid) =>
      fileOf(`/proc/${pid}/cmdline`).includes("runsheet runsheet"),
    );
    most = Math.max(most, backends.length);
  };
  const timer = setInterval(look, 200);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function fileOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** How often PostgreSQL's log says it. */
const logged = (words: string): number =>
  fileOf(join(world.cluster.data, "server.log")).split(words).length - 1;
const tries = () => logged("connection received");

const good = (answers: Answer[]) => answers.filter(({ status }) => status === 200);

it.each([0, BUSY_LOOPS])(
  "a crash with %i busy loops beside it: good answers within 15 s of PostgreSQL's return, never too many connections (R2)",
  async (loops) => {
    const pid = world.pid();
    while (busy.length < loops) busy.push(spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
    const stop = keepAsking();
    await sleep(5_000);
    const most = watchBackends();
    const killed = performance.now();
    const before = tries();
    world.cluster.kill();
    await vi.waitFor(() => world.cluster.start(), { timeout: 180_000, interval: 200 });
    const back = performance.now();
    const meanwhile = tries() - before;
    await sleep(BACK_MS);
    const end = performance.now();
    const backends = most();
    const all = tries() - before;
    const answers = await stop();

    const first = Math.min(
      ...good(answers).flatMap(({ answered }) => (answered > back ? [answered - back] : [])),
    );
    const asked = answers.filter((each) => each.asked > back && each.asked < end - 3_000);
    const share = good(asked).length / asked.length;
    const last = asked.filter((each) => each.asked > back + BACK_MS / 2);
    const steady = good(last).length / last.length;
    const calm = answers.filter((each) => each.asked < killed - 3_000);
    tell(`R2 with ${loops} busy loops`, {
      "PostgreSQL away ms": back - killed,
      "tries while away": meanwhile,
      "tries a second": (all * 1_000) / (end - killed),
      backends,
      "slots reserved": logged("slots are reserved"),
      "first good ms": first,
      "good before %": (100 * good(calm).length) / calm.length,
      "good since %": 100 * share,
      "good after 7.5 s %": 100 * steady,
    });
    expect(first).toBeLessThanOrEqual(BACK_MS);
    expect(steady).toBeGreaterThan(0.5);
    expect(backends).toBeLessThanOrEqual(CAP);
    expect(all).toBeLessThanOrEqual(CAP + (MOST_TRIES_A_SECOND * (end - killed)) / 1_000);
    expect(world.lives() && world.pid()).toBe(pid);
  },
);
