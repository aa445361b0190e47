import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { booksClosedUntil } from "@/lib/core/books/sql";
import { getSetting } from "@/lib/core/settings/reads";
import { businessDate } from "@/lib/values/dates";
import type { descriptionsContract, transactionContract, transactionsContract } from "./contract";
import { sumMonths } from "./rules";
import {
  type DescriptionScreen,
  type LedgerScreen,
  ledgerPageQuery,
  MOST_ROWS,
  ROWS_AT_ONCE,
  type TransactionScreen,
} from "./schema";
import {
  listDescriptions as descriptionRows,
  listDescriptionUse,
  listLedgerMonths,
  listTransactions as transactionRows,
} from "./sql";
import { loadTransaction } from "./write-ledger";

export const listDescriptions = (ctx: Context): Promise<Answer<typeof descriptionsContract>> =>
  descriptionRows(ctx.db);

export async function listTransactions(
  ctx: Context,
  { limit, offset, ...filter }: Input<typeof transactionsContract>,
): Promise<Answer<typeof transactionsContract>> {
  return transactionRows(ctx.db, filter, { limit, offset });
}

/** Errors: 404 none with that id, or it was deleted. */
export async function getTransaction(
  ctx: Context,
  { id }: { id: number },
): Promise<Answer<typeof transactionContract>> {
  return { transaction: await loadTransaction(ctx, id) };
}

type Search = Record<string, unknown>;

/** "rows=300" in the URL, in whole steps. */
function rowsAsked(rows: unknown): number {
  const steps = Math.ceil(Number(rows) / ROWS_AT_ONCE);
  return Math.min(Math.max(Number.isFinite(steps) ? steps : 1, 1) * ROWS_AT_ONCE, MOST_ROWS);
}

/** The list with its sums and months; the sums are of everything that matches the filter, not only the rows shown. */
export async function ledgerScreen(ctx: Context, search: Search): Promise<LedgerScreen> {
  const filter = ledgerPageQuery.parse(search);
  const limit = rowsAsked(search.rows);
  const [rows, months, locations, closedUntil] = await Promise.all([
    transactionRows(ctx.db, filter, { limit }),
    listLedgerMonths(ctx.db, filter),
    getSetting(ctx.db, "ledgerLocations", businessDate(ctx.now)),
    booksClosedUntil(ctx.db),
  ]);
  return {
    filter,
    rows,
    months,
    sums: sumMonths(months),
    locations,
    closedUntil,
  };
}

/** What the form needs, and the transaction being edited. Errors: 404 none with that id. */
export async function transactionScreen(
  ctx: Context,
  search: Search,
  id?: number,
): Promise<TransactionScreen> {
  const today = businessDate(ctx.now);
  const [transaction, listed, descriptions] = await Promise.all([
    id === undefined ? null : loadTransaction(ctx, id),
    getSetting(ctx.db, "ledgerLocations", today),
    descriptionRows(ctx.db),
  ]);
  const keeps = transaction && !listed.includes(transaction.location);
  const locations = keeps ? [...listed, transaction.location] : listed;
  return { transaction, locations, descriptions, today, filter: ledgerPageQuery.parse(search) };
}

export async function descriptionScreen(ctx: Context, search: Search): Promise<DescriptionScreen> {
  return { descriptions: await listDescriptionUse(ctx.db), filter: ledgerPageQuery.parse(search) };
}
