/** Runs `work` as a span. `attributes` never hold a value of anybody's. */
export type Tracing = <T>(
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<T>,
) => Promise<T>;

// One for the process: the server's parts are bundled apart from one another.
const shared = globalThis as typeof globalThis & { runsheetTracing?: Tracing };

/** Runs `work` as a span where traces are sent somewhere, and only runs it elsewhere. */
export const traced: Tracing = (name, attributes, work) =>
  shared.runsheetTracing ? shared.runsheetTracing(name, attributes, work) : work();

/** From now on `tracing` makes the spans; undefined ends that. */
export function traceWith(tracing: Tracing | undefined): void {
  shared.runsheetTracing = tracing;
}
