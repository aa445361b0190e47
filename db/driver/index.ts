/**
 * Our driver: what lies between drizzle and `postgres` 3.4.9. Neither is changed: drizzle gets a session of ours, which
 * sends its statements to a runner, and a runner gives each of them a connection. Numbers are issues of
 * porsager/postgres unless they say drizzle; behind each reason is the test (`tests/integration/database`) that fails
 * without what's done about it.
 *
 * - `runner`: one statement or transaction per connection at a time. The driver sends up to a hundred on one; a BEGIN
 *   that fills it doesn't reserve the connection, and others' statements run in its transaction (823, 1189, 1210).
 *   taking-turns.
 * - `transactions`: a transaction ends with its connection. The driver lets its work go on, on a dead connection, which
 *   ends the process (1133, 1208), or in the middle of another's transaction (1216). lost-connection.
 *   Behind a pooler, each transaction and statement brings its own time limits. limits.
 * - `pool`, `door`: connections that were lost are replaced one by one. The driver doesn't reopen one that was cut off
 *   in the middle of a write (1154, 1209), and tries a server that's starting again without a pause (1193). pool.
 * - `types`: the array types are known. The driver asks each new connection for them, and an answer that fails ends the
 *   process (1192, 1205, 1223). array-types.
 * - `session`: an error doesn't contain its statement's values; drizzle's does (drizzle 5939). quiet-errors.
 * - `prepared`: statements are prepared once per connection. drizzle asks the driver not to, unless they have a name
 *   (drizzle 6096). Not those whose plan depends on a value. prepared-statements.
 * - `watched`: statements are counted and timed by name, once they have their connection. driver.
 * - `fallback`: reads of a replica that doesn't answer go to the primary. replica, driver.
 */
export { Door } from "./door";
export { type Fallback, withFallback } from "./fallback";
export { Pool } from "./pool";
export { samePlanFor } from "./prepared";
export { type Queue, queueFor, type Runner, runnerOn, type Turns } from "./runner";
export { type Database, databaseOn, type Transaction } from "./session";
export { TYPES } from "./types";
export { statementName, watchStatements } from "./watched";
