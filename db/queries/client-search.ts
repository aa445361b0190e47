import { and, asc, eq, like, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
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

/** One letter off, while the other words are there. */
const near = ({ words, names }: ClientSearch): SQL | undefined =>
  or(
    ...names.map((name) =>
      and(sql`${nameKeys(clients)} && near_names(${name})`, holds(words.filter((word) => word !== name))),
    ),
  );

const ofClient = (db: Handle, rank: number, where: SQL | undefined) =>
  db
    .select({
      cfid: clients.cfid,
      rank: sql<number>`${rank}::int`.as("rank"),
      at: sql<string | null>`null::text`.as("at"),
    })
    .from(clients)
    .where(where)
    .limit(MOST);

const ofPlace = (db: Handle, rank: number, words: readonly string[]) =>
  db
    .select({
      cfid: properties.cfid,
      rank: sql<number>`${rank}::int`.as("rank"),
      at: sql<string | null>`${properties.address}`.as("at"),
    })
    .from(properties)
    .where(and(...words.map((word) => like(sql`lower(${properties.address})`, holding(word)))))
    .limit(MOST);

/** Who is found, the better reason first; each way gives so many at most, or a common word would cost seconds. */
function foundClients(db: Handle, search: ClientSearch) {
  const { words, cfid } = search;
  const begins = or(...words.map((word) => like(lastname, `${literally(word)}%`)));
  const found = unionAll(
    ofClient(db, 0, cfid === null ? and(begins, holds(words)) : eq(clients.cfid, cfid)),
    ofClient(db, 1, holds(words)),
    ofPlace(db, 2, words),
    ofClient(db, 3, near(search) ?? sql`false`),
  ).as("found");
  return db
    .select({
      cfid: found.cfid,
      rank: sql<number>`min(${found.rank})`.as("rank"),
      at: sql<string | null>`min(${found.at})`.as("at"),
    })
    .from(found)
    .groupBy(found.cfid)
    .as("best");
}

const home = sql`(select ${properties.address} from ${properties}
  where ${properties.cfid} = ${clients.cfid} order by ${properties.jobinfoid} limit 1)`;

/**
 * Clients by names, addresses, phones and e-mails, 50 at most: last names that begin with a word first, then who holds
 * all words, then places, then names one letter off. One statement, by index only.
 */
export async function searchClients(db: Handle, search: ClientSearch) {
  const best = foundClients(db, search);
  return db
    .select({
      cfid: clients.cfid,
      lastname: clients.lastname,
      address: sql<string | null>`coalesce(${best.at}, ${clients.address}, ${home})`,
      phone: sql<string | null>`coalesce(${clients.phone}, ${clients.cellphone})`,
      email: clients.email,
    })
    .from(best)
    .innerJoin(clients, eq(clients.cfid, best.cfid))
    .orderBy(asc(best.rank), asc(clients.lastname), asc(clients.cfid))
    .limit(MOST);
}
