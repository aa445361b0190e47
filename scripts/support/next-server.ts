import { join } from "node:path";

const OLD_MB = 512;
const YOUNG_MB = 16;

/** `options` with a flag of V8 unless they name it. */
const withFlag = (options: string, name: string, value: number) =>
  options.includes(name) ? options : `${options} ${name}=${value}`.trim();

/**
 * Environment that keeps a server's memory small, unless the machine's settings say otherwise (figures in
 * docs/bench.md): limits, because V8 otherwise keeps garbage while the machine has room, and two arenas, because each
 * keeps what the C library has freed.
 */
export function serverMemory(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const limited = withFlag(env.NODE_OPTIONS ?? "", "--max-old-space-size", OLD_MB);
  return {
    NODE_OPTIONS: withFlag(limited, "--max-semi-space-size", YOUNG_MB),
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "2",
  };
}

/**
 * Longer than a proxy keeps an idle connection (Caddy two minutes, nginx one): otherwise a request sometimes meets a
 * connection that the server is closing.
 */
const KEEP_ALIVE_MS = 130_000;

/**
 * The command of the built server. Node reads next.config.ts itself: Next's own compiler would stay in memory, 24 MB.
 */
export const nextStart = (host: string, port: number | string): [string, ...string[]] => [
  "next",
  ...startOptions(host, port),
];

/** The same for Node itself, without starting a program by name. */
export const nextProgram = (host: string, port: number | string): string[] => [
  join("node_modules", "next", "dist", "bin", "next"),
  ...startOptions(host, port),
];

const startOptions = (host: string, port: number | string): string[] => [
  "start",
  "--experimental-next-config-strip-types",
  "--keepAliveTimeout",
  String(KEEP_ALIVE_MS),
  "-H",
  host,
  "-p",
  String(port),
];
