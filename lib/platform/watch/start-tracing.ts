import { context, propagation, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { type Tracing, traceWith } from "@/lib/tracing";

/**
 * Sends spans of requests (Next makes those), statements, the worker's rounds and calls to other services to
 * OTEL_EXPORTER_OTLP_ENDPOINT; `share` of the traces, from 0 to 1. A request with a `traceparent` continues that trace,
 * and we send it if its sender says so. Returns a function that sends the last ones and stops. Load this module only if
 * traces are sent: it takes up several megabytes.
 */
export function startTracing(share: number): () => Promise<void> {
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "runsheet" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [strippingValues(new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // Next reads each request's header with this.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  traceWith({ run: asSpan, traceId: () => trace.getActiveSpan()?.spanContext().traceId });
  return async () => {
    traceWith(undefined);
    trace.disable();
    propagation.disable();
    context.disable();
    await provider.shutdown();
  };
}

const asSpan: Tracing["run"] = (name, attributes, work) =>
  trace.getTracer("runsheet").startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
      throw error;
    } finally {
      span.end();
    }
  });

/** Addresses contain client numbers and the tokens of emailed links; the route's pattern says what was requested. */
const ADDRESSES = ["http.target", "http.url", "url.full", "url.path", "url.query"];
const ADDRESS = /\bhttps?:\/\/[^\s/]+\S*/g;
/** An error's message may contain something a person typed. */
const WORDS = ["exception.message", "exception.stacktrace"];

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : "");

function forget(attributes: object, names: readonly string[]): void {
  for (const name of names) Reflect.deleteProperty(attributes, name);
}

/** Removes everything that could identify a person from a span, ours or the framework's. */
function withoutValues(span: ReadableSpan): void {
  const { attributes, events, status } = span;
  forget(attributes, ADDRESSES);
  for (const { attributes: said = {} } of events) forget(said, WORDS);
  Reflect.deleteProperty(status, "message");
  Reflect.set(span, "name", span.name.replace(ADDRESS, originOf));
  const named = attributes["next.span_name"];
  if (typeof named === "string") attributes["next.span_name"] = named.replace(ADDRESS, originOf);
}

/** Passes every span on to `next` without its values. */
const strippingValues = (next: SpanProcessor): SpanProcessor => ({
  onStart: (span, parent) => next.onStart(span, parent),
  onEnd: (span) => {
    withoutValues(span);
    next.onEnd(span);
  },
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
});
