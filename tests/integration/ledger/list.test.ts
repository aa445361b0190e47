import { beforeAll, describe, expect, it } from "vitest";
import { ledgerScreen } from "@/lib/features/ledger/reads";
import { makeLedgerDescription, makeLedgerTransaction } from "@/tests/factories/ledger";
import * as asks from "@/tests/support/asks";
import { type Caller, get } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();

const list = (who: Caller, query: Record<string, string> = {}) =>
  get(who, `/api/props/fetch_transactions?${new URLSearchParams(query)}`);
const remove = (who: Caller, id: number, query = "") =>
  asks.remove(who, `/api/props/${id}/delete_transaction${query}`);
let keeper: { hrid: number; cookie: string };
const id: Record<string, number> = {};

/** Two buildings over two months; `old` is before the ledger's usual start. */
beforeAll(async () => {
  keeper = await staffWith(["prop_mgt"]);
  const rent = (await makeLedgerDescription(db, "Rent")).id;
  const tax = (await makeLedgerDescription(db, "Property tax")).id;
  const add = async (name: string, columns: Parameters<typeof makeLedgerTransaction>[1]) => {
    id[name] = (await makeLedgerTransaction(db, columns)).id;
  };
  const revenue = { typeIncome: "Revenue" as const, descriptionId: rent };
  const expense = { typeIncome: "Expense" as const, descriptionId: tax };
  await add("old", { ...revenue, date: "2019-12-31", amount: 50_000 });
  await add("april", { ...revenue, date: "2026-04-01", amount: 120_000, notes: "Upper flat" });
  await add("dear", { ...expense, date: "2026-05-02", amount: 184_550, location: "9 Gerrard Street East" });
  await add("sameDay", { ...revenue, date: "2026-05-02", amount: 130_005, notes: "50% of the year_end" });
  await add("last", { ...expense, date: "2026-05-31", amount: 10, notes: "Invoice C:\\bills" });
  await add("gone", { ...expense, date: "2026-05-03", amount: 999_999 });
  await remove(keeper.cookie, id.gone ?? 0);
});

const names = async (query: Record<string, string> = {}) => {
  const { body } = await list(keeper.cookie, query);
  return body.map((line: { id: number }) => Object.keys(id).find((name) => id[name] === line.id));
};

describe("the list of transactions", () => {
  it("is newest first from 2020 on, each with the balance up to it", async () => {
    const { body } = await list(keeper.cookie);
    expect(body.map((line: { id: number; balance: string }) => [line.id, line.balance])).toEqual([
      [id.last, "654.45"],
      [id.sameDay, "654.55"],
      [id.dear, "-645.50"],
      [id.april, "1200.00"],
    ]);
    expect(body[2]).toEqual({
      id: id.dear,
      date: "2026-05-02",
      location: "9 Gerrard Street East",
      typeIncome: "Expense",
      description: "Property tax",
      amount: "1845.50",
      notes: "",
      version: 1,
      balance: "-645.50",
    });
  });

  it.each([
    ["one location", { location: "9 Gerrard Street East" }, ["dear"]],
    ["a location nobody knows", { location: "9 Gerrard" }, []],
    ["all locations", { location: "All", type: "Revenue" }, ["sameDay", "april"]],
    ["the start, inclusive", { startDate: "2026-05-02" }, ["last", "sameDay", "dear"]],
    [
      "both dates, inclusive",
      { startDate: "2026-04-01", finishDate: "2026-05-02" },
      ["sameDay", "dear", "april"],
    ],
    ["an earlier start", { startDate: "2019-01-01", finishDate: "2020-01-01" }, ["old"]],
    ["a finish before the start", { startDate: "2026-05-02", finishDate: "2026-05-01" }, []],
    ["text in the location, in any case", { text: "gerrard" }, ["dear"]],
    ["text in the notes", { text: "UPPER" }, ["april"]],
    ["text in the description", { text: "tax" }, ["last", "dear"]],
    ["an amount", { text: "1845.5" }, ["dear"]],
    ["an amount as people write it", { text: "$1,845.50" }, ["dear"]],
    ["a per cent sign as itself", { text: "%" }, ["sameDay"]],
    ["an underscore as itself", { text: "r_e" }, ["sameDay"]],
    ["a backslash as itself", { text: "c:\\" }, ["last"]],
    ["wildcards that stand nowhere", { text: "%%" }, []],
    [
      "everything at once",
      { location: "50 Osler Street", text: "rent", type: "Revenue", startDate: "2026-05-01" },
      ["sameDay"],
    ],
    ["a page", { limit: "2", offset: "1" }, ["sameDay", "dear"]],
  ])("by %s", async (_, query, expected) => expect(await names(query)).toEqual(expected));

  it("computes the balance over what matches, not over the page", async () => {
    const paged = await list(keeper.cookie, { limit: "1" });
    expect(paged.body[0].balance).toBe("654.45");
    const revenue = await list(keeper.cookie, { type: "Revenue", limit: "1" });
    expect(revenue.body[0].balance).toBe("2500.05");
  });

  it.each(["type=Gift", "startDate=2026-02-30", "limit=5001", "limit=0", "offset=-1"])(
    "refuses %s",
    async (query) => {
      const { status } = await list(keeper.cookie, Object.fromEntries(new URLSearchParams(query)));
      expect(status).toBe(400);
    },
  );

  it("is only for people who may keep the ledger", async () => {
    expect((await list(undefined)).status).toBe(401);
    expect((await list((await staffWith(["production"])).cookie)).status).toBe(403);
  });
});

