/** Makes spans. */
export type Tracing = {
  /** Runs `work` as a span. `attributes` never contain personal data. */
  run: <T>(name: string, attributes: Record<string, string>, work: () => Promise<T>) => Promise<T>;
  /** The current trace. */
  traceId: () => string | undefined;
};

// One per process: the server's parts are bundled separately.
const shared = globalThis as typeof globalThis & { runsheetTracing?: Tracing };

/** Runs `work` as a span if traces are sent somewhere; otherwise just runs it. */
export const traced: Tracing["run"] = (name, attributes, work) =>
  shared.runsheetTracing ? shared.runsheetTracing.run(name, attributes, work) : work();

/** The current trace's id, as a field of a log line; empty if no traces are sent. */
export function traceField(): { traceId?: string } {
  const traceId = shared.runsheetTracing?.traceId();
  return traceId ? { traceId } : {};
}

/** From now on `tracing` makes the spans; undefined ends that. */
export function traceWith(tracing: Tracing | undefined): void {
  shared.runsheetTracing = tracing;
}
