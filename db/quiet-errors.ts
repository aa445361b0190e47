import { DrizzleQueryError } from "drizzle-orm";

/**
 * Hides the text of query errors: it contains the SQL with its parameters, session ids among them, and anything that
 * logs errors, such as the framework for pages, would write it down. The details are in `cause`.
 */
Object.defineProperties(DrizzleQueryError.prototype, {
  query: {
    configurable: true,
    get: () => undefined,
    set(this: Error) {
      this.message = "A query failed";
    },
  },
  params: { configurable: true, get: () => undefined, set: () => undefined },
});
