import { describeError, log } from "@/lib/log";

const logged = new WeakSet<object>();

type Asked = { requestId?: string; route?: string; kind?: string };

/** One line per error of a page or an action; `digest` is the reference its reader sees. */
export function logPageError(error: unknown, { requestId, route, kind }: Asked): void {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  if (typeof error === "object" && error !== null) logged.add(error);
  log.error({ event: "page-error", requestId, digest, route, kind, ...describeError(error) });
}

const MOST = 500;

/** Turns what the framework prints for people, with an error's text and stack, into a log line like every other. */
export function writeConsoleAsLines(): () => void {
  const { error, warn } = console;
  const asLine =
    (level: "error" | "warn") =>
    (...said: unknown[]) => {
      const thrown = said.find((each) => each instanceof Error);
      if (thrown && logged.has(thrown)) return;
      const words = said.filter((each) => typeof each === "string").join(" ");
      const what = thrown ? describeError(thrown) : { says: words.slice(0, MOST) };
      log[level]({ event: "console", ...what });
    };
  console.error = asLine("error");
  console.warn = asLine("warn");
  return () => Object.assign(console, { error, warn });
}
