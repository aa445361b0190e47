import postgres from "postgres";
import { type Embedded, startEmbedded } from "@/db/embedded";

/** The PostgreSQL shared by all tests of this checkout. */
export async function startTestCluster(): Promise<Embedded> {
  const cluster = await startEmbedded({ dir: ".data/test", fast: true });
  if (!cluster.reused) await dropLeftovers(cluster.url);
  return cluster;
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
