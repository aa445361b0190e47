import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { changeLead, type LockedLead, lockLead } from "@/lib/core/leads/sql/lead-changes";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import { estimatePayOf, expenseOf } from "@/lib/features/partners/money-records";
import { enteringPartner, refuseIssues } from "@/lib/features/partners/partner-access";
import {
  type ExpenseRow,
  findTwinExpense,
  insertExpense,
  lockBooks,
  lockExpense,
  updateExpense,
} from "@/lib/features/partners/sql/partner-entries";
import { findEstimatePay } from "@/lib/features/partners/sql/reports/estimate-pay";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { echoSince } from "@/lib/values/echo";
import { parseMoney } from "@/lib/values/money";
import {
  type addExpenseContract,
  type deleteExpenseContract,
  type ExpenseForm,
  type editExpenseContract,
  type estimatePayContract,
  staleEstimate,
  staleExpense,
} from "./contract";
import { amountOf, chargeOf, estimatePayIssues, expenseIssues, isPaidKind, partOf } from "./rules";

type Saved = Answer<typeof addExpenseContract>;

/**
 * Enters what the partner is charged for; the same again right away is a repeated request (`isEcho`). Errors: 403 no
 * partner or another's hrid, 422 by field.
 */
export async function addExpense(
  ctx: Context,
  { hrid, ...form }: Input<typeof addExpenseContract>,
): Promise<Saved> {
  const partnerHrid = await enteringPartner(ctx, hrid);
  const columns = columnsOf(ctx, form);
  const whose = { partnerHrid, recorderHrid: staffOf(ctx).hrid };
  await lockBooks(ctx.db, partnerHrid);
  const twin = await findTwinExpense(ctx.db, { ...columns, ...whose }, echoSince(ctx.now));
  if (twin) return { expense: expenseOf(twin) };
  const after = await insertExpense(ctx.db, { ...columns, ...whose, createdAt: ctx.now });
  await audit(ctx, { ...subject("create", after.id), after });
  return { expense: expenseOf(after) };
}

/**
 * Errors: 403, 404 not the partner's or deleted, 409 with the current record when the version is older, 422 by field.
 */
export async function editExpense(
  ctx: Context,
  { id, hrid, version, ...form }: Input<typeof editExpenseContract>,
): Promise<Saved> {
  const before = await expenseToChange(ctx, { id, version, partner: await enteringPartner(ctx, hrid) });
  const after = await updateExpense(ctx.db, id, columnsOf(ctx, form));
  await audit(ctx, { ...subject("update", id), before, after });
  return { expense: expenseOf(after) };
}

/** Removes an expense from every sum; its row and its audit event stay. Errors: as when editing. */
export async function deleteExpense(
  ctx: Context,
  { id, version }: Input<typeof deleteExpenseContract>,
): Promise<{ success: boolean }> {
  const before = await expenseToChange(ctx, { id, version, partner: await enteringPartner(ctx) });
  await updateExpense(ctx.db, id, { deletedAt: ctx.now });
  await audit(ctx, { ...subject("delete", id), before });
  return { success: true };
}

type Verb = "create" | "update" | "delete";

const subject = (verb: Verb, id: number) =>
  ({ action: `partner_expense.${verb}`, subject: "partner_expense", subjectId: id }) as const;

async function expenseToChange(
  ctx: Context,
  { version, ...own }: { id: number; version: number; partner: number },
): Promise<ExpenseRow> {
  const row = await lockExpense(ctx.db, own);
  if (!row) throw new NotFound("We can't find this expense. It may have been deleted.");
  if (row.version === version) return row;
  throw new Refused(
    staleExpense,
    "Someone else changed this expense. Review their changes, then save again.",
    { expense: expenseOf(row) },
  );
}

/** An expense's columns once every rule holds; the charge is calculated here, whatever was sent. */
function columnsOf(ctx: Context, form: ExpenseForm) {
  const issues = expenseIssues(form, businessDate(ctx.now));
  const [unitprice, amount, charge] = [parseMoney(form.unitprice), amountOf(form.amount), chargeOf(form)];
  if (issues.length > 0 || unitprice === null || amount === null || charge === null)
    throw refuseIssues(issues);
  const { date, type, notes } = form;
  return { date, type, notes, unitprice, amount, charge };
}

type SavedPay = Answer<typeof estimatePayContract>;

/**
 * Sets what an estimate the partner returned pays; nothing takes it off the list. Errors: 403 no partner or another's
 * hrid, 404 no returned estimate of the partner's, 409 with the current record when the version is older, 422.
 */
export async function saveEstimatePay(
  ctx: Context,
  { msid, hrid, version, ...form }: Input<typeof estimatePayContract>,
): Promise<SavedPay> {
  const partner = await enteringPartner(ctx, hrid);
  const lead = await lockLead(ctx.db, msid);
  if (!lead || !isPartners(lead, partner))
    throw new NotFound("We can't find this estimate. It may have been deleted.");
  if (lead.version !== version) throw await stale(ctx, msid);
  const issues = estimatePayIssues(form);
  if (issues.length > 0) throw refuseIssues(issues);
  const after = { visitPay: partOf(form.visit_pay), salesPay: partOf(form.sales_pay) };
  // The person who priced it earns the commission: the partner who returned it isn't paid for it a second time.
  const priced = lead.estimatorHrid === null || lead.estimatorHrid === partner;
  if (!priced && (after.salesPay ?? 0) > (lead.salesPay ?? 0))
    throw new Invalid({ sales_pay: ["Someone else is this estimate's estimator and earns its commission"] });
  if (!(await changeLead(ctx.db, lead, after))) throw await stale(ctx, msid);
  const before = { visitPay: lead.visitPay, salesPay: lead.salesPay };
  await audit(ctx, { action: "lead.estimate-pay", subject: "lead", subjectId: msid, before, after });
  return shown(ctx, msid);
}

const isPartners = (lead: LockedLead, partner: number): boolean =>
  lead.returnedBy === partner && lead.returnedAt !== null && isPaidKind(lead.kind);

async function shown(ctx: Context, msid: number): Promise<SavedPay> {
  const row = await findEstimatePay(ctx.db, msid);
  if (!row) throw new NotFound("We can't find this estimate. It may have been deleted.");
  return { estimate: estimatePayOf(row) };
}

const stale = async (ctx: Context, msid: number) =>
  new Refused(
    staleEstimate,
    "Someone else changed this estimate. Review their changes, then save again.",
    await shown(ctx, msid),
  );
