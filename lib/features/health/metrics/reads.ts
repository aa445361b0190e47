import { Gauge, type Registry } from "prom-client";
import { type KnownState, knownState } from "@/lib/features/health/known-reads";
import { loadNow } from "@/lib/platform/http/overload";
import { openStreams } from "@/lib/platform/http/ways/stream";
import { isWork, WORK } from "@/lib/platform/outbox/work-rules";
import { metrics } from "@/lib/platform/watch/metrics";
import { processWide } from "@/lib/process-wide";

type Pools = Parameters<typeof setGauges>[1];

/** A reading is shared for this long: readings at once would also overwrite each other's gauges. */
const SHARED_MS = 1_000;

type Written = { text: Promise<string>; at: number };

const readings = processWide("metrics-readings", () => new Map<Process, Written>());

/** Everything this process counts and its state within the last second, in Prometheus' text format. */
export function readMetrics(pools: Pools, of: Process = "server"): Promise<string> {
  const now = performance.now();
  const last = readings.get(of);
  if (last && now - last.at < SHARED_MS) return last.text;
  const text = readNow(pools, of);
  readings.set(of, { text, at: now });
  text.catch(() => readings.delete(of));
  return text;
}

/** As after a restart of the process. */
export const forgetReadings = (): void => readings.clear();

async function readNow(pools: Pools, of: Process): Promise<string> {
  const { register } = metrics();
  await setGauges(register, pools, of);
  return register.metrics();
}

/** How many milliseconds a scrape waits for the database at most, if it wasn't asked within the last second. */
const ASKING = { wait: 500, fresh: 1_000 };

type Figure = { labels?: Record<string, string>; value: number };
type Pool = { pool: string; inUse: number; waiting: number; max: number };
type Reading = { state: KnownState; pools: readonly Pool[] };

const one = (value: number): Figure[] => [{ value }];
const secondsBetween = (from: Date | null, to: Date | null) =>
  from && to ? Math.max(0, (to.getTime() - from.getTime()) / 1000) : 0;

/** The longest time for each kind of work, across the workers seen in the last day. */
function ofWork({ beats, now }: KnownState, since: "busySince" | "failingSince"): Figure[] {
  return Object.keys(WORK).map((work) => {
    const own = beats.filter((beat) => beat.work === work);
    const newest = Math.max(...own.map(({ seenAt }) => seenAt.getTime()));
    const live = own.filter(({ seenAt }) => newest - seenAt.getTime() < 60_000);
    return { labels: { work }, value: Math.max(0, ...live.map((beat) => secondsBetween(beat[since], now))) };
  });
}

/** Seconds since any worker reported a kind of work; nothing for kinds that none ever reported. */
function beatAges({ beats, now }: KnownState): Figure[] {
  const newest = new Map<string, Date>();
  for (const { work, seenAt } of beats)
    if (isWork(work) && seenAt > (newest.get(work) ?? new Date(0))) newest.set(work, seenAt);
  return [...newest].map(([work, seenAt]) => ({ labels: { work }, value: secondsBetween(seenAt, now) }));
}

const GAUGES: readonly [name: string, help: string, read: (reading: Reading) => Figure[]][] = [
  [
    "runsheet_database_up",
    "1 when the database answered within half a second.",
    ({ state }) => one(Number(state.answered)),
  ],
  [
    "runsheet_pool_in_use",
    "Connections at work.",
    ({ pools }) => pools.map(({ pool, inUse }) => ({ labels: { pool }, value: inUse })),
  ],
  [
    "runsheet_pool_waiting",
    "Statements and transactions waiting for a connection.",
    ({ pools }) => pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  ],
  [
    "runsheet_pool_max",
    "Most connections allowed.",
    ({ pools }) => pools.map(({ pool, max }) => ({ labels: { pool }, value: max })),
  ],
  ["runsheet_admission_inside", "Requests being worked on.", () => one(loadNow().inside)],
  ["runsheet_admission_max", "Most requests worked on at once.", () => one(loadNow().most)],
  [
    "runsheet_admission_refused",
    "Requests refused since the start because the server was full.",
    () => one(loadNow().refused),
  ],
  ["runsheet_streams_open", "Open event streams.", () => one(openStreams())],
  [
    "runsheet_outbox_messages",
    "Messages waiting (queued) or given up on (failed).",
    ({ state: { queue } }) => [
      { labels: { state: "queued" }, value: queue.queued },
      { labels: { state: "failed" }, value: queue.failed },
    ],
  ],
  [
    "runsheet_outbox_oldest_seconds",
    "Seconds the oldest due message has waited.",
    ({ state: { late, now } }) => one(secondsBetween(late?.oldestMessage ?? null, now)),
  ],
  [
    "runsheet_late_work",
    "Overdue work: messages, charges, imports, pay periods.",
    ({ state: { late } }) =>
      late
        ? Object.entries({
            messages: late.messages,
            charges: late.charges,
            imports: late.imports,
            pay_periods: Number(!late.payPeriodOpen),
          }).map(([what, value]) => ({ labels: { what }, value }))
        : [],
  ],
  [
    "runsheet_worker_beat_age_seconds",
    "Seconds since any worker reported this work.",
    ({ state }) => beatAges(state),
  ],
  [
    "runsheet_worker_busy_seconds",
    "Seconds the worker has been at the same step.",
    ({ state }) => ofWork(state, "busySince"),
  ],
  [
    "runsheet_worker_failing_seconds",
    "Seconds since this work last succeeded, while it fails.",
    ({ state }) => ofWork(state, "failingSince"),
  ],
];

/** What runs here: a worker by itself has no requests. */
type Process = "server" | "worker";
const OF_REQUESTS = /^runsheet_(admission|streams)_/;

/** Updates the gauges of current values each time they're read. */
async function setGauges(register: Registry, pools: readonly Pool[], of: Process): Promise<void> {
  const reading = { state: await knownState(ASKING), pools };
  for (const [name, help, read] of GAUGES) {
    register.getSingleMetric(name)?.reset();
    if (of === "worker" && OF_REQUESTS.test(name)) {
      register.removeSingleMetric(name);
      continue;
    }
    const figures = read(reading);
    if (figures.length === 0) continue;
    const gauge = gaugeOf(register, { name, help, labelNames: Object.keys(figures[0]?.labels ?? {}) });
    for (const { labels = {}, value } of figures) if (Number.isFinite(value)) gauge.set(labels, value);
  }
}

type Named = { name: string; help: string; labelNames: string[] };

/** Created when it first has something to report: its labels come from its figures. */
function gaugeOf(register: Registry, named: Named): Gauge<string> {
  const made = register.getSingleMetric(named.name);
  if (made instanceof Gauge) return made;
  return new Gauge({ registers: [register], ...named });
}
