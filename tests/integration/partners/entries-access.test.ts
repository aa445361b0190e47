import { beforeAll, describe, expect, it } from "vitest";
import { partnerExpenses, partners, payouts } from "@/db/schema";
import { makeEmployee, makeLead, makePartnerExpense, makePayout } from "@/tests/factories";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { actingFor } from "@/tests/support/people";
import { leadNow, rowOf } from "@/tests/support/rows";
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

describe("who may", () => {
  const all = async (cookie: string, body: object = {}) => {
    const expense = await makePartnerExpense(db, { partnerHrid: own.partner });
    const payout = await makePayout(db, { partnerHrid: own.partner });
    const { msid } = await makeEstimate();
    const answers = await Promise.all([
      addExpense(body, cookie),
      editExpense(expense.id, body, cookie),
      drop("expenses", expense.id, 1, cookie),
      addPayout(body, cookie),
      editPayout(payout.id, body, cookie),
      drop("payouts", payout.id, 1, cookie),
      payEstimate(msid, body, cookie),
    ]);
    const stood = [
      await rowOf(partnerExpenses, { id: expense.id }),
      await rowOf(payouts, { id: payout.id }),
      await leadNow(msid),
    ];
    expect(stood.map((row) => row?.version)).toEqual([1, 1, 1]);
    return [...new Set(answers.map(({ status }) => status))];
  };

  it("not a partner without the right, someone acting for no one, a visitor, or a client", async () => {
    expect(await all(await staffCookie(own.partner))).toEqual([403]);
    expect(await all((await actingFor(own.partner, [])).cookie)).toEqual([403]);
    const idle = await makeEmployee(db, { capabilities: ["partner_admin"] });
    expect(await all(await staffCookie(idle.hrid))).toEqual([403]);
    expect(await all("")).toEqual([401]);
    expect(await all(await clientCookie((await makeLead(db)).cfid ?? 0))).toEqual([403]);
  });

  it("not for a partner the session doesn't act for (T18)", async () => {
    const theirs = await actingFor(own.other);
    const expense = await makePartnerExpense(db, { partnerHrid: own.partner });
    const payout = await makePayout(db, { partnerHrid: own.partner });
    const { msid } = await makeEstimate();
    const answers = [
      await editExpense(expense.id, {}, theirs.cookie),
      await drop("expenses", expense.id, 1, theirs.cookie),
      await editPayout(payout.id, {}, theirs.cookie),
      await drop("payouts", payout.id, 1, theirs.cookie),
      await payEstimate(msid, {}, theirs.cookie),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toMatch(/\d\.\d\d/);
    }
  });

  it("nor in another's name; one's own number and the partner's are accepted (T17)", async () => {
    for (const hrid of [own.partner, own.admin.hrid, "", null])
      expect((await addExpense({ hrid })).status).toBe(200);
    expect((await addExpense({ hrid: own.other })).status).toBe(403);
    expect((await addPayout({ hrid: own.other })).status).toBe(403);
    expect((await payEstimate((await makeEstimate()).msid, { hrid: own.other })).status).toBe(403);
  });

  it("nor under one's own number for someone who also keeps their own books: an old tab may show those (T18)", async () => {
    const both = await actingFor(own.partner);
    await db.insert(partners).values({ hrid: both.hrid });
    expect((await addExpense({ hrid: both.hrid }, both.cookie)).status).toBe(403);
    expect((await addPayout({ hrid: both.hrid }, both.cookie)).status).toBe(403);
    expect((await addExpense({ hrid: own.partner }, both.cookie)).status).toBe(200);
  });
});
