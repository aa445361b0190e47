import { beforeAll, describe, expect, it } from "vitest";
import type { StaffContext } from "@/lib/context";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { getReceivableSummary } from "@/lib/features/partners/reads";
import { readReceivables } from "@/lib/features/partners/receivables/reads";
import {
  CURSORS,
  fitsReceivable,
  ROWS_AT_ONCE,
  SECTIONS,
  type Section,
} from "@/lib/features/partners/receivables/rules";
import { addDays } from "@/lib/values/dates";
import { sumCents } from "@/lib/values/money";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const TODAY = "2026-05-12";
const JOBS = ROWS_AT_ONCE + 8;
const STATUSES = ["Receivable", "Paid By Cheque", "Paid By Cash", null, "PAID"] as const;
let ctx: StaffContext;
let all: Record<Section, EarnedJob[]>;

beforeAll(async () => {
  const partner = await make.makePartner(db);
  // Two royalties and two tax rates, with prices that don't divide evenly.
  await make.makeSetting(db, "hst", { crewForm: 0.07, standard: 0.15 }, addDays(TODAY, -40));
  for (let n = 0; n < JOBS * 1.25; n++) {
    const datebi = addDays(TODAY, -Math.floor((n * 13) % 110));
    const recstatus = STATUSES[n % STATUSES.length];
    const price = n % 17 === 0 ? null : 10_333 + n * 7;
    const discountPrice = price && n % 6 === 0 ? price - 1_111 : null;
    const job = await make.makeReportedJob(db, {
      crewHrid: partner.hrid,
      schdate: datebi,
      datebi,
      recstatus,
      price,
      discountPrice,
      // Some are partly paid by card, one by more than it costs now.
      alreadyPaid: n % 7 === 0 && recstatus !== "PAID" ? 5_000 * (1 + n) : 0,
      ...(recstatus === "Paid By Cash" ? { cashAmount: 100 } : {}),
    });
    if (n % 9 === 0)
      await make.makeSavedCard(
        db,
        await make.makeStripeCustomer(db, { cfid: job.cfid }).then(({ customerId }) => ({ customerId })),
      );
    if (n % 4 === 0)
      await make.makeOddJob(db, {
        partnerHrid: partner.hrid,
        datebi,
        recstatus,
        price,
        matPrice: n % 8 === 0 ? 3_333 : null,
        type5: n % 3 === 0 ? "Paint Est" : "Book Odd Job",
      });
  }
  ctx = testContext({ actor: make.partnerActor(partner), now: new Date(`${TODAY}T16:00:00Z`) });
  const { jobs_rec: windows, odd_jobs_rec: odd, paint_rec: paint } = await getReceivableSummary(ctx, {});
  all = { windows, odd, paint };
});

const read = (search: Record<string, string | undefined>) => readReceivables(ctx, search);

/** As the specified call gives them, which doesn't say what's held. */
const withoutHeld = (rows: Awaited<ReturnType<typeof readReceivables>>["lists"]["windows"]["rows"]) =>
  rows.map(({ held: _, ...row }) => row);

it("shows a page of each list, longest owed first, each job once, and all of them in the end", async () => {
  expect(all.windows.length).toBeGreaterThan(ROWS_AT_ONCE);
  const first = await read({});
  expect(withoutHeld(first.lists.windows.rows)).toEqual(all.windows.slice(0, ROWS_AT_ONCE));
  const second = await read({ [CURSORS.windows]: first.lists.windows.next ?? "" });
  expect(withoutHeld(second.lists.windows.rows)).toEqual(all.windows.slice(ROWS_AT_ONCE));
  expect(second.lists.windows.next).toBeNull();
  // Each list has its own pages.
  expect(second.lists.odd).toEqual(first.lists.odd);
});

const COLUMNS = ["price", "mat_price", "job_price", "royalty", "earnings", "hst", "total"] as const;

describe("what SQL filters and sums equals the rows, to the cent", () => {
  it.each([
    {},
    { age: "30" },
    { age: "60" },
    { age: "90" },
    { age: "over" },
    { age: "what" },
    { payment: "Receivable" },
    { payment: "none" },
    { payment: "PAID" },
    { card: "yes" },
    { card: "no" },
    { text: "  W1 e " },
    { text: "100%_" },
    { age: "over", payment: "Receivable", card: "no", text: "w1" },
  ])("%j", async (given) => {
    const filter = { text: "", age: "", payment: "", card: "", ...given };
    const { lists } = await read(given);
    for (const section of SECTIONS) {
      const fitting = all[section].filter((job) => fitsReceivable(job, filter, TODAY));
      const sums = COLUMNS.map((column) => [column, sumCents(fitting.map((job) => job[column]))]);
      expect(lists[section]).toMatchObject({
        rows: fitting.slice(0, ROWS_AT_ONCE),
        sums: { count: fitting.length, ...Object.fromEntries(sums) },
      });
    }
  });
});

it.each(["foo_1", "2026-02-30_1", "17_1"])("an invented cursor, %s, means the first page", async (cursor) => {
  const odd = { after_windows: cursor, after_odd: cursor, after_paint: cursor };
  expect((await read(odd)).lists).toEqual((await read({})).lists);
});
