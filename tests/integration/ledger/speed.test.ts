import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import { ledgerScreen } from "@/lib/features/ledger/reads";
import { ROWS_AT_ONCE } from "@/lib/features/ledger/schema";
import { bigTables, expectIndexed, withPlans } from "@/tests/support/plans";

const ROWS = 100_000;

/** 15 buildings, forty kinds of bill, over six and a half years. */
beforeAll(async () => {
  const big = bigTables();
  await big.execute(sql`
    insert into ledger_descriptions (description) select 'Kind ' || n from generate_series(1, 40) n`);
  await big.execute(sql`
    insert into ledger_transactions (date, location, type_income, description_id, amount, notes)
    select date '2020-01-01' + n % 2400, n % 15 || ' Osler Street',
      (case when n % 3 = 0 then 'Revenue' else 'Expense' end)::ledger_type,
      (select min(id) from ledger_descriptions) + n % 40, 10 + n % 9000, 'Invoice ' || n
    from generate_series(1, ${ROWS}::int) n`);
  await big.analyze([schema.ledgerTransactions, schema.ledgerDescriptions]);
}, 300_000);

/** The filtered list, and the plans of its statements. */
async function screenOf(search: Record<string, string>) {
  const { answer: screen, plans } = await withPlans((ctx) => ledgerScreen(ctx, search));
  return { screen, plans };
}

describe(`the list over ${ROWS} transactions takes four statements`, () => {
  it("and draws the newest, with the balance of all", async () => {
    const { screen, plans } = await screenOf({});
    expect(plans).toHaveLength(4);
    expect(screen.sums.count).toBe(ROWS);
    expect(screen.rows).toHaveLength(ROWS_AT_ONCE);
    expect(screen.rows[0]?.balance).toBe(screen.sums.revenue - screen.sums.expense);
  });

  it("and totals its months from an index, one after another", async () => {
    const { plans } = await screenOf({});
    const months = plans.find((plan) => plan.includes("generate_series")) ?? "";
    // Which of the two depends on how recently the table was vacuumed.
    expect(months).toMatch(/ledger_transactions_(sums|date)_idx/);
    expect(months).not.toMatch(/HashAggregate|Seq Scan/);
  });

  it("and draws at most a thousand, whatever the address says", async () => {
    expect((await screenOf({ rows: "1000000" })).screen.rows).toHaveLength(1_000);
  });

  it.each([
    ["a building", { location: "3 Osler Street" }, "ledger_transactions_location_date_idx"],
    ["a month", { startDate: "2023-05-01", finishDate: "2023-05-31" }, "ledger_transactions_date_idx"],
  ])("and reads %s by its index", async (_, search, index) => {
    const { plans } = await screenOf(search);
    expectIndexed(plans, 4, "ledger_transactions");
    expect(plans.filter((plan) => plan.includes(index))).toHaveLength(2);
  });
});
