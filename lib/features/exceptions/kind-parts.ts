import type { Context } from "@/lib/context";
import type { Page, Which } from "@/lib/core/jobs/sql/board-days";
import { listFloatWindows } from "@/lib/core/seasons/sql";
import { readHst } from "@/lib/core/settings/reads";
import { viewsOn } from "@/lib/core/work/view-rules";
import { listFailedCardPayments } from "@/lib/features/exceptions/sql/card-exceptions";
import type { Waits } from "@/lib/features/exceptions/sql/counts";
import { listEndingFloaters } from "@/lib/features/exceptions/sql/exceptions";
import { yearOf } from "@/lib/values/dates";
import { hstOn, restOf, withHst } from "@/lib/values/tax";
import { floaterView } from "./rules";
import type { KindFacts } from "./when-rules";

type Kind<Key extends string, Row> = KindFacts & {
  /** Its name in the URL. */
  key: Key;
  title: string;
  /** How to resolve one, as a sentence. */
  howToFix: string;
  /** What to say when there are none. */
  none: string;
  /** The condition that is counted; `rows` uses the same one. */
  which: Which;
  /** Left out where waiting isn't the point. */
  waits?: Waits;
  rows: (ctx: Context, page: Page) => Promise<Row[]>;
};

/** `read` returns the rows with their key, so a screen knows what they are. */
export const kind = <Key extends string, Row>({ rows, ...rest }: Kind<Key, Row>) => ({
  ...rest,
  read: async (ctx: Context, page: Page) => ({ key: rest.key, rows: await rows(ctx, page) }),
});

/** Floaters, each with the view of make-packages that shows it. */
export async function floatersWithView(ctx: Context, page: Page) {
  const { today } = page.days;
  const year = yearOf(today);
  const [rows, windows] = await Promise.all([
    listEndingFloaters(ctx.db, page),
    listFloatWindows(ctx.db, { from: `${year}-01-01`, to: `${year}-12-31` }),
  ]);
  const views = viewsOn(windows, today);
  return rows.map((row) => ({ ...row, view: floaterView(row, views, today) }));
}

/** What each job still owes, with the HST of its day. */
export async function cardPaymentsWithOwed(ctx: Context, page: Page) {
  const [rows, hst] = await Promise.all([listFailedCardPayments(ctx.db, page), readHst(ctx.db)]);
  return rows.map(({ price, alreadyPaid, ...row }) => ({
    ...row,
    owed: restOf(withHst(price ?? 0, hstOn(hst, row.datebi)).total, alreadyPaid),
  }));
}
