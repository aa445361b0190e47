import { beforeAll, describe, expect, it } from "vitest";
import { ledgerTransactions } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { makeLedgerDescription, makeLedgerTransaction } from "@/tests/factories/ledger";
import * as asks from "@/tests/support/asks";
import { type Caller, get, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { transactionForm } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";
import { deedsOn, rowOf } from "@/tests/support/rows";

let keeper: { hrid: number; cookie: string };
let hydro: { id: number };
const db = testDatabase();

const describeAs = (who: Caller, description: unknown) =>
  post(who, "/api/props/add_description", { description });
const descriptions = (who?: Caller) => get(who, "/api/props/fetch_descriptions");
const LOCATION = "50 Osler Street";
const one = (who: Caller, id: number | string) => get(who, `/api/props/${id}/fetch_transaction`);
const remove = (who: Caller, id: number, query = "") =>
  asks.remove(who, `/api/props/${id}/delete_transaction${query}`);
const save = (who: Caller, fields: Record<string, unknown>) =>
  post(who, "/api/props/add_transaction", transactionForm(fields));

beforeAll(async () => {
  keeper = await staffWith(["prop_mgt"]);
  hydro = await makeLedgerDescription(db, "Hydro");
});

const made = async (fields = {}) => (await save(keeper.cookie, fields)).body.transaction;

describe("entering a transaction", () => {
  it("keeps every field and who entered it, with one audit event", async () => {
    const { status, body } = await save(keeper.cookie, { amount: "$1,845.50", notes: " Invoice 7 ", id: "" });
    expect(status).toBe(200);
    const { id, ...rest } = body.transaction;
    expect(rest).toEqual({
      date: TODAY,
      location: LOCATION,
      typeIncome: "Expense",
      description: "Hydro",
      amount: "1845.50",
      notes: "Invoice 7",
      version: 1,
    });
    expect(await rowOf(ledgerTransactions, { id })).toMatchObject({
      amount: 184_550,
      recorderHrid: keeper.hrid,
      deletedAt: null,
    });
    expect(await deedsOn("transaction", id)).toEqual([["transaction.create", keeper.hrid]]);
    expect((await one(keeper.cookie, id)).body).toEqual(body);
  });

  it("accepts the description by its id and in any capitalization", async () => {
    expect((await made({ description: hydro.id })).description).toBe("Hydro");
    expect((await made({ description: "HYDRO", id: null })).description).toBe("Hydro");
  });

  it("prefers a description named by a number to the one with that id", async () => {
    await makeLedgerDescription(db, String(hydro.id));
    expect((await made({ description: String(hydro.id) })).description).toBe(String(hydro.id));
  });

  it.each([
    ["date", { date: "2026-02-30" }],
    ["date", { date: addDays(TODAY, 366) }],
    ["location", { location: "1 Nowhere Street" }],
    ["typeIncome", { typeIncome: "Gift" }],
    ["description", { description: "Nobody's" }],
    ["description", { description: 999_999 }],
    ["description", { description: "Hydr%" }],
    ["amount", { amount: "0" }],
    ["amount", { amount: "-1" }],
    ["amount", { amount: "100,000,000.00" }],
    ["amount", { amount: "lots" }],
    ["notes", { notes: "n".repeat(501) }],
    ["id", { id: "seven" }],
  ])("refuses a wrong %s at the field: %j", async (field, fields) => {
    const { status, body } = await save(keeper.cookie, fields);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it("reports all errors at once", async () => {
    const { body } = await save(keeper.cookie, { description: "Nobody's", amount: "", location: null });
    expect(Object.keys(body.errors).sort()).toEqual(["amount", "description", "location"]);
  });
});

describe("changing a transaction", () => {
  it("increments the version and is logged", async () => {
    const { id, version } = await made();
    const { body } = await save(keeper.cookie, { id, version, amount: 99.9, typeIncome: "Revenue" });
    expect(body.transaction).toMatchObject({ id, amount: "99.90", typeIncome: "Revenue", version: 2 });
    const trail = [
      ["transaction.create", keeper.hrid],
      ["transaction.update", keeper.hrid],
    ];
    expect(await deedsOn("transaction", id)).toEqual(trail);
  });

  it("refuses a stale version with the current transaction", async () => {
    const { id, version } = await made();
    await save(keeper.cookie, { id, version, amount: "200" });
    const late = await save(keeper.cookie, { id, version, amount: "300" });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ reason: "stale", transaction: { id, amount: "200.00", version: 2 } });
    expect((await rowOf(ledgerTransactions, { id }))?.amount).toBe(20_000);
  });

  it("of two at once one wins, the other gets 409", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await made();
      const both = await Promise.all(
        ["200", "300"].map((amount) => save(keeper.cookie, { id, version, amount })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await rowOf(ledgerTransactions, { id }))?.version).toBe(2);
    }
  });

  it("keeps a location that was removed since, but accepts no other unknown one", async () => {
    const { id } = await makeLedgerTransaction(db, { location: "3 Sold Street", descriptionId: hydro.id });
    expect((await save(keeper.cookie, { id, location: "3 Sold Street" })).status).toBe(200);
    expect((await save(keeper.cookie, { id, location: "4 Sold Street" })).status).toBe(422);
  });

  it("is a 404 once it was deleted, and for one that never existed", async () => {
    const { id } = await made();
    await remove(keeper.cookie, id);
    expect((await save(keeper.cookie, { id })).status).toBe(404);
    expect((await one(keeper.cookie, id)).status).toBe(404);
    expect((await save(keeper.cookie, { id: 999_999 })).status).toBe(404);
    expect((await one(keeper.cookie, "x")).status).toBe(400);
  });
});

