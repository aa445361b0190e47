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

/** One of the words is found as `found` says, while the other words are there. */
const oneOf = (
  some: readonly string[],
  { words }: ClientSearch,
  found: (word: string) => SQL,
): SQL | undefined =>
  or(...some.map((word) => and(found(word), holds(words.filter((other) => other !== word)))));

const begins = (word: string) => like(lastname, `${literally(word)}%`);
const near = (name: string) => sql`${nameKeys(clients)} && near_names(${name})`;

const ofClient = (rank: number, where: SQL = sql`false`) =>
  sql`select ${clients.cfid}, ${rank}::int as rank, null::text as at from ${clients} where ${where}`;

const ofPlace = (rank: number, words: readonly string[]) => {
  const where = and(...words.map((word) => like(sql`lower(${properties.address})`, holding(word))));
  return sql`select ${properties.cfid}, ${rank}::int as rank, ${properties.address} as at from ${properties} where ${where}`;
};

/**
 * The first so many of what a way finds, or a common word would cost seconds. Materialized, so that it is planned as if
 * for all of them: else PostgreSQL reads the table from its beginning, hoping to meet so many soon (110 ms for 6).
 */
const mostOf = (way: SQL) => sql`(with way as materialized (${way}) select * from way limit ${MOST})`;

/** Who is found, the better reason first. */
function foundClients(search: ClientSearch): SQL {
  const { words, names, cfid } = search;
  const ways = [
    ofClient(0, cfid === null ? oneOf(words, search, begins) : eq(clients.cfid, cfid)),
    ofClient(1, holds(words)),
    ofPlace(2, words),
    ofClient(3, oneOf(names, search, near)),
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
