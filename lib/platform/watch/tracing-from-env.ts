import { env } from "@/lib/env";

/** Sends traces if the settings say where. Returns a function that sends the last ones. */
export async function traceFromEnv(): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = env();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { startTracing } = await import("./start-tracing");
  return startTracing(OTEL_TRACES_SAMPLER_ARG);
}
