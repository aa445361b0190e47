import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import { chargedOf, heldForOf } from "@/lib/core/payments/sql/owed";
import type { EarnedSums } from "@/lib/features/partners/finance/listed-rules";
import type { OwedFilter, Section } from "@/lib/features/partners/receivables/rules";
import {
  isPending,
  oddJobRows,
  type PartnerSpan,
  windowJobs,
} from "@/lib/features/partners/sql/partner-rows";
import type { PageEnd } from "@/lib/values/keyset";
import { earnedSums } from "./earned-sums";
import type { EarnedRow } from "./partner-lists";

export type OwedAsked = { span: PartnerSpan; filter: OwedFilter };

/** Completed work that isn't paid; `charged` is what the client pays before tax, `already_paid` a part with tax. */
const windowsOwed = (span: PartnerSpan) => sql`
  select 'windows' as section, j.jobid as id, 'Windows' as type, j.cfid, j.jobinfoid, j.jobdesc, j.price,
    j.discount_price, null::numeric as mat_price, nullif(${chargedOf(sql`j`)}, 0) as charged,
    j.crew_hrid, j.datebi, j.recstatus, j.already_paid
  from ${windowJobs(span)} and ${isPending(sql`j.recstatus`)}`;

const oddJobsOwed = (span: PartnerSpan) => sql`
  select case when o.type5 = 'Paint Est' then 'paint' else 'odd' end as section, o.id, o.type5::text as type, o.cfid,
    o.jobinfoid, o.details as jobdesc, o.price, null::numeric as discount_price, o.mat_price,
    nullif(o.price, 0) as charged, coalesce(o.crew_hrid, o.partner_hrid) as crew_hrid, o.datebi, o.recstatus,
    0::numeric as already_paid
  from ${oddJobRows(span)} o where ${isPending(sql`o.recstatus`)}`;

/** `offset 0`: finds owed jobs by their crews instead of going through all days for the sort order. */
const found = (owed: SQL) => sql`(${owed} offset 0) w`;

/** With the property and client; each join is left out when nothing needs it. */
const placed = (owed: SQL) => sql`${owed}
  left join properties p on p.jobinfoid = w.jobinfoid left join clients k on k.cfid = w.cfid
  left join employees e on e.hrid = w.crew_hrid`;

const CLIENT = sql`coalesce(nullif(k.company, ''), concat_ws(' ', k.firstname, k.lastname))`;
const CARDS = sql`(select count(*)::int from stripe_customers sc join saved_cards sa using (customer_id)
  where sc.cfid = w.cfid and sa.removed_at is null)`;

function fits({ words, since, until, payment, card }: OwedFilter): SQL {
  const all = sql`concat_ws(' ', ${CLIENT}, p.address, w.jobdesc, e.name)`;
  const conditions = [
    sql`true`,
    since && sql`w.datebi >= ${since}::date`,
    until && sql`w.datebi <= ${until}::date`,
    payment && (payment === "none" ? sql`w.recstatus is null` : sql`w.recstatus = ${payment}`),
    card && (card === "yes" ? sql`${CARDS} > 0` : sql`${CARDS} = 0`),
    ...words.map((word) => sql`${all} ilike ${holding(word)}`),
  ];
  return sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  );
}

type Paged = OwedAsked & { limit: number; after: Partial<Record<Section, PageEnd>> };
export type OwedRow = EarnedRow & { section: Section };

/**
 * A page of each list, longest owed first; names are looked up for what's shown, or for a search word. One statement.
 */
export async function listOwed(db: Handle, asked: Paged): Promise<OwedRow[]> {
  const page = (section: Section) => {
    const end = asked.after[section];
    const owed = section === "windows" ? windowsOwed(asked.span) : oddJobsOwed(asked.span);
    const behind = end ? sql`and (w.datebi, w.id) > (${end.at}::date, ${end.id}::int)` : sql``;
    const shown = sql`(select w.* from ${asked.filter.words.length > 0 ? placed(found(owed)) : found(owed)}
      where w.section = ${section} and ${fits(asked.filter)} ${behind} order by w.datebi, w.id limit ${asked.limit}) w`;
    return sql`(select w.section, w.id, w.type, w.cfid, w.jobdesc, (w.price * 100)::float8 as price,
        (w.discount_price * 100)::float8 as "discountPrice", (w.mat_price * 100)::float8 as "matPrice",
        e.name as crew, w.datebi::text as datebi, w.recstatus, ${CLIENT} as client, p.address, ${CARDS} as cards,
        (w.already_paid * 100)::float8 as "alreadyPaid", ${section === "windows" ? heldForOf(sql`w.id`) : null} as held
      from ${placed(shown)} order by w.datebi, w.id)`;
  };
  return [
    ...(await db.execute<OwedRow>(sql.join([page("windows"), page("odd"), page("paint")], sql` union all `))),
  ];
}

export type OwedSums = EarnedSums & { key: Section };

/**
 * Each list's total in cents, of everything that matches. `hst` is the tax before the first stored rate. One statement.
 */
export async function sumOwed(
  db: Handle,
  { span, filter, hst }: OwedAsked & { hst: number },
): Promise<OwedSums[]> {
  const owed = placed(found(sql`${windowsOwed(span)} union all ${oddJobsOwed(span)}`));
  const rates = { partner: span.partner, hst };
  return [
    ...(await db.execute<OwedSums>(
      earnedSums(rates, sql`w.section`, owed, { where: fits(filter), paid: sql`w.already_paid` }),
    )),
  ];
}
