import postgres from "postgres";
import { databaseUrl } from "@/tests/support/database-url";

const PASSWORD = "of the app";

/** `url` as the role servers can run as. */
export function asAppRole(url: string): string {
  return Object.assign(new URL(url), { username: "runsheet_app", password: PASSWORD }).toString();
}

/**
 * Gives the role servers can run as its rights in the database of `url`, and returns that database's address for it. The
 * role belongs to the cluster, so databases that do this at the same time wait for each other: in one they share,
 * because an advisory lock belongs to its database.
 */
export async function makeAppRole(url: string): Promise<string> {
  const shared = postgres(databaseUrl(url, "postgres"), { max: 1, onnotice: () => {} });
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await shared.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(5151)`;
      await owner.file("db/app-role.sql");
      await owner`alter role runsheet_app password ${owner.unsafe(`'${PASSWORD}'`)}`;
    });
  } finally {
    await Promise.all([owner.end(), shared.end()]);
  }
  return asAppRole(url);
}
