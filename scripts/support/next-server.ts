import { join } from "node:path";

const OLD_MB = 512;
const YOUNG_MB = 16;

/** `options` with a flag of V8 unless they name it. */
const withFlag = (options: string, name: string, value: number) =>
  options.includes(name) ? options : `${options} ${name}=${value}`.trim();

/**
 * What a server runs with so that it keeps little, unless the machine's settings say otherwise (figures in
 * docs/bench.md): limits, since V8 else lets garbage lie as long as the machine has room, and two arenas, since what the
 * C library has given back stays in each.
 */
export function serverMemory(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const limited = withFlag(env.NODE_OPTIONS ?? "", "--max-old-space-size", OLD_MB);
  return {
    NODE_OPTIONS: withFlag(limited, "--max-semi-space-size", YOUNG_MB),
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "2",
  };
}

/**
 * Longer than a proxy keeps an idle connection (Caddy two minutes, nginx one): otherwise a request now and then meets a
 * connection the server is just closing.
 */
const KEEP_ALIVE_MS = 130_000;

/** The command of the built server. Node reads next.config.ts itself: Next's own compiler would stay loaded, 24 MB. */
export const nextStart = (host: string, port: number | string): [string, ...string[]] => [
  "next",
  ...startOptions(host, port),
];

/** The same for Node itself, without a way around by the name of a program. */
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
