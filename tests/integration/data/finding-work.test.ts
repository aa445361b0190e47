import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Handle } from "@/db/client";
import { imports } from "@/db/schema";
import { inTransaction } from "@/db/transaction";
import { findClients } from "@/lib/core/data/sql/imports/find-clients";
import { bePatient } from "@/lib/core/data/sql/imports/lock";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

type Node = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Node[];
};

/** Rows a plan has read, including discarded ones. */
const rowsSeen = (node: Node): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)) *
    node["Actual Loops"] +
  (node.Plans ?? []).reduce((sum, each) => sum + rowsSeen(each), 0);

/** Namesakes, each with an address, and jobs that name one of them and their address. */
async function importOfJobs(namesakes: number, jobs: number): Promise<number> {
  await db.execute(sql`insert into clients (firstname, lastname, address, created_at)
    select 'Ann', case when n <= ${namesakes} then 'Lee' else 'Client ' || n end, n || ' Elm St', now()
    from generate_series(1, 4000) n`);
  await db.execute(sql`insert into properties (cfid, address, city, created_at)
    select cfid, address, 'Toronto', now() from clients`);
  const [row] = await db.insert(imports).values({ kind: "jobs", filename: "old.csv" }).returning();
  const id = row?.id ?? 0;
  await db.execute(sql`insert into import_records (import_id, line, key, street, record)
    select ${id}::int, n, 'f:' || n, n % ${namesakes}::int + 1 || ' elm st',
      jsonb_build_object('client', jsonb_build_object('lastname', 'Lee', 'firstname', 'Ann'))
    from generate_series(1, ${jobs}::int) n`);
  await db.execute(sql`analyze`);
  return id;
}

/** The plan that finds the clients of the first lines of a job file. */
async function planOf(handle: Handle, id: number, lines: number): Promise<Node[]> {
  const plans: Node[] = [];
  const explain = async (query: SQL) => {
    const [row] = await handle.execute<{ "QUERY PLAN": { Plan: Node }[] }>(
      sql`explain (analyze, format json) ${query}`,
    );
    plans.push(...(row?.["QUERY PLAN"] ?? []).map(({ Plan }) => Plan));
  };
  const explaining = new Proxy(handle, {
    get: (real, name) => (name === "execute" ? explain : Reflect.get(real, name)),
  });
  await findClients(explaining, {
    range: { id, from: 0, to: lines },
    of: "job",
    by: ["email", "phone", "name"],
  });
  return plans;
}

it("finding jobs' clients by name reads each pair of job and namesake only a few times", async () => {
  const [namesakes, jobs] = [100, 100];
  const id = await importOfJobs(namesakes, jobs);
  const plans = await planOf(db, id, jobs);
  expect(plans).toHaveLength(1);
  // Each pair of a job and a namesake a few times; joining back to the lines read them two hundred times.
  expect(plans.map(rowsSeen)[0]).toBeLessThan(20 * namesakes * jobs);
  const [found] = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from import_records where cfid is not null`,
  );
  expect(found?.found).toBe(jobs);
});

it("a last name isn't looked up line by line in the trigram index, even where that seems cheapest", async () => {
  const id = await importOfJobs(5, 5);
  const plans = await inTransaction(db, async (tx) => {
    for (const way of ["seqscan", "hashjoin", "mergejoin"])
      await tx.execute(sql`select set_config(${`enable_${way}`}, 'off', true)`);
    return planOf(tx, id, 5);
  });
  expect(plans).toHaveLength(1);
  expect(JSON.stringify(plans)).not.toContain("clients_lastname_folded_trgm");
});

it("a batch's statements aren't JIT-compiled first, which took most of a large import's time", async () => {
  const [batch] = await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local jit = on`);
    await bePatient(tx);
    return tx.execute<{ jit: string }>(sql`select current_setting('jit') as jit`);
  });
  expect(batch).toEqual({ jit: "off" });
});
