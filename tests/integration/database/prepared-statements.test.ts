import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";

// A process keeps a limited number of statements, and other tests of this worker may have used them up.
vi.resetModules();
const { connect } = await import("@/db/client");
const { samePlanFor } = await import("@/db/driver");

const url = process.env.DATABASE_URL ?? "";

/** How often a statement with this mark was prepared on the one connection, after `times` runs. */
async function preparedAfter(
  times: number,
  mark: string,
  { prepare = true, values = 1, where = sql`` } = {},
) {
  const { db, sql: driver, close } = connect({ url, max: 1, prepare });
  try {
    const list = sql.join(
      Array.from({ length: values }, (_, at) => sql`${at}::int`),
      sql`, `,
    );
    const asked = sql`select ${sql.raw(`'${mark}'`)}, ${list} from sessions ${where}`;
    for (let run = 0; run < times; run++) await db.execute(asked);
    const rows = await driver.unsafe(
      `select 1 from pg_prepared_statements where strpos(statement, '''${mark}''') > 0`,
    );
    return rows.length;
  } finally {
    await close();
  }
}

it("a repeated statement is prepared once", async () => {
  expect(await preparedAfter(3, "again")).toBe(1);
});

it("a long list of values isn't prepared: another length would be another statement", async () => {
  expect(await preparedAfter(2, "long list", { values: 61 })).toBe(0);
});

it.each([
  ["a limit", sql`limit ${5}`],
  ["a range", sql`where created_at >= ${"2026-01-01"} and created_at < ${"2026-02-01"}`],
  ["what is between two values", sql`where created_at between ${"2026-01-01"} and ${"2026-02-01"}`],
  ["a part of a word", sql`where kind::text ilike ${"%sta%"}`],
])("%s is planned for its value each time", async (mark, where) => {
  expect(await preparedAfter(2, mark, { where })).toBe(0);
});

it("is prepared all the same if it says that any value has the same plan", async () => {
  const where = sql`where kind::text ilike ${"%sta%"} ${samePlanFor(["sta"])}limit ${5}`;
  expect(await preparedAfter(2, "the same plan", { where })).toBe(1);
});

it("one end of a range is prepared: any value matches many rows, so its plan is never too optimistic", async () => {
  expect(await preparedAfter(2, "one end", { where: sql`where created_at <= ${"2026-01-01"}` })).toBe(1);
});

it("behind a pooler nothing is prepared", async () => {
  expect(await preparedAfter(2, "pooled", { prepare: false })).toBe(0);
});
