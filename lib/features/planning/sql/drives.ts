import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { drives } from "@/db/schema/index";

/** A drive between two places; without times when no road leads there. */
export type DriveRow = { from: number; to: number; seconds: number | null; metres: number | null };
export type LineRow = { from: number; to: number; line: string | null };

/** Numbers as one parameter. */
const list = (values: readonly number[]) => sql`${`{${values.join()}}`}`;

/** The known drives between the places of each group, if read since then. */
export async function listDrives(
  db: Handle,
  groups: readonly (readonly number[])[],
  since: Date,
): Promise<DriveRow[]> {
  const members = groups.flatMap((places, group) => places.map((place) => ({ place, group })));
  // One row per start, with its drives as three lists: tens of thousands of drives load in a moment.
  const rows = await db.execute<Record<"from_place" | "places" | "seconds" | "metres", string>>(sql`
    with member as (
      select place, grp from unnest(${list(members.map(({ place }) => place))}::bigint[],
        ${list(members.map(({ group }) => group))}::int[]) as given(place, grp))
    select drives.from_place, array_agg(drives.to_place)::text as places,
      array_agg(drives.seconds)::text as seconds, array_agg(drives.metres)::text as metres
    from member as start join member as goal using (grp)
      join drives on drives.from_place = start.place and drives.to_place = goal.place
    where drives.told_at >= ${since.toISOString()}::timestamptz
    group by drives.from_place`);
  return rows.flatMap(({ from_place, places, seconds, metres }) => {
    const [goals, times, ways] = [numbers(places), numbers(seconds), numbers(metres)];
    return goals.map(
      (to, index): DriveRow => ({
        from: Number(from_place),
        to: to ?? 0,
        seconds: times[index] ?? null,
        metres: ways[index] ?? null,
      }),
    );
  });
}

/** A list of numbers as PostgreSQL text. */
const numbers = (text: string): (number | null)[] =>
  JSON.parse(`[${text.slice(1, -1).replaceAll("NULL", "null")}]`);

/** Stores the routing server's answers over earlier ones; a stored route along the streets stays. */
export async function keepDrives(db: Handle, rows: readonly DriveRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  // In a fixed order, so that two requests storing the same drives never deadlock.
  const sorted = rows.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const numbersOf = (value: (row: DriveRow) => number | null) =>
    sql`${`{${sorted.map((row) => value(row) ?? "NULL").join()}}`}`;
  await db.execute(sql`
    insert into drives (from_place, to_place, seconds, metres, told_at)
    select *, ${now.toISOString()}::timestamptz from unnest(${numbersOf(({ from }) => from)}::bigint[],
      ${numbersOf(({ to }) => to)}::bigint[], ${numbersOf(({ seconds }) => seconds)}::int[],
      ${numbersOf(({ metres }) => metres)}::int[])
    on conflict (from_place, to_place) do update
      set seconds = excluded.seconds, metres = excluded.metres, told_at = excluded.told_at`);
}

/** The known routes along the streets for these drives. */
export async function listLines(
  db: Handle,
  pairs: readonly Pick<LineRow, "from" | "to">[],
  since: Date,
): Promise<LineRow[]> {
  return db
    .select({ from: drives.fromPlace, to: drives.toPlace, line: drives.line })
    .from(drives)
    .where(
      sql`(${drives.fromPlace}, ${drives.toPlace}) in (select * from unnest(
        ${list(pairs.map(({ from }) => from))}::bigint[], ${list(pairs.map(({ to }) => to))}::bigint[]))
        and ${drives.line} is not null and ${drives.toldAt} >= ${since.toISOString()}::timestamptz`,
    );
}

/** Stores drives with their routes along the streets. */
export async function keepLines(db: Handle, rows: readonly (DriveRow & LineRow)[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const sorted = rows.toSorted((a, b) => a.from - b.from || a.to - b.to);
  await db
    .insert(drives)
    .values(
      sorted.map(({ from, to, seconds, metres, line }) => ({
        fromPlace: from,
        toPlace: to,
        seconds,
        metres,
        line,
        toldAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [drives.fromPlace, drives.toPlace],
      set: {
        seconds: sql`excluded.seconds`,
        metres: sql`excluded.metres`,
        line: sql`excluded.line`,
        toldAt: sql`excluded.told_at`,
      },
    });
}
