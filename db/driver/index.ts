/**
 * Our driver: what lies between drizzle and `postgres` 3.4.9. Neither is changed: drizzle gets a session of ours, which
 * hands its statements to a runner, and the runner gives each a connection. Why there is more to it than that, with the
 * issues of porsager/postgres and drizzle-team/drizzle-orm, and the tests (`tests/integration/database`) that fail
 * without it:
 *
 * - `runner`: each connection has one statement or transaction at a time. The driver sends up to a hundred on one; a
 *   BEGIN that fills it doesn't reserve the connection, and others' statements run in its transaction (postgres 823,
 *   1189, 1210). Test: taking-turns.
 * - `transactions`: a transaction ends with its connection. The driver lets its work go on, on a dead connection, which
 *   ends the process (1133, 1208), or in the middle of another transaction (1216). Test: lost-connection. Behind a
 *   pooler, each transaction and statement brings its own time limits. Test: limits.
 * - `pool`, `door`: lost connections are replaced one by one. The driver doesn't reopen one that was cut off in the
 *   middle of a write (1154, 1209), and tries a server that's starting without a pause (1193). Test: pool.
 * - `types`: we know the types of arrays. The driver asks each new connection for them, and if that fails, the process
 *   ends (1192, 1205, 1223). Tests: array-types, driver.
 * - `session`: errors don't contain the values of a statement. drizzle's do (drizzle 5939). Test: quiet-errors.
 * - `prepared`: a statement is prepared once per connection, unless its plan depends on its values. drizzle only
 *   prepares those with a name (drizzle 6096). Test: prepared-statements.
 * - `watched`: statements are counted and timed by name, once they have their connection. Test: driver.
 * - `fallback`: what a replica doesn't answer is read from the primary. Tests: replica, driver.
 */
export { Door } from "./door";
export { type Fallback, withFallback } from "./fallback";
export { Pool } from "./pool";
export { samePlanFor } from "./prepared";
export { type Queue, queueFor, type Runner, runnerOn, type Turns } from "./runner";
export { type Database, databaseOn, type Transaction } from "./session";
export { TYPES } from "./types";
export { statementName, watchStatements } from "./watched";
