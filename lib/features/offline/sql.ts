import { eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { dnfs, jobs, properties } from "@/db/schema/index";

/** The versions of the property cards that the screens of these jobs and DNFs show, by their ids. */
export async function listCardVersions(db: Handle, jobids: readonly number[], dnfids: readonly number[]) {
  const rows = await unionAll(
    db
      .select({ of: sql<"job" | "dnf">`'job'`, id: jobs.jobid, version: properties.version })
      .from(jobs)
      .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
      .where(inArray(jobs.jobid, [...jobids])),
    db
      .select({ of: sql<"job" | "dnf">`'dnf'`, id: dnfs.dnfid, version: properties.version })
      .from(dnfs)
      .innerJoin(jobs, eq(jobs.jobid, dnfs.jobid))
      .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
      .where(inArray(dnfs.dnfid, [...dnfids])),
  );
  const versionsOf = (of: "job" | "dnf") =>
    new Map(rows.flatMap((row) => (row.of === of ? [[row.id, row.version]] : [])));
  return { jobs: versionsOf("job"), dnfs: versionsOf("dnf") };
}
