const MOST_MB = 512;

/**
 * NODE_OPTIONS for a server: a limit of its heap unless they name one. Without it V8 lets garbage lie as long as the
 * machine has room, and a server that needs 400 MB takes a gigabyte (docs/bench.md).
 */
export const withHeapLimit = (options = process.env.NODE_OPTIONS ?? ""): string =>
  options.includes("--max-old-space-size") ? options : `${options} --max-old-space-size=${MOST_MB}`.trim();
