import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { databaseUrl } from "@/tests/support/database-url";
import { startTestCluster } from "@/tests/support/test-cluster";
import { seedIfEmpty } from "./stack";

/** A database in the tests' cluster with the demo world; `add` registers its cleanup. */
export async function freshDatabase(
  prefix: string,
  add: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const starting = startTestCluster();
  add(async () => (await starting).stop());
  const cluster = await starting;
  const name = `${prefix}_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  add(async () => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const url = databaseUrl(cluster.url, name);
  await migrateDatabase(url);
  await seedIfEmpty(url);
  return url;
}
