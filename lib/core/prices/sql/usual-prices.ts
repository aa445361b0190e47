import { and, eq, inArray, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobNotes, properties } from "@/db/schema/index";
import type { CheckedPart } from "@/lib/core/prices/rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";

/** A property's prices, locked until the transaction ends; null if there's no such property. */
export async function lockPrices(db: Handle, jobinfoid: number) {
  const { w1, w2, eh, eg, postcode } = properties;
  const [row] = await db
    .select({ w1, w2, eh, eg, postcode })
    .from(properties)
    .where(eq(properties.jobinfoid, jobinfoid))
    .for("no key update");
  return row ?? null;
}

/** A property's prices of all works. */
export async function findPrices(db: Handle, jobinfoid: number) {
  const { w1, w2, w3, w4, eh, eg } = properties;
  const [row] = await db
    .select({ w1, w2, w3, w4, eh, eg })
    .from(properties)
    .where(eq(properties.jobinfoid, jobinfoid));
  return row ?? null;
}

const PRICE_OF = { w1: sql`j.w1`, w2: sql`j.w2`, eh: sql`j.eh`, eg: sql`j.eg` };

type Asked = { part: CheckedPart; postcode: string | null; since: BusinessDate; fewest: number };

/**
 * The median price of a work in the property's postal area (three characters), in jobs done since a day; where there
 * are too few, over the whole company. Null when the company has too few as well.
 */
export async function medianPrice(
  db: Handle,
  { part, postcode, since, fewest }: Asked,
): Promise<Cents | null> {
  const price = PRICE_OF[part];
  const area = postcode?.slice(0, 3) ?? "";
  const done = sql`j.datebi >= ${since}::date and j.cancelled_at is null and ${price} > 0`;
  const median = sql`(percentile_disc(0.5) within group (order by ${price}) * 100)::int as median, count(*)::int as n`;
  const [near] = await db.execute<{ median: number | null; n: number }>(sql`
    select ${median} from properties p join jobs j on j.jobinfoid = p.jobinfoid
    where length(${area}::text) = 3 and p.postcode >= ${area} and p.postcode <= ${area} || 'ZZZZ' and ${done}`);
  if (near && near.n >= fewest) return near.median;
  const [all] = await db.execute<{ median: number | null; n: number }>(
    sql`select ${median} from jobs j where ${done}`,
  );
  return all && all.n >= fewest ? all.median : null;
}

/** Whether a job has a note of one of these kinds. */
export async function hasNote(db: Handle, jobid: number, kinds: string[]): Promise<boolean> {
  return (await db.$count(jobNotes, and(eq(jobNotes.jobid, jobid), inArray(jobNotes.kind, kinds)))) > 0;
}
