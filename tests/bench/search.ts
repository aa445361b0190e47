import { connect } from "@/db/client";
import { clientSearch } from "@/lib/core/clients/client-rules";
import { searchClients } from "@/lib/core/clients/sql/client-search";
import { ask } from "./ask";
import type { BenchServer } from "./servers";
import { type Chapter, type Figure, median, quantile } from "./stats";
import type { World } from "./world";

/** Three letters, whole words, numbers, and misspelled names, from clients all over the table. */
async function wordsFrom(
  sql: ReturnType<typeof connect>["sql"],
  count: number,
): Promise<Record<string, string[]>> {
  const rows = await sql`select lower(lastname) as lastname, lower(firstname) as firstname,
      lower(split_part(address, ' ', 2)) as street, right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) as phone, email
    from clients where cfid > 100000 and email is not null and length(lastname) > 5
    order by hashint4(cfid) limit ${count}`;
  const of = (word: (row: Row) => string) => rows.map((row) => word(row as Row));
  return {
    "three letters of a name": of(({ lastname }) => lastname.slice(0, 3)),
    "three letters of a street": of(({ street }) => street.slice(0, 3)),
    "three letters of an email": of(({ email }) => email.slice(0, 3)),
    "three digits of a phone": of(({ phone }) => phone.slice(3, 6)),
    "first and last name": of(({ firstname, lastname }) => `${firstname} ${lastname}`),
    "last name, one letter wrong": of(({ lastname }) => `${lastname.slice(0, 2)}x${lastname.slice(3)}`),
    "whole phone number": of(({ phone }) => phone),
  };
}

type Row = Record<"lastname" | "firstname" | "street" | "phone" | "email", string>;

/** p95 of each kind of text, after a few that warm the cache; `between` runs before each and isn't timed. */
async function timesOf(
  inputs: Record<string, string[]>,
  aim: number,
  once: (input: string) => Promise<unknown>,
  between?: () => Promise<unknown>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, texts] of Object.entries(inputs)) {
    const times: number[] = [];
    for (const text of [...texts.slice(0, 3), ...texts]) {
      await between?.();
      const began = performance.now();
      await once(text);
      times.push(performance.now() - began);
    }
    const kept = times.slice(3);
    const note = `median ${median(kept).toFixed(1)} ms`;
    figures.push({ what, value: quantile(kept, 0.95), unit: "ms", digits: 1, spread: "", aim, note });
  }
  return figures;
}

/** The client search's one statement by itself. */
export async function measureSearch(world: World, count: number): Promise<Chapter> {
  const { db, sql, close } = connect({ url: world.url, max: 1 });
  try {
    const figures = await timesOf(await wordsFrom(sql, count), 15, async (text) => {
      const search = clientSearch(text);
      if (search) await searchClients(db, search, null);
    });
    return {
      title: "Smart search",
      how: `SQL p95 of ${count} different words at ${clientsIn(world)}`,
      figures,
    };
  } finally {
    await close();
  }
}

const clientsIn = ({ jobs }: World) => `${(jobs / 5).toLocaleString("en-CA")} clients`;

/** Addresses as people type them, some with a letter wrong. */
async function addressesFrom(sql: ReturnType<typeof connect>["sql"], count: number) {
  const rows = await sql`select lower(split_part(address, ',', 1)) as address from properties
    where length(split_part(address, ' ', 2)) > 5 order by hashint4(jobinfoid) limit ${count}`;
  const of = (word: (address: string) => string) => rows.map(({ address }) => word(String(address)));
  const wrong = (address: string) => address.replace(/([a-z])([a-z])([a-z]{4,})/, "$1x$3");
  return {
    "number and street": of((address) => address.split(" ").slice(0, 2).join(" ")),
    "number and street, one letter wrong": of((address) => wrong(address).split(" ").slice(0, 2).join(" ")),
  };
}

/** So many of each kind first: a server that has just started still compiles its code, for a thousand searches or so. */
const WARM_UP = 200;

/** Does it the first time and then every `n` times. */
function everyTimes(n: number, act: () => Promise<unknown>): () => Promise<unknown> {
  let times = 0;
  return async () => (times++ % n === 0 ? act() : undefined);
}

/** `GET /api/search` as the browser asks for it, for someone who may open everything. */
export async function measureFind(server: BenchServer, world: World, count: number): Promise<Chapter> {
  const { sql, close } = connect({ url: world.url, max: 1 });
  try {
    // A person may look at 200 clients an hour, so nobody has thousands counted.
    const forgetReads = everyTimes(10, () => sql`delete from client_reads`);
    const find = async (text: string) => {
      const path = `/api/search?q=${encodeURIComponent(text)}`;
      await ask(server, { name: "find", login: "owner", method: "GET", path });
    };
    const all = Object.assign(
      await wordsFrom(sql, count + WARM_UP),
      await addressesFrom(sql, count + WARM_UP),
    );
    for (const texts of Object.values(all))
      for (const text of texts.slice(0, WARM_UP)) {
        await forgetReads();
        await find(text);
      }
    const texts = Object.fromEntries(Object.entries(all).map(([what, one]) => [what, one.slice(WARM_UP)]));
    const how = `p95 of ${count} different texts at ${clientsIn(world)} and ${world.jobs.toLocaleString("en-CA")} jobs, over HTTP, once the server is warm`;
    return { title: "Find or do", how, figures: await timesOf(texts, 20, find, forgetReads) };
  } finally {
    await close();
  }
}