describe("deleting a transaction", () => {
  it("keeps the row with its time, says who, and happens once", async () => {
    const { id, version } = await made();
    const both = await Promise.all([
      remove(keeper.cookie, id, `?version=${version}`),
      remove(keeper.cookie, id, `?version=${version}`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ success: true });
    expect((await rowOf(ledgerTransactions, { id }))?.deletedAt).toBeInstanceOf(Date);
    expect((await deedsOn("transaction", id)).map(([action]) => action)).toEqual([
      "transaction.create",
      "transaction.delete",
    ]);
  });

  it("is refused when someone else changed it in the meantime", async () => {
    const { id, version } = await made();
    await save(keeper.cookie, { id, version, amount: "200" });
    const { status, body } = await remove(keeper.cookie, id, `?version=${version}`);
    expect(status).toBe(409);
    expect(body).toMatchObject({ reason: "stale", transaction: { amount: "200.00" } });
    expect((await rowOf(ledgerTransactions, { id }))?.deletedAt).toBeNull();
  });
});

describe("descriptions", () => {
  it("are added once, whatever the capitalization, and listed by name", async () => {
    const { status, body } = await describeAs(keeper.cookie, "  Roof   repairs ");
    expect(status).toBe(200);
    expect(body.description).toMatchObject({ description: "Roof repairs" });
    expect(await deedsOn("description", body.description.id)).toEqual([["description.create", keeper.hrid]]);
    const again = await describeAs(keeper.cookie, "ROOF REPAIRS");
    expect(again.status).toBe(409);
    expect(again.body.errors).toEqual({ description: [`There's already a description “Roof repairs”`] });
    const all = (await descriptions(keeper.cookie)).body.map(
      (each: { description: string }) => each.description,
    );
    expect(all.filter((text: string) => /roof/i.test(text))).toEqual(["Roof repairs"]);
    expect(all.indexOf("Hydro")).toBeLessThan(all.indexOf("Roof repairs"));
  });

  it("of two at once one is added", async () => {
    const both = await Promise.all(["Lawn", "lawn"].map((text) => describeAs(keeper.cookie, text)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(["", "   ", null, "x".repeat(81)])("refuses %j", async (text) => {
    const { status, body } = await describeAs(keeper.cookie, text);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["description"]);
  });
});

it("is only for people who may keep the ledger: 401 without a session, 403 without the right", async () => {
  const manager = await staffWith(["production", "pay", "sales", "management"]);
  const { id } = await made();
  for (const [cookie, refusal] of [
    [undefined, 401],
    [manager.cookie, 403],
  ] as const) {
    const tries = [
      one(cookie, id),
      descriptions(cookie),
      describeAs(cookie, "X"),
      save(cookie, {}),
      remove(cookie, id),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => refusal));
  }
  expect((await one(keeper.cookie, id)).status).toBe(200);
});
