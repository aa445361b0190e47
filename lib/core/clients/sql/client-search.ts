import { and, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { samePlanFor } from "@/db/driver";
import { addressHasAll, beginning, isShort, textHasAll } from "@/db/like";
import { clients, properties } from "@/db/schema/index";
import { folded, nameKeys, searchedText } from "@/db/schema/sameness";
import type { ClientSearch } from "@/lib/core/clients/client-rules";
import { cfidsOfOwn, type OwnClients } from "./own-clients";

const MOST = 50;

const text = searchedText(clients);
const lastname = folded(clients.lastname);
const holds = (words: readonly string[], found?: boolean): SQL | undefined =>
  and(...textHasAll(text, words, found));

/** The last name starts with one of the words. */
const begins = (words: readonly string[]): SQL | undefined =>
  or(...words.map((word) => like(lastname, beginning(word))));

/**
 * The others match, and one letter of this word is off. Short ones without their index: with it PostgreSQL would compute
 * the near names of everyone who has one.
 */
const near = ({ words, names }: ClientSearch): SQL | undefined =>
  or(
    ...names.map((name) => {
      const others = words.filter((word) => word !== name);
      const short = others.filter(isShort).map((word) => sql`strpos(${text}, ${` ${word}`}) > 0`);
      const rest = holds(
        others.filter((word) => !isShort(word)),
        true,
      );
      return and(sql`${nameKeys(clients)} && near_names(${name})`, ...short, rest);
    }),
  );

/** Every search is limited to these clients; otherwise a common word's first hits would hide them. */
const among = (cfid: AnyPgColumn, limited: boolean) =>
  limited ? sql`${cfid} in (select cfid from shown)` : undefined;

const ofClient = (rank: number | SQL, limited: boolean, where: SQL = sql`false`) =>
  sql`select ${clients.cfid}, ${rank}::int as rank, null::text as at from ${clients} where ${and(where, among(clients.cfid, limited))}`;

/**
 * Planned as if to return everything: with a limit PostgreSQL reads the table from its start, hoping to find enough
 * soon (110 ms instead of 6). Near names don't need this because their cost is known.
 */
const byIndex = (way: SQL) => sql`with way as materialized (${way}) select * from way`;

/** How many properties are found, of which those that start with the text come first. */
const MOST_SPOTS = 100;

function spotsWith(words: readonly string[], limited: boolean): SQL {
  const fits = addressHasAll(folded(properties.address), words);
  const spots = sql`select ${properties.jobinfoid}, ${properties.cfid}, ${properties.address}, ${properties.postcode}
    from ${properties} where ${and(...fits, among(properties.cfid, limited))}`;
  return sql`${byIndex(spots)} limit ${MOST_SPOTS}`;
}

const ofSpot = (rank: number) => sql`select cfid, ${rank}::int as rank, address as at from spots`;

/** How many a search may read to find those whose last name starts with a word. */
const MOST_READ = 100;

const isSeveral = ({ words, cfid }: ClientSearch) => cfid === null && words.length > 1;

/** Who has the number; otherwise last names that start with the text. */
function firstOf(search: ClientSearch, limited: boolean): SQL {
  const { words, cfid } = search;
  if (!isSeveral(search))
    return byIndex(ofClient(0, limited, cfid === null ? begins(words) : eq(clients.cfid, cfid)));
  // A last name that starts with one of several words must match the others too, so one search finds both.
  const rank = sql`case when ${begins(words)} then 0 else 1 end`;
  return sql`select * from (${byIndex(ofClient(rank, limited, holds(words)))} limit ${MOST_READ}) hits order by rank`;
}

/**
 * What every search starts with: `spots` are the properties found and `best` the clients, the best match with the lowest
 * rank. Whoever has the text anywhere, and names one letter off, are only searched when fewer than `limit` match better:
 * that takes longer than everything else.
 */
function found(search: ClientSearch, shown: OwnClients | null, limit: number): SQL {
  const limited = shown !== null;
  // The first hits of each search; a common word would otherwise take seconds.
  const mostOf = (way: SQL) => sql`(${way} limit ${Math.min(4 * limit, MOST)})`;
  const fewIn = (hits: SQL) => sql`(select count(distinct cfid) from ${hits}) < ${limit}`;
  const anywhere = byIndex(ofClient(1, limited, and(fewIn(sql`first`), holds(search.words))));
  const ways = [
    sql`select * from first`,
    ...(isSeveral(search) ? [] : [mostOf(anywhere)]),
    mostOf(ofSpot(2)),
  ];
  const own = shown === null ? sql`` : sql`shown as materialized (${cfidsOfOwn(shown)}), `;
  return sql`${samePlanFor(search.words)}with ${own}spots as materialized (${spotsWith(search.words, limited)}),
    first as materialized (${mostOf(firstOf(search, limited))}),
    exact as materialized (${sql.join(ways, sql` union all `)}),
    almost as (${mostOf(ofClient(3, limited, and(fewIn(sql`exact`), near(search) ?? sql`false`)))}),
    best as (select cfid, min(rank) as rank, min(at) as at from (select * from exact union all select * from almost) hits
      group by cfid)`;
}

const home = sql`(select ${properties.address} from ${properties}
  where ${properties.cfid} = ${clients.cfid} order by ${properties.jobinfoid} limit 1)`;
const addressOf = sql`coalesce(best.at, ${clients.address}, ${home})`;
const phoneOf = sql`coalesce(${clients.phone}, ${clients.cellphone})`;
const bestFirst = sql`best.rank, ${clients.lastname}, ${clients.cfid}`;

type Searched = {
  cfid: number;
  firstname: string | null;
  lastname: string;
  address: string | null;
  phone: string | null;
};

/**
 * Clients by name, address, phone or email, up to `limit`: last names that start with a word first, then clients matching
 * all words, then properties, then names one letter off. `shown`: only these. One statement, index only.
 */
export async function searchClients(
  db: Handle,
  search: ClientSearch,
  shown: OwnClients | null,
  limit = MOST,
) {
  return db.execute<Searched & { email: string | null }>(sql`${found(search, shown, limit)}
    select ${clients.cfid}, ${clients.firstname}, ${clients.lastname}, ${addressOf} as address, ${phoneOf} as phone,
      ${clients.email}
    from best join ${clients} on ${clients.cfid} = best.cfid order by ${bestFirst} limit ${limit}`);
}

type Spot = { jobinfoid: number; address: string; postcode: string | null };

/**
 * The same clients and the properties whose address has all the words, up to `limit` of each in the same statement;
 * addresses that start with the text come first.
 */
export async function searchClientsAndProperties(
  db: Handle,
  search: ClientSearch,
  shown: OwnClients | null,
  limit: number,
) {
  const startsWithText = sql`folded(address) like ${beginning(search.words.join(" "))}`;
  const rows = await db.execute<(Searched & { jobinfoid: null }) | (Searched & Spot)>(sql`
    ${found(search, shown, limit)}
    (select row_number() over (order by ${bestFirst}) as nr, null::int as jobinfoid, ${clients.cfid},
      ${clients.firstname}, ${clients.lastname}, ${addressOf} as address, ${phoneOf} as phone, null as postcode
      from best join ${clients} on ${clients.cfid} = best.cfid order by nr limit ${limit})
    union all
    (select spot.nr, spot.jobinfoid, ${clients.cfid}, ${clients.firstname}, ${clients.lastname}, spot.address, null,
      spot.postcode
      from (select *, row_number() over (order by ${startsWithText} desc, address, jobinfoid) as nr from spots
        order by nr limit ${limit}) spot join ${clients} on ${clients.cfid} = spot.cfid)
    order by nr`);
  return {
    clients: rows.flatMap((row) => (row.jobinfoid === null ? [row] : [])),
    places: rows.flatMap((row) => (row.jobinfoid === null ? [] : [row])),
  };
}
