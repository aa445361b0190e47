import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { partnerExpenses, payouts } from "@/db/schema";
import { makeLead, PAST_DAY } from "@/tests/factories";
import { clockStandsStill } from "@/tests/support/app/clock";
import { testDatabase } from "@/tests/support/database";
import { actingFor } from "@/tests/support/people";
import { deedsForPartners, leadNow, rowOf } from "@/tests/support/rows";
import {
  addExpense,
  addPayout,
  drop,
  editExpense,
  editPayout,
  makeEstimate,
  makeOwn,
  own,
  payEstimate,
} from "./entries";

const db = testDatabase();
beforeAll(makeOwn);

describe("an expense", () => {
  it("is the session's partner's, its charge computed to the cent, with who entered it", async () => {
    const { status, body } = await addExpense({ charge: "1.00", partnerHrid: own.other, id: 7 });
    expect(status).toBe(200);
    const { id, ...rest } = body.expense;
    expect(rest).toEqual({
      date: PAST_DAY,
      type: "Gas",
      notes: "March",
      unitprice: "33.33",
      amount: 1.5,
      charge: "50.00",
      version: 1,
    });
    expect(await rowOf(partnerExpenses, { id })).toMatchObject({
      partnerHrid: own.partner,
      recorderHrid: own.admin.hrid,
    });
    expect(await deedsForPartners("partner_expense", id)).toEqual([
      ["partner_expense.create", own.admin.hrid, own.partner],
    ]);
  });

  it("sent twice at once without a key is stored once; another one, another person's, or a later one is stored too", async () => {
    clockStandsStill();
    const twice = await Promise.all([1, 2, 3].map(() => addExpense({ notes: "Ladder" })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [id, ...again] = twice.map(({ body }) => body.expense.id);
    expect(again).toEqual([id, id]);
    expect((await deedsForPartners("partner_expense", id)).map(([action]) => action)).toEqual([
      "partner_expense.create",
    ]);
    const other = (await addExpense({ notes: "Ladder", amount: "2" })).body.expense.id;
    const theirs = await actingFor(own.partner);
    const second = (await addExpense({ notes: "Ladder" }, theirs.cookie)).body.expense.id;
    const earlier = new Date(Date.now() - 60_000);
    await db.update(partnerExpenses).set({ createdAt: earlier }).where(eq(partnerExpenses.id, id));
    const later = (await addExpense({ notes: "Ladder" })).body.expense.id;
    expect(new Set([id, other, second, later]).size).toBe(4);
  });

  it("is changed and deleted by its version, each with an audit event", async () => {
    const { id } = (await addExpense()).body.expense;
    const edited = await editExpense(id, { amount: 3, unitprice: "10" });
    expect(edited.body.expense).toMatchObject({ charge: "30.00", amount: 3, version: 2 });
    expect((await drop("expenses", id, 2)).body).toEqual({ success: true });
    expect((await rowOf(partnerExpenses, { id }))?.deletedAt).toBeInstanceOf(Date);
    expect((await editExpense(id, { version: 3 })).status).toBe(404);
    expect((await deedsForPartners("partner_expense", id)).map(([action]) => action)).toEqual(
      ["create", "update", "delete"].map((verb) => `partner_expense.${verb}`),
    );
  });

  it("with a stale version is a 409 with the current values", async () => {
    const { id } = (await addExpense()).body.expense;
    await editExpense(id, { amount: "2" });
    for (const late of [await editExpense(id, { amount: "9" }), await drop("expenses", id)]) {
      expect(late.status).toBe(409);
      expect(late.body.expense).toMatchObject({ id, charge: "66.66", version: 2 });
    }
    expect((await rowOf(partnerExpenses, { id }))?.deletedAt).toBeNull();
  });

  it.each([
    ["date", { date: "2025-02-30" }],
    ["date", { date: "2022-12-31" }],
    ["date", { date: "2999-01-01" }],
    ["type", { type: " " }],
    ["type", { type: "t".repeat(41) }],
    ["notes", { notes: "n".repeat(301) }],
    ["unitprice", { unitprice: "0" }],
    ["unitprice", { unitprice: "-5" }],
    ["unitprice", { unitprice: "1.005" }],
    ["amount", { amount: "0" }],
    ["amount", { amount: "1.555" }],
    ["amount", { amount: "1e3" }],
    ["amount", { unitprice: "99999.99", amount: "2" }],
  ])("refuses a wrong %s at the field: %j", async (field, fields) => {
    const { status, body } = await addExpense(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe("a payout", () => {
  it("has its net computed: gross and HST minus what's withheld", async () => {
    const { status, body } = await addPayout({ net: "1.00", chequenum: "8001" });
    expect(status).toBe(200);
    expect(body.payout).toMatchObject({
      chequenum: "8001",
      gross: "1000.00",
      hst: "130.00",
      net: "954.20",
      burden: "101.80",
      total: "1101.80",
      wsib: "0.00",
      version: 1,
    });
    expect(await deedsForPartners("payout", body.payout.id)).toEqual([
      ["payout.create", own.admin.hrid, own.partner],
    ]);
  });

  it("has its own cheque number, which a deleted one releases", async () => {
    const first = (await addPayout({ chequenum: "8002" })).body.payout;
    const second = (await addPayout({ chequenum: "8003" })).body.payout;
    for (const late of [
      await addPayout({ chequenum: "8002" }),
      await editPayout(second.id, { chequenum: "8002" }),
    ]) {
      expect(late.status).toBe(409);
      expect(late.body.errors).toEqual({ chequenum: ["Cheque 8002 has already been entered"] });
    }
    expect((await drop("payouts", first.id)).status).toBe(200);
    expect((await editPayout(second.id, { chequenum: "8002" })).body.payout.version).toBe(2);
  });

  it("is changed by its version; a stale one is a 409 with the current values", async () => {
    const { id } = (await addPayout()).body.payout;
    expect((await editPayout(id, { gross: "500", hst: "0" })).body.payout.net).toBe("324.20");
    for (const late of [await editPayout(id, { gross: "600" }), await drop("payouts", id)]) {
      expect(late.status).toBe(409);
      expect(late.body.payout).toMatchObject({ gross: "500.00", version: 2 });
    }
  });

  it.each([
    ["date", { date: "" }],
    ["chequenum", { chequenum: " " }],
    ["gross", { gross: "0" }],
    ["gross", { gross: "100", hst: "", wkr_tax: "100.01", wkr_cpp: "", wkr_ei: "" }],
    ["hst", { hst: "-1" }],
    ["eht", { eht: "lots" }],
    ["wkr_tax", { wkr_tax: "100000" }],
  ])("refuses a wrong %s at the field: %j", async (field, fields) => {
    const { status, body } = await addPayout(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe("what an estimate earns", () => {
  it("is entered on a returned estimate of the partner's, and removed when empty", async () => {
    const { msid } = await makeEstimate();
    const { body } = await payEstimate(msid, { sales_pay: "25.50", price: "1.00" });
    expect(body.estimate).toMatchObject({
      msid,
      date: PAST_DAY,
      visit_pay: "15.00",
      sales_pay: "25.50",
      total: "40.50",
      version: 2,
    });
    expect(await leadNow(msid)).toMatchObject({ visitPay: 1_500, salesPay: 2_550, price: null });
    expect((await payEstimate(msid, { visit_pay: "", version: 2 })).body.estimate.total).toBe("0.00");
    expect(await deedsForPartners("lead", msid)).toEqual(
      Array.from({ length: 2 }, () => ["lead.estimate-pay", own.admin.hrid, own.partner]),
    );
  });

  it("is a 409 with the current values for a stale version, and 422 for an invalid amount", async () => {
    const { msid } = await makeEstimate();
    await payEstimate(msid, {});
    const late = await payEstimate(msid, { visit_pay: "99" });
    expect([late.status, late.body.estimate.visit_pay]).toEqual([409, "15.00"]);
    const wrong = await payEstimate(msid, { visit_pay: "-1", sales_pay: "much", version: 2 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["visit_pay", "sales_pay"]]);
  });

  it("pays no sale that's another estimator's commission; what was entered before can be lowered", async () => {
    const { msid } = await makeEstimate({ estimatorHrid: own.other, salesPay: 2_000 });
    const more = await payEstimate(msid, { sales_pay: "25.50" });
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ["sales_pay"]]);
    expect((await payEstimate(msid, { sales_pay: "10" })).status).toBe(200);
    const priced = await makeEstimate({ estimatorHrid: own.partner });
    expect((await payEstimate(priced.msid, { sales_pay: "25.50" })).status).toBe(200);
  });

  it("can't be entered on an unreturned or another partner's estimate, a message or a missing one", async () => {
    const waiting = await makeLead(db, { estimatorHrid: own.partner });
    const theirs = await makeEstimate({ returnedBy: own.other });
    const message = await makeEstimate({ kind: "Message" });
    for (const msid of [waiting.msid, theirs.msid, message.msid, 999_999])
      expect((await payEstimate(msid, {})).status).toBe(404);
    expect((await leadNow(theirs.msid))?.visitPay).toBeNull();
  });
});

describe("two at once", () => {
  it.each([
    ["expense", async () => (await addExpense()).body.expense.id, editExpense],
    ["payout", async () => (await addPayout()).body.payout.id, editPayout],
    ["estimate", async () => (await makeEstimate()).msid, payEstimate],
  ] as const)("change one %s: one wins, the other gets 409", async (_, make, edit) => {
    for (let round = 0; round < 4; round++) {
      const id = await make();
      const both = await Promise.all([edit(id, {}), edit(id, { date: "2025-06-01", visit_pay: "1" })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it("enter one cheque number: one is stored", async () => {
    const both = await Promise.all([1, 2, 3].map(() => addPayout({ chequenum: "8100" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await db.select().from(payouts).where(eq(payouts.chequenum, "8100"))).toHaveLength(1);
  });

  it("delete and change one expense: never both", async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = (await addExpense()).body.expense;
      const both = await Promise.all([drop("expenses", id), editExpense(id, { amount: "7" })]);
      const row = await rowOf(partnerExpenses, { id });
      expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(row?.deletedAt === null ? row.amount : "deleted").toBe(both[1]?.status === 200 ? 7 : "deleted");
    }
  });
});
