import type postgres from "postgres";
import { type Catalogue, readCatalogue } from "./catalogue";
import baseline from "./catalogue.json" with { type: "json" };

/**
 * The first migration replaces 41 earlier ones and keeps the `when` of the last. `commit` is the last commit that still
 * has them all.
 */
export const BASELINE = {
  when: 1_795_461_409_911,
  last: "0040_visit_calls",
  commit: "a110c92d9dedc0315f11af15190aaf4d0d7a7f79",
};

/** md5 of the 41 `when`s in order, separated by commas. */
const HISTORY = "419ef7fbaab556249760b6d13692e127";
const NAMED = 5;

/** The `when`s in drizzle's table, in order; empty when there's no table. */
export async function readHistory(sql: postgres.ISql): Promise<number[]> {
  const [there] = await sql`select to_regclass('drizzle.__drizzle_migrations') as migrations`;
  if (!there?.migrations) return [];
  const rows =
    await sql`select created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ when }) => Number(when));
}

/** Whether the baseline made this database or took it over: then it's recorded, beside the 41 if they are there. */
export function hasBaseline(history: readonly number[]): boolean {
  const noted = history.filter((when) => when === BASELINE.when).length;
  return noted > (history.some((when) => when < BASELINE.when) ? 1 : 0);
}

/** The database is neither empty nor as the last of the 41 left it: says so, and what to do. */
export class BaselineRefused extends Error {}

/** Errors: BaselineRefused, when the baseline can neither create nor take over this database. */
export async function checkBaseline(sql: postgres.Sql, history: readonly number[]): Promise<void> {
  const found = await readCatalogue(sql);
  const things = Object.keys(found);
  if (history.length === 0 && things.length > 0) throw notEmpty(things);
  if (history.length === 0) return;
  const [row] = await sql`select md5(${history.join(",")}) as digest`;
  if (row?.digest !== HISTORY) throw atAnother();
  const differences = compare(found);
  if (differences.length > 0) throw altered(differences);
}

const refused = (...sentences: string[]) =>
  new BaselineRefused([...sentences, "Nothing was changed."].join(" "));

const BEFORE = `git checkout ${BASELINE.commit}, npm ci, npm run db:migrate`;

const notEmpty = (things: string[]) =>
  refused(
    `The database isn't empty, but Runsheet's migrations never ran on it: ${some(things)}.`,
    "Make an empty one (create database runsheet) and name it in DATABASE_URL.",
  );

const atAnother = () =>
  refused(
    `The database isn't at migration ${BASELINE.last}, the one this version continues from.`,
    `Upgrade it with the previous version first: ${BEFORE}.`,
  );

const altered = (differences: string[]) =>
  refused(
    `The database isn't as migration ${BASELINE.last} left it: ${some(differences)}.`,
    `Fix that first. To see how it should look, run the previous version on an empty database: ${BEFORE}.`,
  );

function compare(found: Catalogue): string[] {
  const expected: Catalogue = baseline;
  const things = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return things.flatMap((thing) => {
    if (!found[thing]) return `${thing} is missing`;
    if (!expected[thing]) return `${thing} isn't Runsheet's`;
    return found[thing] === expected[thing] ? [] : `${thing} differs`;
  });
}

const some = (things: readonly string[]) =>
  things.length > NAMED
    ? `${things.slice(0, NAMED).join(", ")} and ${things.length - NAMED} more`
    : things.join(", ");
