import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { codesOf, driversOf, keyOf, type PlaceRow } from "@/db/queries/properties/places";
import type { BusinessDate } from "@/lib/values/dates";

/** The works a property has standing prices for, as in its columns. */
export const PRICED = ["w1", "w2", "w3", "w4", "eh", "eg"] as const;
type Priced = (typeof PRICED)[number];

export type PagePlace = PlaceRow & {
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

const PRICES = sql`json_build_object('w1', (p.w1 * 100)::float8, 'w2', (p.w2 * 100)::float8, 'w3', (p.w3 * 100)::float8,
  'w4', (p.w4 * 100)::float8, 'eh', (p.eh * 100)::float8, 'eg', (p.eg * 100)::float8)`;

/** The client's properties with prices, what was last done when, and pictures: one statement. */
export async function listPagePlaces(db: Handle, cfid: number): Promise<PagePlace[]> {
  const rows = await db.execute<PagePlace>(sql`
    select p.jobinfoid, p.address, p.postcode, p.active, p.people_needed as "peopleNeeded", p.leaves,
      p.minds_rain as "mindsRain", p.nobody_home as "nobodyHome", p.ladder, p.cfid, p.latitude, p.longitude,
      p.not_crews as "notCrews", p.call_ahead as "callAhead", p.dog, p.alarm, p.parking, p.tap, p.storeys, p.roof,
      p.version, ${codesOf(sql`p.jobinfoid`)} as codes, ${keyOf(sql`p.jobinfoid`)} as key,
      ${driversOf(sql`array(select unnest(q.not_crews) from properties q where q.cfid = ${cfid})`)} as drivers,
      ${PRICES} as prices, done.last,
      (select count(*)::int from images i where i.jobinfoid = p.jobinfoid and i.deleted_at is null
        and i.erased_at is null) as "housePictures",
      pics.of_jobs as "jobPictures", pics.pictured
    from properties p
    cross join lateral (
      select ${DONE_WITH} as last from jobs j
      where j.jobinfoid = p.jobinfoid and j.datebi is not null and j.cancelled_at is null
    ) done
    cross join lateral (
      select count(*)::int as of_jobs, max(j.jobid) as pictured from jobs j join images i on i.jobid = j.jobid
      where j.jobinfoid = p.jobinfoid and i.deleted_at is null and i.erased_at is null
    ) pics
    where p.cfid = ${cfid} order by p.active desc, p.address, p.jobinfoid`);
  return [...rows];
}
