import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "@/db/client";
import * as schema from "@/db/schema";
import { packagingScreen } from "@/lib/jobs/packaging/packaging-reads";
import { packageQuery } from "@/lib/jobs/packaging/view-rules";
import { connection } from "@/lib/services/database";
import { makeProperty } from "@/tests/factories/clients";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { DAY, makeCrewTomorrow, TODAY } from "./world";

const db = testDatabase();
let crewName = "";

/** Ten years of a company: 100,000 jobs, of which 1,500 are open and thirty on the crew's day. */
beforeAll(async () => {
  const { cfid, jobinfoid } = await makeProperty(db);
  const driver = await makeCrewTomorrow();
  crewName = driver.name;
  const patient = connect({ url: process.env.DATABASE_URL ?? "", max: 1, statementTimeout: 60_000 });
  const big = patient.db;
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime, reportftime, datebi)
    select ${cfid}, ${jobinfoid}, 'W1', 185, day, day, day - 20, ${driver.hrid}, day, '09:00', '10:00', day
    from (select ${TODAY}::date - 10 - (n % 3500) as day from generate_series(1, 98500) n) past`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
    select ${cfid}, ${jobinfoid}, 'W1', 185, ${TODAY}::date + n % 3, ${TODAY}::date + n % 60, ${TODAY}::date - 20
    from generate_series(3, 1472) n`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate)
    select ${cfid}, ${jobinfoid}, 'W1', 185, ${DAY}, ${DAY}, ${TODAY}::date - 20, ${driver.hrid}, ${DAY} from generate_series(1, 30)`);
  await big.execute(sql`vacuum analyze jobs`);
  await patient.close();
}, 60_000);

describe("make packages at 100,000 jobs", () => {
  it("takes five statements, each by an index on jobs", async () => {
    const statements: { text: string; params: unknown[] }[] = [];
    const logger = { logQuery: (text: string, params: unknown[]) => statements.push({ text, params }) };
    const counted = drizzle(connection().sql, { schema, logger });
    const query = packageQuery(TODAY).parse({ view: "appts", schDate: DAY, soldBefore: DAY, crewName });
    const screen = await packagingScreen(testContext({ db: counted }), query);
    expect(screen.crewJobs).toHaveLength(30);
    expect(screen.jobs.length).toBeGreaterThan(5);
    expect(statements).toHaveLength(5);

    const onJobs = statements.filter(({ text }) => text.includes('from "jobs"'));
    expect(onJobs).toHaveLength(2);
    for (const { text, params } of onJobs) {
      const plan = await connection().sql.unsafe(`explain ${text}`, params as string[]);
      const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
      expect(lines).not.toMatch(/Seq Scan on jobs/);
      expect(lines).toMatch(/Index Scan (using|on) jobs_/);
      if (process.env.SHOW_PLANS) process.stdout.write(`${lines}\n\n`);
    }
  });
});
