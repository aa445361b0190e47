import postgres from "postgres";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { businessDate } from "@/lib/values/dates";
import { runProgram } from "@/scripts/support/processes";
import { databaseUrl } from "@/tests/support/database-url";

export type World = { jobs: number; url: string };

type Add = (stop: () => Promise<unknown>) => void;

/** Companies of these sizes, dated today: created when missing, kept for the day's next run. */
export async function openWorlds(sizes: readonly number[], add: Add): Promise<World[]> {
  const starting = startEmbedded({ dir: ".data/bench", fast: true });
  add(async () => (await starting).stop());
  const { url } = await starting;
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  add(() => admin.end());
  const day = businessDate(new Date()).replaceAll("-", "");
  const rows = await admin`select datname from pg_database where datname like 'bench!_%' escape '!'`;
  const there = rows.map((row) => String(row.datname));
  for (const old of there.filter((name) => !name.endsWith(day)))
    await admin`drop database ${admin(old)} with (force)`;
  const worlds: World[] = [];
  for (const jobs of sizes) {
    const name = `bench_${jobs}_${day}`;
    const world = { jobs, url: databaseUrl(url, name) };
    if (!there.includes(name)) await makeWorld(admin, name, world);
    await migrateDatabase(world.url);
    worlds.push(world);
  }
  return worlds;
}

/** Under another name until it's complete. */
async function makeWorld(admin: postgres.Sql, name: string, { jobs, url }: World): Promise<void> {
  console.log(`Making a company of ${jobs} jobs …`);
  const draft = `draft_${name}`;
  await admin`drop database if exists ${admin(draft)} with (force)`;
  await admin`create database ${admin(draft)}`;
  const settings = { DATABASE_URL: databaseUrl(url, draft), DATABASE_DIRECT_URL: "" };
  const code = await runProgram("tsx", ["scripts/seed.ts", "--jobs", String(jobs)], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings },
  });
  if (code !== 0) throw new Error(`A company of ${jobs} jobs could not be made`);
  await admin`alter database ${admin(draft)} rename to ${admin(name)}`;
}

export type Ids = Record<"job" | "ocid" | "estimate" | "oddJob" | "dnf" | "owed" | "employee", number>;

/** Demo world rows that the screens show: the same in a company of any size. */
export async function idsOf({ url }: World): Promise<Ids> {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql`select
      (select min(jobid) from jobs where crew_hrid = 108 and schdate = (select max(schdate) from jobs
        where crew_hrid = 108 and num is not null) and datebi is null) as job,
      (select max(ocid) from crew_day_members where hrid = 108 and ocid < 100000 and present) as ocid,
      (select min(msid) from leads where kind = 'Estimate' and holder_hrid = 105) as estimate,
      (select min(id) from odd_jobs where partner_hrid = 105) as "oddJob",
      (select min(dnfid) from dnfs) as dnf,
      (select min(jobid) from jobs where recstatus = 'Receivable' and cfid = 5004) as owed,
      108 as employee`;
    return Object.fromEntries(Object.entries(row ?? {}).map(([name, id]) => [name, Number(id)])) as Ids;
  } finally {
    await sql.end();
  }
}
