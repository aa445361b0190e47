import { env } from "@/lib/env";

/** Sends traces where the settings name a place for them. Returns what sends the last ones. */
export async function traceFromEnv(): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = env();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { startTracing } = await import("./start-tracing");
  return startTracing(OTEL_TRACES_SAMPLER_ARG);
}
