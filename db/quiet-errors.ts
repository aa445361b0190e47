import { DrizzleQueryError } from "drizzle-orm";

/**
 * The error of a query says nothing but that: its own words were the SQL with its parameters, session ids among them,
 * and whoever logs an error, as the framework does for pages, would write them down. What happened is in `cause`.
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
