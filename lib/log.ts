import pino from "pino";
import { env } from "@/lib/env";
import { traceField } from "@/lib/watch/tracing";

let logger: pino.Logger | undefined;

// Made at the first line, not at import: `next build` loads every route without any settings.
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

/** One JSON line an event, to standard output. Never a request body, never a database error's text. */
export const log = {
  info: (event: object) => ready().info(event),
  warn: (event: object) => ready().warn(event),
  error: (event: object) => ready().error(event),
};
