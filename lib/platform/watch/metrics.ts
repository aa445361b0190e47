import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { processWide } from "@/lib/process-wide";

const REQUEST_SECONDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 15];
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Metrics of Node's that we leave out: Prometheus takes them for counters, and they're sums of others. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

function makeMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of MISNAMED) register.removeSingleMetric(name);
  const registers = [register];
  return Object.assign(makeRoundMetrics(registers), {
    register,
    requests: new Counter({
      name: "runsheet_http_requests_total",
      help: "Requests answered, by the endpoint's pattern; pages by their area.",
      labelNames: ["method", "endpoint", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "runsheet_http_request_duration_seconds",
      help: "Seconds until a request was answered.",
      labelNames: ["method", "endpoint"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    statements: new Counter({
      name: "runsheet_statements_total",
      help: "Database statements, by act and first table.",
      labelNames: ["statement"],
      registers,
    }),
    statementSeconds: new Counter({
      name: "runsheet_statement_seconds_total",
      help: "Seconds the database took for them.",
      labelNames: ["statement"],
      registers,
    }),
    statementDuration: new Histogram({
      name: "runsheet_statement_duration_seconds",
      help: "Seconds a statement took, by act.",
      labelNames: ["act"],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    slowStatements: new Counter({
      name: "runsheet_slow_statements_total",
      help: "Statements that took SLOW_STATEMENT_MS or longer.",
      labelNames: ["statement"],
      registers,
    }),
  });
}

const makeRoundMetrics = (registers: Registry[]) => ({
  rounds: new Counter({
    name: "runsheet_worker_rounds_total",
    help: "Rounds of the worker in this process, by its work and how they ended: done or failed.",
    labelNames: ["work", "result"],
    registers,
  }),
  roundSeconds: new Counter({
    name: "runsheet_worker_round_seconds_total",
    help: "Seconds these rounds took.",
    labelNames: ["work"],
    registers,
  }),
});

/** This process's counters, for Prometheus. Labels never contain an id, a name or an address. */
export const metrics = () => processWide("metrics", makeMetrics);

type Answered = { method: string; endpoint: string; status: number; ms: number };

export function countRequest({ method, endpoint, status, ms }: Answered): void {
  metrics().requests.inc({ method, endpoint, status });
  metrics().requestSeconds.observe({ method, endpoint }, ms / 1000);
}

/** A round of the worker: how it ended, and how many milliseconds it took. */
export function countRound(work: string, result: "done" | "failed", ms: number): void {
  metrics().rounds.inc({ work, result });
  metrics().roundSeconds.inc({ work }, ms / 1000);
}

/** `name`: the act and the tables, such as "select jobs, clients". */
export function countStatement(name: string, ms: number, slow: boolean): void {
  const [statement = name] = name.split(",");
  const [act = statement] = statement.split(" ");
  metrics().statements.inc({ statement });
  metrics().statementSeconds.inc({ statement }, ms / 1000);
  metrics().statementDuration.observe({ act }, ms / 1000);
  // Also when it's 0: a rate needs a figure from before the first slow one.
  metrics().slowStatements.inc({ statement }, slow ? 1 : 0);
}
