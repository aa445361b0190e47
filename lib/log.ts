import pino from "pino";
import { sqlState, violatedConstraint } from "@/db/transaction";
import { env } from "@/lib/env";
import { systemError } from "@/lib/errors";
import { traceField } from "@/lib/tracing";

let logger: pino.Logger | undefined;

// Created at the first line, not on import, because `next build` loads every route without any settings.
function ready(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    mixin: traceField,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
  return logger;
}

/** One JSON line per event, to standard output. Never a request body, never a database error's text. */
export const log = {
  info: (event: object) => ready().info(event),
  warn: (event: object) => ready().warn(event),
  error: (event: object) => ready().error(event),
};

/**
 * What the log may say about an error. Drizzle's message holds the SQL and its parameters, so the log only gets the
 * error's kind, the database's state and constraint, and lines of our code.
 */
export function describeError(error: unknown) {
  const cause = error instanceof Error ? error : new Error("not an Error");
  const frames = cause.stack
    ?.split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 8);
  return {
    error: cause.name,
    state: sqlState(error),
    constraint: violatedConstraint(error),
    ...systemError(error),
    frames,
  };
}
