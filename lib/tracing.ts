/** How spans are made. */
export type Tracing = {
  /** Runs `work` as a span. `attributes` never contain personal data. */
  run: <T>(name: string, attributes: Record<string, string>, work: () => Promise<T>) => Promise<T>;
  /** The trace of what is being done now. */
  traceId: () => string | undefined;
};

// One for the process: the server's parts are bundled apart from one another.
const shared = globalThis as typeof globalThis & { runsheetTracing?: Tracing };

/** Runs `work` as a span where traces are sent somewhere, and only runs it elsewhere. */
export const traced: Tracing["run"] = (name, attributes, work) =>
  shared.runsheetTracing ? shared.runsheetTracing.run(name, attributes, work) : work();

/** What finds the trace of what is being done now, as a field of a log line; nothing where no traces are sent. */
export function traceField(): { traceId?: string } {
  const traceId = shared.runsheetTracing?.traceId();
  return traceId ? { traceId } : {};
}

/** From now on `tracing` makes the spans; undefined ends that. */
export function traceWith(tracing: Tracing | undefined): void {
  shared.runsheetTracing = tracing;
}
