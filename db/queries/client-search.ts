import { and, asc, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { ClientSearch } from "@/lib/clients/client-search-rules";
import type { Handle } from "../client";
import { holding, literally } from "../like";
import { clients, properties } from "../schema";
import { nameKeys, searchedText } from "../schema/sameness";

const MOST = 50;

const text = searchedText(clients);
const lastname = sql`lower(${clients.lastname})`;
const holds = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => like(text, holding(word))));

/** A last name begins with one of the words, and all of them are there: of one word alone that goes without saying. */
const begins = (words: readonly string[]): SQL | undefined =>
  and(
    or(...words.map((word) => like(lastname, `${literally(word)}%`))),
    words.length > 1 ? holds(words) : undefined,
  );

/** One letter off, while the other words are there. */
const near = ({ words, names }: ClientSearch): SQL | undefined =>
  or(
    ...names.map((name) =>
      and(sql`${nameKeys(clients)} && near_names(${name})`, holds(words.filter((word) => word !== name))),
    ),
  );

const ofClient = (rank: number, where: SQL = sql`false`) =>
  sql`select ${clients.cfid}, ${rank}::int as rank, null::text as at from ${clients} where ${where}`;

const ofPlace = (rank: number, words: readonly string[]) => {
  const where = and(...words.map((word) => like(sql`lower(${properties.address})`, holding(word))));
  return sql`select ${properties.cfid}, ${rank}::int as rank, ${properties.address} as at from ${properties} where ${where}`;
};

/** The first so many of what a way finds, or a common word would cost seconds. */
const mostOf = (way: SQL) => sql`(${way} limit ${MOST})`;

/**
 * Planned as if for all that is found: else PostgreSQL reads the table from its beginning, hoping to meet so many soon
 * (110 ms for 6). Near names need it not, whose cost is told, and they would be looked for in parallel (8 ms for 2).
 */
const byIndex = (way: SQL) => sql`with way as materialized (${way}) select * from way`;

/** Who is found, the better reason first. */
function foundClients(search: ClientSearch): SQL {
  const { words, cfid } = search;
  const ways = [
    byIndex(ofClient(0, cfid === null ? begins(words) : eq(clients.cfid, cfid))),
    byIndex(ofClient(1, holds(words))),
    byIndex(ofPlace(2, words)),
    ofClient(3, near(search)),
  ];
  return sql`select cfid, min(rank) as rank, min(at) as at from (${sql.join(ways.map(mostOf), sql` union all `)}) found group by cfid`;
}

const home = sql`(select ${properties.address} from ${properties}
  where ${properties.cfid} = ${clients.cfid} order by ${properties.jobinfoid} limit 1)`;

/**
 * Clients by names, addresses, phones and e-mails, 50 at most: last names that begin with a word first, then who holds
 * all words, then places, then names one letter off. One statement, by index only.
 */
export async function searchClients(db: Handle, search: ClientSearch) {
  return db
    .select({
      cfid: clients.cfid,
      lastname: clients.lastname,
      address: sql<string | null>`coalesce(best.at, ${clients.address}, ${home})`,
      phone: sql<string | null>`coalesce(${clients.phone}, ${clients.cellphone})`,
      email: clients.email,
    })
    .from(clients)
    .innerJoin(sql`(${foundClients(search)}) best`, eq(clients.cfid, sql`best.cfid`))
    .orderBy(sql`best.rank`, asc(clients.lastname), asc(clients.cfid))
    .limit(MOST);
}
