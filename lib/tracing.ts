import { processWide } from "@/lib/process-wide";

/** Makes spans. */
export type Tracing = {
  /** Runs `work` as a span. `attributes` never contain personal data. */
  run: <T>(name: string, attributes: Record<string, string>, work: () => Promise<T>) => Promise<T>;
  /** The current trace. */
  traceId: () => string | undefined;
};

const current = processWide("tracing", (): { tracing?: Tracing } => ({}));

/** Runs `work` as a span if traces are sent somewhere; otherwise just runs it. */
export const traced: Tracing["run"] = (name, attributes, work) =>
  current.tracing ? current.tracing.run(name, attributes, work) : work();

/** The current trace's id, as a field of a log line; empty if no traces are sent. */
export function traceField(): { traceId?: string } {
  const traceId = current.tracing?.traceId();
  return traceId ? { traceId } : {};
}

/** From now on `tracing` makes the spans; undefined ends that. */
export function traceWith(tracing: Tracing | undefined): void {
  current.tracing = tracing;
}