describe("the screen", () => {
  const screen = (search: Record<string, unknown>) => ledgerScreen(testContext(), search);

  it("totals everything that matches, by month", async () => {
    const { sums, months } = await screen({});
    expect(sums).toEqual({ count: 4, revenue: 250_005, expense: 184_560 });
    expect(months).toEqual([
      { month: "2026-04", count: 1, revenue: 120_000, expense: 0 },
      { month: "2026-05", count: 3, revenue: 130_005, expense: 184_560 },
    ]);
    const may = await screen({ startDate: "2026-05-01", type: "Expense" });
    expect(may.sums).toEqual({ count: 2, revenue: 0, expense: 184_560 });
  });

  it.each([
    ["cut at both ends", { startDate: "2026-04-02", finishDate: "2026-05-30" }, [["2026-05", 2]]],
    [
      "years apart",
      { startDate: "2001-01-01", finishDate: "2030-12-31" },
      [
        ["2019-12", 1],
        ["2026-04", 1],
        ["2026-05", 3],
      ],
    ],
    ["one day", { startDate: "2026-05-31", finishDate: "2026-05-31" }, [["2026-05", 1]]],
    ["behind the last", { startDate: "2026-06-01" }, []],
    ["the wrong way round", { startDate: "2026-05-31", finishDate: "2026-04-01" }, []],
  ])("names the months that have any, %s", async (_, search, expected) => {
    const { months, rows } = await screen(search);
    expect(months.map(({ month, count }) => [month, count])).toEqual(expected);
    expect(rows).toHaveLength(months.reduce((all, { count }) => all + count, 0));
  });

  it("treats a meaningless address as the whole ledger", async () => {
    const { rows, filter } = await screen({ startDate: "x", type: ["a"], rows: "-5", text: undefined });
    expect(rows).toHaveLength(4);
    expect(filter.startDate).toBe("2020-01-01");
  });

  it("adds up more than a price can hold", async () => {
    const { id: descriptionId } = await makeLedgerDescription(db);
    const most = { date: "2021-01-01", amount: 9_999_999_999, typeIncome: "Revenue" as const, descriptionId };
    const [first, second] = [await makeLedgerTransaction(db, most), await makeLedgerTransaction(db, most)];
    const { rows, sums } = await screen({ finishDate: "2021-12-31" });
    expect(sums.revenue).toBe(19_999_999_998);
    expect(rows[0]?.balance).toBe(19_999_999_998);
    for (const { id } of [first, second]) await remove(keeper.cookie, id);
  });
});
