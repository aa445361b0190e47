import { context, propagation, ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Round, repeat } from "@/lib/platform/outbox/rounds";
import { startTracing } from "@/lib/platform/watch/start-tracing";
import { watchDatabase } from "@/lib/platform/watch/statements";
import { traced, traceField } from "@/lib/tracing";
import { testDatabase } from "@/tests/support/database";
import { startCollector } from "@/tests/support/otlp/collector";

const db = testDatabase();
let collector: Awaited<ReturnType<typeof startCollector>>;

beforeAll(async () => {
  collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.address;
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await collector.stop();
});

it("a round of the worker, its statements and a failed call arrive at a collector, without any values", async () => {
  const [stop, unwatch] = [startTracing(1), watchDatabase(60_000)];
  const ending = new AbortController();
  const round: Round = { work: "mail", busySince: null, failingSince: null };
  const once = async () => {
    await db.execute(sql`select ${"a client's secret"}::text from (select 1) x left join jobs on false`);
    const failing = traced("send email", {}, () => Promise.reject(new TypeError("to ada@example.com")));
    await failing.catch(() => undefined);
    ending.abort();
  };
  await repeat(round, { once, pause: 1 }, ending.signal);
  const fetching = trace
    .getTracer("next.js")
    .startSpan("fetch GET https://s3.example.com/bucket/7.jpg?sig=abc", {
      attributes: { "http.target": "/pay/a-token?x=1", "http.url": "https://s3.example.com/bucket/7.jpg" },
    });
  fetching.recordException(new Error("of ada@example.com"));
  fetching.setStatus({ code: 2, message: "of ada@example.com" });
  fetching.end();
  unwatch();
  await stop();

  expect(collector.refused).toEqual([]);
  expect([...collector.services]).toEqual(["runsheet"]);
  const byName = new Map(collector.spans.map((span) => [span.name, span]));
  const worker = byName.get("worker mail");
  expect(byName.get("select jobs")).toMatchObject({
    traceId: worker?.traceId,
    parentSpanId: worker?.spanId,
    attributes: { "db.system.name": "postgresql", "db.query.summary": "select jobs" },
  });
  expect(byName.get("send email")).toMatchObject({ status: 2, attributes: { "error.type": "TypeError" } });
  expect(byName.get("fetch GET https://s3.example.com")).toMatchObject({ attributes: {} });
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret|ada@|a-token|bucket|sig=/);
});

it("a request with a traceparent continues that trace, and its log lines name it", async () => {
  const stop = startTracing(0);
  const [traceId, parentSpanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  // As Next does with a request's headers.
  const brought = propagation.extract(ROOT_CONTEXT, { traceparent: `00-${traceId}-${parentSpanId}-01` });
  const named = await context.with(brought, () => traced("brought along", {}, async () => traceField()));
  const unsent = await traced("its own", {}, async () => traceField());
  await stop();
  const [span] = collector.spans.filter(({ name }) => name === "brought along");
  expect(span).toMatchObject({ traceId, parentSpanId });
  expect(named).toEqual({ traceId });
  expect(unsent.traceId).toMatch(/^(?!4bf92f35)[0-9a-f]{32}$/);
  expect(collector.spans.map(({ name }) => name)).not.toContain("its own");
  expect(traceField()).toEqual({});
});

it("nothing is sent once it has ended, and a share of 0 sends nothing", async () => {
  const before = collector.spans.length;
  await traced("worker mail", {}, async () => undefined);
  const stop = startTracing(0);
  await traced("worker mail", {}, async () => undefined);
  await stop();
  expect(collector.spans).toHaveLength(before);
});

it("these tests' collector refuses malformed traces", async () => {
  const send = (body: string, type = "application/x-protobuf") =>
    fetch(`${collector.address}/v1/traces`, { method: "POST", body, headers: { "content-type": type } });
  // A span without an id, in a resource without a service.
  const answers = [send("nonsense"), send("\n\x04\x12\x02\x12\x00"), send("", "application/json")];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400]);
});
