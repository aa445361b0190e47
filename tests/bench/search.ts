import { connect } from "@/db/client";
import { searchClients } from "@/db/queries/clients/client-search";
import { clientSearch } from "@/lib/core/clients/client-rules";
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

/** The search's one statement by itself. */
export async function measureSearch(world: World, count: number): Promise<Chapter> {
  const { db, sql, close } = connect({ url: world.url, max: 1 });
  try {
    const figures: Figure[] = [];
    for (const [what, inputs] of Object.entries(await wordsFrom(sql, count))) {
      const times: number[] = [];
      for (const input of [...inputs.slice(0, 3), ...inputs]) {
        const search = clientSearch(input);
        const began = performance.now();
        if (search) await searchClients(db, search, null);
        times.push(performance.now() - began);
      }
      const kept = times.slice(3);
      const note = `median ${median(kept).toFixed(1)} ms`;
      figures.push({ what, value: quantile(kept, 0.95), unit: "ms", digits: 1, spread: "", aim: 15, note });
    }
    const clients = (world.jobs / 5).toLocaleString("en-CA");
    return {
      title: "Smart search",
      how: `SQL p95 of ${count} different words at ${clients} clients`,
      figures,
    };
  } finally {
    await close();
  }
}
