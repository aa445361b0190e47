import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { SOURCES } from "./timeline-sources";

export type TimelineKindRows = keyof typeof SOURCES;

export type TimelineRow = {
  sort: string;
  key: string;
  /** When it happened, in microseconds: what a page's cursor is made of. */
  micros: string;
  /** What the sort's words are made of. */
  data: Record<string, unknown>;
};

/** Where the last page ended. */
type Place = { micros: string; key: string };

type Asked = {
  cfid: number;
  jobid?: number;
  kinds: readonly TimelineKindRows[];
  before: Place | null;
  limit: number;
};

const instantOf = (micros: string) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/**
 * What happened with a client, or with one job, newest first: one statement by the indexes of the client, their jobs and their
 * properties. Each source gives its own newest, so a page costs the same however old the client is. A page starts after
 * the moment and key where the last one ended; anything new is newer than that, so nothing is skipped or repeated.
 */
export async function listTimeline(
  db: Handle,
  { cfid, jobid, kinds, before, limit }: Asked,
): Promise<TimelineRow[]> {
  const older = before
    ? sql`and (x.at, x.key) < (${instantOf(before.micros)}, ${before.key} collate "C")`
    : sql``;
  const parts = kinds
    .flatMap((kind): SQL[] => SOURCES[kind])
    .map(
      (source) => sql`(select x.* from (
        select s.*, (s.sort || ':' || s.id) collate "C" as key from (${source}) s (sort, id, at, data)
      ) x where true ${older} order by x.at desc, x.key desc limit ${limit})`,
    );
  const rows = await db.execute<TimelineRow>(sql`
    with mine as materialized (
      select j.*, p.address from jobs j join properties p on p.jobinfoid = j.jobinfoid where j.cfid = ${cfid}
        ${jobid === undefined ? sql`` : sql`and j.jobid = ${jobid}`}
    ), places as materialized (
      select jobinfoid, address from properties where cfid = ${cfid}
        ${jobid === undefined ? sql`` : sql`and jobinfoid in (select jobinfoid from mine)`}
    ), who as (select ${cfid}::int as cfid, ${jobid ?? null}::int as jobid)
    select sort, key, (extract(epoch from at) * 1000000)::bigint::text as micros, data
    from (${sql.join(parts, sql` union all `)}) found
    order by at desc, key desc limit ${limit}`);
  return [...rows];
}
