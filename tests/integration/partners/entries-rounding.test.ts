import fc from "fast-check";
import { expect, it } from "vitest";
import type { StaffContext } from "@/lib/context";
import {
  addExpense,
  deleteExpense,
  editExpense,
  saveEstimatePay,
} from "@/lib/features/partners/entries/save-costs";
import { addPayout, deletePayout, editPayout } from "@/lib/features/partners/entries/save-payout";
import { getPartnerList } from "@/lib/features/partners/lists";
import { getReportSummary } from "@/lib/features/partners/reads";
import { addDays } from "@/lib/values/dates";
import { parseMoney, plainDollars } from "@/lib/values/money";
import { makeLead, makePartner, staffActor } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const now = new Date("2026-05-12T16:00:00Z");
const typed = (most: number) => fc.integer({ min: 100, max: most }).map(plainDollars);
/** Up to today: an expense of a later day doesn't count yet. */
const date = fc.integer({ min: 0, max: 1_227 }).map((n) => addDays("2023-01-01", n));
const count = fc.integer({ min: 1, max: 900 }).map((n) => (n / 100).toFixed(2));
const expense = fc.record({ date, unitprice: typed(999_999), amount: count });
const payout = fc
  .record({
    date,
    gross: typed(9_999_999),
    tax: fc.double({ min: 0, max: 1, noNaN: true }),
    part: typed(99_999),
  })
  .map(({ tax, part, ...row }) => ({
    ...row,
    hst: part,
    wkr_tax: plainDollars(Math.floor((parseMoney(row.gross) ?? 0) * tax)),
    emp_cpp: part,
    emp_ei: part,
    eht: "",
    wsib: part,
    wkr_cpp: "",
    wkr_ei: "",
  }));
const pay = fc.record({ visit_pay: typed(99_999), sales_pay: typed(99_999) });
/** An entry's fate: it stays, is changed to another, or is deleted. */
const then = fc.constantFrom("stays", "changes", "goes");
const twice = <T>(one: fc.Arbitrary<T>) =>
  fc.array(fc.record({ first: one, second: one, then }), { maxLength: 8 });
const world = fc.record({ expenses: twice(expense), payouts: twice(payout), estimates: twice(pay) });
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

let cheque = 0;
const number = () => ({ chequenum: String(++cheque) });
const other = { type: "Gas", notes: "" };

async function enter(ctx: StaffContext, partner: number, { expenses, payouts, estimates }: World) {
  for (const { first, second, then } of expenses) {
    const { id, version } = (await addExpense(ctx, { ...other, ...first })).expense;
    if (then === "changes") await editExpense(ctx, { ...other, ...second, id, version });
    if (then === "goes") await deleteExpense(ctx, { id, version });
  }
  for (const { first, second, then } of payouts) {
    const { id, version } = (await addPayout(ctx, { ...first, ...number() })).payout;
    if (then === "changes") await editPayout(ctx, { ...second, ...number(), id, version });
    if (then === "goes") await deletePayout(ctx, { id, version });
  }
  for (const { first, second, then } of estimates) {
    const { msid } = await makeLead(db, { returnedAt: now, returnedBy: partner, estDate: "2025-03-04" });
    const { version } = (await saveEstimatePay(ctx, { ...first, msid, version: 1 })).estimate;
    const nothing = { visit_pay: "", sales_pay: "" };
    if (then !== "stays")
      await saveEstimatePay(ctx, { ...(then === "goes" ? nothing : second), msid, version });
  }
}

/** A failure prints its seed. */
it("the check line stays 0.00 whatever is entered, changed and deleted", async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom("2023", "2025", "2026", "LTD"), async (entries, period) => {
      const partner = await makePartner(db);
      const mgr = { hrid: partner.hrid, name: partner.name, royalty: 0.3 };
      const actor = staffActor(partner, { partner_admin: true }, { mgr });
      const ctx = testContext({ actor, now });
      await enter(ctx, partner.hrid, entries);
      const { report } = await getReportSummary(ctx, { show_display: period, crewname: "" });
      expect(report.check).toBe(0);
      const lists = {
        revenue_ests: ["revenue_ests_list_", 1],
        expenses: ["expense_list_", -1],
        payouts: ["payout_list_", -1],
      } as const;
      for (const [key, [prefix, sign]] of Object.entries(lists)) {
        const { total } = await getPartnerList(ctx, { list: `${prefix}${period}` });
        const line = report.lines.find((each) => each.key === key);
        expect([key, line?.amount]).toEqual([key, sign * (total ?? Number.NaN) + 0]);
      }
    }),
    { numRuns: 15 },
  );
});
