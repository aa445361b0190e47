import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { BusinessDate } from "@/lib/values/dates";

/** The partner a crew works for on a day, by the same rule; null for the company's own, and without a crew. */
export const partnerOfCrew = (day: SQL, crew: SQL) => sql<
  number | null
>`case when ${crew} is not null then coalesce(
  (select c.partner_hrid from partner_crews c where ${crewsOn(day, crew)} limit 1),
  (select own.hrid from partners own where own.hrid = ${crew})) end`;

/** The partners these crews work for on these days, in the same order; null for the company's own. One statement. */
export async function listPartnersOfDays(
  db: Handle,
  days: readonly { crewHrid: number; day: BusinessDate }[],
): Promise<(number | null)[]> {
  if (days.length === 0) return [];
  const rows = await db.execute<{ partner: number | null }>(sql`
    select ${partnerOfCrew(sql`d.day`, sql`d.hrid`)} as partner
    from unnest(${`{${days.map(({ crewHrid }) => crewHrid).join()}}`}::int[],
      ${`{${days.map(({ day }) => day).join()}}`}::date[]) with ordinality as d(hrid, day, n) order by d.n`);
  return rows.map(({ partner }) => partner);
}

/**
 * The crew belongs to the partner it worked for that day, else to its driver (rules partner-share, partner-assign). For
 * a few rows; `ownRows` reads many.
 */
export const isOwn = (partner: number, day: SQL, crew: SQL) => sql`(
  exists (select 1 from partner_crews c where c.partner_hrid = ${partner} and ${crewsOn(day, crew)})
  or (${crew} = ${partner} and not exists (select 1 from partner_crews c where ${crewsOn(day, crew)})))`;

/**
 * The parts of every report on a partner's money (rule partner-share): each is a `from … where …` for one kind of row.
 * Anything with a crew belongs to the partner whose crew that was on the day; anything else belongs to the partner
 * named on it. So nothing belongs to two partners, or twice to one.
 */
export const crewsOn = (day: SQL, crew: SQL) =>
  sql`c.crew_hrid = ${crew} and ${day} >= c.valid_from and (c.valid_to is null or ${day} <= c.valid_to)`;
