import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { path } from "@/lib/paths";
import { installPackages, onPath } from "@/scripts/support/system-packages";
import { watched } from "@/tests/faults/parts/watched";
import { openWorld } from "@/tests/faults/support/inside";
import { logIn } from "@/tests/faults/support/people";
import type { World } from "@/tests/faults/support/world";
import { startCollector } from "@/tests/support/otlp/collector";

let world: World;
let collector: Awaited<ReturnType<typeof startCollector>>;
const log = join(mkdtempSync(join(tmpdir(), "watched-")), "server.log");

beforeAll(async () => {
  collector = await startCollector();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    SLOW_STATEMENT_MS: "1",
    LOG_LEVEL: "warn",
  };
  world = await openWorld(settings, { log: openSync(log, "w") });
});
afterAll(async () => {
  await world?.stop();
  await collector?.stop();
});

watched(() => world);

const lines = () => readFileSync(log, "utf8").split("\n").filter(Boolean);
const events = (event: string) =>
  lines()
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event);

it("a page's error is one JSON line with the reference on the screen and the answer's x-request-id", async () => {
  const driver = await logIn(world.origin, "driver");
  await world.sql`alter table jobs rename to jobs_away`;
  try {
    const { headers } = await driver.ask("GET", path.runsheet());
    const requests = () => events("page-error").map(({ requestId }) => requestId);
    await expect.poll(requests, { timeout: 60_000 }).toContain(headers.get("x-request-id"));
  } finally {
    await world.sql`alter table jobs_away rename to jobs`;
  }
  const [line] = events("page-error");
  expect(line).toMatchObject({ level: "error", state: "42P01", digest: expect.stringMatching(/^\d+$/) });
  const words = lines().filter((each) => !each.startsWith("{"));
  expect(words.filter((each) => /⨯|Error|at /.test(each))).toEqual([]);
});

it("a slow statement names its source: an endpoint, a page, a round of the worker", async () => {
  const driver = await logIn(world.origin, "driver");
  await driver.ask("GET", path.runsheet());
  const slow = events("slow-statement");
  expect(slow.length).toBeGreaterThan(0);
  expect(slow.every(({ statement }) => /^(select|insert|update|delete)\b/.test(statement))).toBe(true);
  const asking = slow.map(({ endpoint }) => String(endpoint));
  expect(asking.some((endpoint) => endpoint === "POST /api/sessions")).toBe(true);
  expect(asking.some((endpoint) => endpoint === "page crew")).toBe(true);
  expect(slow.filter(({ endpoint }) => endpoint === "page crew").every(({ requestId }) => requestId)).toBe(
    true,
  );
});

it("traces arrive well-formed, including Next's, without an address", async () => {
  const driver = await logIn(world.origin, "driver");
  await driver.ask("GET", `${path.jobDetails(1)}?token=a-secret`);
  const names = () => collector.spans.map(({ name }) => name);
  await expect.poll(names, { timeout: 60_000 }).toContain("GET /crews/react_crew_mgt/job-details/[key]");
  expect(names().some((name) => name.startsWith("select "))).toBe(true);
  expect(names().some((name) => name.startsWith("worker "))).toBe(true);
  expect(collector.refused).toEqual([]);
  expect(JSON.stringify(collector.spans)).not.toContain("a-secret");
});

it("a request with a traceparent continues that trace, and its log lines name it", async () => {
  const driver = await logIn(world.origin, "driver");
  const [traceId, parentSpanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  const headers = { traceparent: `00-${traceId}-${parentSpanId}-01` };
  await driver.ask("GET", "/api/crews/crew_list", { headers });
  const within = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect
    .poll(() => within().map((span) => span.parentSpanId), { timeout: 60_000 })
    .toContain(parentSpanId);
  expect(within().some(({ name }) => name.startsWith("select "))).toBe(true);
  expect(events("slow-statement").map((line) => line.traceId)).toContain(traceId);
});

function promtool(): string {
  if (!onPath("promtool")) installPackages(["prometheus"]);
  const found = onPath("promtool");
  if (!found) throw new Error("No promtool. Install the system's package `prometheus`.");
  return found;
}

it("Prometheus accepts the alert rules and the figures as they are", async () => {
  const tool = promtool();
  expect(execFileSync(tool, ["check", "rules", "docs/ops/alerts.yml"], { encoding: "utf8" })).toContain(
    "SUCCESS",
  );
  const text = await (await fetch(`${world.origin}/api/metrics`)).text();
  execFileSync(tool, ["check", "metrics"], { input: text, encoding: "utf8" });
});
