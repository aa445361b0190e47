import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { databaseUrl } from "@/tests/support/database-url";
import { startTestCluster } from "@/tests/support/test-cluster";
import { seedForTests } from "./demo-world";

type Add = (stop: () => Promise<unknown>) => void;

/** A database in the tests' cluster with the demo world; `add` registers its cleanup. */
export async function freshDatabase(prefix: string, add: Add): Promise<string> {
  const [url = ""] = await freshDatabases(prefix, 1, add);
  return url;
}

/** Several of them with the same demo world: the first is filled, the others are its copies. */
export async function freshDatabases(prefix: string, count: number, add: Add): Promise<string[]> {
  const starting = startTestCluster();
  add(async () => (await starting).stop());
  const cluster = await starting;
  const admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const names = Array.from({ length: count }, () => `${prefix}_${randomUUID().replaceAll("-", "")}`);
  const [first = ""] = names;
  add(async () => {
    for (const name of names) await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const urlOf = (name: string) => databaseUrl(cluster.url, name);
  await admin.unsafe(`create database ${first}`);
  await migrateDatabase(urlOf(first));
  await seedForTests(urlOf(first));
  for (const name of names.slice(1)) await admin.unsafe(`create database ${name} template ${first}`);
  return names.map(urlOf);
}
