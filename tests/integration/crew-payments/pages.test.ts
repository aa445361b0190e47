import { beforeAll, expect, it } from "vitest";
import type { StaffActor } from "@/lib/actor";
import { paymentsScreen } from "@/lib/core/crews/payments/reads";
import { PAYMENTS_AT_ONCE } from "@/lib/core/crews/payments/rules";
import { addDays, businessDate } from "@/lib/values/dates";
import { plainDollars } from "@/lib/values/money";
import { staffActor } from "@/tests/factories/actors";
import { makeCrewPayment } from "@/tests/factories/crew-days";
import { makeEmployee } from "@/tests/factories/employees";
import { makeReportedJob } from "@/tests/factories/jobs";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { plansOf } from "@/tests/support/plans";

const db = testDatabase();
const TODAY = businessDate(new Date());
const MADE = PAYMENTS_AT_ONCE + 5;
let cookie = "";
let actor: StaffActor;
/** In list order: newest first, the last created first within a day. */
let ids: number[] = [];

beforeAll(async () => {
  const manager = await makeEmployee(db, { capabilities: ["crew_mgt"] });
  const { hrid } = manager;
  actor = staffActor(manager, { crew_mgt: true });
  cookie = await staffCookie(hrid);
  const made: { id: number; day: string }[] = [];
  for (let n = 0; n < MADE; n++) {
    const { jobid, crewHrid } = await makeReportedJob(db, { recstatus: "Paid By Cash", cashAmount: 100 });
    // Three a day, so that a page ends in the middle of one; every seventh is long ago.
    const day = addDays(TODAY, n % 7 === 0 ? -400 - n : -Math.floor(n / 3));
    const marks = n % 5 === 0 ? { conf1At: new Date(), conf1By: hrid } : {};
    const shop = n % 2 === 0 ? ("Osler" as const) : ("Morse" as const);
    const columns = { jobid, crewHrid: crewHrid ?? hrid, dateDone: day, shop, amount: 100 + n, ...marks };
    made.push({ id: (await makeCrewPayment(db, columns)).id, day });
  }
  ids = made.sort((a, b) => (a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1)).map(({ id }) => id);
});

const pages = async (query: string) => {
  const found: number[][] = [];
  for (let after = ""; ; ) {
    const { body } = await get(cookie, `/api/crews/fetch_payments?${query}${after}`);
    const answer = body as { payments: { id: number }[]; next: string | null; count: number; total: string };
    found.push(answer.payments.map(({ id }) => id));
    if (answer.next === null) return { ...answer, found };
    after = `&after=${answer.next}`;
  }
};

it("pages show each payment once, in the order of one long list", async () => {
  const { found, count, total } = await pages("limit=4");
  expect(found.every((page, n) => page.length === 4 || n === found.length - 1)).toBe(true);
  expect(found.flat()).toEqual(ids);
  expect([count, total]).toEqual([MADE, plainDollars(MADE * 100 + (MADE * (MADE - 1)) / 2)]);
});

it("filters before paging; count and total cover everything that matches", async () => {
  const { found, count } = await pages("limit=4&shop=Morse&state=conf2");
  expect(found.flat()).toHaveLength(count);
  expect(count).toBe(
    Array.from({ length: MADE }, (_, n) => n).filter((n) => n % 2 === 1 && n % 5 === 0).length,
  );
});

it("the screen draws one page; a wrong address means the first page of all", async () => {
  const ctx = testContext({ actor });
  const first = await paymentsScreen(ctx, { after: "nonsense", shop: "Nowhere", state: "all" });
  expect(first.payments.map(({ id }) => id)).toEqual(ids.slice(0, PAYMENTS_AT_ONCE));
  expect(first.count).toBe(MADE);
  const second = await paymentsScreen(ctx, { after: first.next });
  expect(second.payments.map(({ id }) => id)).toEqual(ids.slice(PAYMENTS_AT_ONCE));
  expect(second.next).toBeNull();
});

it("takes two statements and the setting's, and joins only what it shows", async () => {
  const plans = await plansOf((ctx) => paymentsScreen(ctx, {}), { actor });
  expect(plans).toHaveLength(3);
  expect(plans.filter((plan) => /properties/.test(plan))).toHaveLength(1);
});

it.each(["foo_1", "2026-02-30_1", "1747058400000_1"])(
  "an invented cursor, %s, means the first page",
  async (after) => {
    const ctx = testContext({ actor });
    expect(await paymentsScreen(ctx, { after })).toEqual(await paymentsScreen(ctx, {}));
  },
);
