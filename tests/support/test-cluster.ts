import { execFileSync } from "node:child_process";
import postgres from "postgres";
import { type Embedded, startEmbedded } from "@/db/embedded";
import { testShift } from "@/scripts/support/clock/test-clock";

/** The PostgreSQL shared by all tests of this checkout; runs with another clock have one of their own. */
export async function startTestCluster(): Promise<Embedded> {
  const shift = testShift();
  const start = () => startEmbedded({ dir: shift ? ".data/test-clock" : ".data/test", fast: true });
  let cluster = await start();
  if (shift && !(await hasClockOf(cluster))) {
    // Left by a killed run: stops once nobody uses it.
    await cluster.stop();
    cluster = await start();
    if (!(await hasClockOf(cluster))) {
      await cluster.stop();
      throw new Error("Another run in this folder has another TEST_CLOCK: wait until it ends");
    }
  }
  if (!cluster.reused) await dropLeftovers(cluster.url);
  return cluster;
}

/** Whether a server has the clock of the programs that this one starts, to the minute. */
async function hasClockOf({ url }: Embedded): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const [row] = await sql<{ now: number }[]>`
    select extract(epoch from clock_timestamp())::float8 as now`.finally(() => sql.end());
  const here = Number(execFileSync("date", ["+%s"], { encoding: "utf8" }));
  return Math.abs((row?.now ?? 0) - here) < 60;
}

/** What killed runs left behind: nothing can be using them, because the server was down. */
async function dropLeftovers(serverUrl: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    const left = await sql`select datname from pg_database where datname ~ '^(test|e2e|schema)_'`;
    for (const { datname } of left) await sql`drop database ${sql(datname)}`.catch(() => undefined);
  } finally {
    await sql.end();
  }
}
