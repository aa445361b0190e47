import { asc, desc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { properties } from "@/db/schema";
import { driversOf, PLACE, type PropertyRow } from "@/lib/core/properties/sql/properties";
import type { BusinessDate } from "@/lib/values/dates";

/** The works a property has standing prices for, as in its columns. */
export const PRICED = ["w1", "w2", "w3", "w4", "eh", "eg"] as const;
type Priced = (typeof PRICED)[number];

export type PageProperty = PropertyRow & {
  postcode: string | null;
  active: boolean;
  /** Who could be kept away from any of the client's properties. */
  drivers: { hrid: number; crew: string }[];
  /** Cents before HST. */
  prices: Record<Priced, number | null>;
  /** The day each work was last done there. */
  last: Record<Priced, BusinessDate | null>;
  housePictures: number;
  jobPictures: number;
  /** The newest job with pictures. */
  pictured: number | null;
};

/** A job's description names its works, "W1 + EH", even where it has only one price. */
const DONE_WITH = sql`json_build_object(
  'w1', max(j.datebi) filter (where j.w1 is not null or j.jobdesc ~ '\\mW1\\M'),
  'w2', max(j.datebi) filter (where j.w2 is not null or j.jobdesc ~ '\\mW2\\M'),
  'w3', max(j.datebi) filter (where j.w3 is not null or j.jobdesc ~ '\\mW3\\M'),
  'w4', max(j.datebi) filter (where j.w4 is not null or j.jobdesc ~ '\\mW4\\M'),
  'eh', max(j.datebi) filter (where j.eh is not null or j.jobdesc ~ '\\mEH\\M'),
  'eg', max(j.datebi) filter (where j.eg is not null or j.jobdesc ~ '\\mEG\\M'))`;

const PRICES = sql<PageProperty["prices"]>`json_build_object('w1', (${properties.w1} * 100)::float8,
  'w2', (${properties.w2} * 100)::float8, 'w3', (${properties.w3} * 100)::float8, 'w4', (${properties.w4} * 100)::float8,
  'eh', (${properties.eh} * 100)::float8, 'eg', (${properties.eg} * 100)::float8)`;

const DONE = sql`lateral (
  select ${DONE_WITH} as last from jobs j
  where j.jobinfoid = ${properties.jobinfoid} and j.datebi is not null and j.cancelled_at is null
) done`;

const PICTURES = sql`lateral (
  select count(*)::int as of_jobs, max(j.jobid) as pictured from jobs j join images i on i.jobid = j.jobid
  where j.jobinfoid = ${properties.jobinfoid} and i.deleted_at is null and i.erased_at is null
) pics`;

/** The client's properties with prices, what was last done when, and pictures: one statement. */
export const listPageProperties = (db: Handle, cfid: number): Promise<PageProperty[]> =>
  db
    .select({
      ...PLACE,
      postcode: properties.postcode,
      active: properties.active,
      drivers: driversOf(sql`array(select unnest(q.not_crews) from properties q where q.cfid = ${cfid})`),
      prices: PRICES,
      last: sql<PageProperty["last"]>`done.last`,
      housePictures: sql<number>`(select count(*)::int from images i where i.jobinfoid = ${properties.jobinfoid}
        and i.deleted_at is null and i.erased_at is null)`,
      jobPictures: sql<number>`pics.of_jobs`,
      pictured: sql<number | null>`pics.pictured`,
    })
    .from(properties)
    .crossJoin(DONE)
    .crossJoin(PICTURES)
    .where(eq(properties.cfid, cfid))
    .orderBy(desc(properties.active), asc(properties.address), asc(properties.jobinfoid));
