import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSetting } from "@/lib/core/settings/reads";
import { Conflict, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { issuesToErrors } from "@/lib/values/form-fields";
import { parseMoney } from "@/lib/values/money";
import {
  type addDescriptionContract,
  type deleteTransactionContract,
  type saveTransactionContract,
  staleTransaction,
} from "./contract";
import { descriptionIssues, isLedgerType, transactionIssues } from "./rules";
import type { TransactionForm } from "./schema";
import {
  changeTransaction,
  findDescription,
  findTransaction,
  insertDescription,
  insertTransaction,
  type TransactionRow,
} from "./sql";

type Saved = Answer<typeof saveTransactionContract>;
type Seen = { id: number; version?: number };

/**
 * Enters a transaction, or changes the one with `id`. Errors: 404, 422 by field, 409 with the current transaction when
 * someone else saved it first.
 */
export async function saveTransaction(
  ctx: Context,
  { id, version, ...form }: Input<typeof saveTransactionContract>,
): Promise<Saved> {
  if (!id) return create(ctx, form);
  const before = await toChange(ctx, { id, version });
  const after = await checkTransaction(ctx, form, before);
  await write(ctx, before, after);
  await audit(ctx, {
    action: "transaction.update",
    subject: "transaction",
    subjectId: id,
    before,
    after,
  });
  return shown(ctx, id);
}

async function create(ctx: Context, form: TransactionForm): Promise<Saved> {
  const after = await checkTransaction(ctx, form, null);
  const given = { recorderHrid: staffOf(ctx).hrid, createdAt: ctx.now };
  const id = await insertTransaction(ctx.db, { ...after, ...given });
  await audit(ctx, { action: "transaction.create", subject: "transaction", subjectId: id, after });
  return shown(ctx, id);
}

/** Deletes a transaction from the ledger; its row and its audit event stay. Errors: 404, 409 as when saving. */
export async function deleteTransaction(
  ctx: Context,
  seen: Input<typeof deleteTransactionContract>,
): Promise<{ success: boolean }> {
  const before = await toChange(ctx, seen);
  await write(ctx, before, { deletedAt: ctx.now });
  await audit(ctx, {
    action: "transaction.delete",
    subject: "transaction",
    subjectId: before.id,
    before,
  });
  return { success: true };
}

export async function loadTransaction(ctx: Context, id: number): Promise<TransactionRow> {
  const row = await findTransaction(ctx.db, id);
  if (!row) throw new NotFound("We can't find this transaction. It may have been deleted.");
  return row;
}

const shown = async (ctx: Context, id: number): Promise<Saved> => ({
  transaction: await loadTransaction(ctx, id),
});

async function toChange(ctx: Context, { id, version }: Seen): Promise<TransactionRow> {
  const row = await loadTransaction(ctx, id);
  if (version !== undefined && version !== row.version) throw stale(row);
  return row;
}

async function write(ctx: Context, before: TransactionRow, values: Parameters<typeof changeTransaction>[2]) {
  if (!(await changeTransaction(ctx.db, before, values))) throw stale(await loadTransaction(ctx, before.id));
}

const stale = (row: TransactionRow) =>
  new Refused(
    staleTransaction,
    "Someone else changed this transaction. Review their changes, then save again.",
    { transaction: row },
  );

/** The columns of a transaction, once every rule holds. An edited one may keep a location that is no longer in use. */
async function checkTransaction(ctx: Context, form: TransactionForm, before: TransactionRow | null) {
  const today = businessDate(ctx.now);
  const listed = await getSetting(ctx.db, "ledgerLocations", today);
  const locations = before ? [...listed, before.location] : listed;
  const issues: { field: string; message: string }[] = transactionIssues(form, { today, locations });
  const description = form.description === "" ? null : await findDescription(ctx.db, form.description);
  if (form.description !== "" && !description)
    issues.push({ field: "description", message: "Choose one of the descriptions" });
  const { date, location, typeIncome, notes } = form;
  const amount = parseMoney(form.amount);
  if (issues.length > 0 || !description || !isLedgerType(typeIncome) || amount === null)
    throw new Invalid(issuesToErrors(issues));
  return { date, location, typeIncome, descriptionId: description.id, amount, notes };
}

/** Adds a transaction description. Errors: 422 at the field, 409 when there's already one with that name. */
export async function addDescription(
  ctx: Context,
  form: Input<typeof addDescriptionContract>,
): Promise<Answer<typeof addDescriptionContract>> {
  const issues = descriptionIssues(form);
  if (issues.length > 0) throw new Invalid(issuesToErrors(issues));
  const made = await insertDescription(ctx.db, { description: form.description, createdAt: ctx.now });
  if (!made) throw await taken(ctx, form.description);
  await audit(ctx, {
    action: "description.create",
    subject: "description",
    subjectId: made.id,
    after: made,
  });
  return { description: made };
}

async function taken(ctx: Context, description: string): Promise<Conflict> {
  const there = await findDescription(ctx.db, description);
  const message = `There's already a description “${there?.description ?? description}”`;
  return new Conflict(message, { errors: { description: [message] } });
}
