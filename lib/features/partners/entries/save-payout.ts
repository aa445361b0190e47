import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { payoutOf } from "@/lib/features/partners/money-records";
import { enteringPartner, refuseIssues } from "@/lib/features/partners/partner-access";
import {
  insertPayout,
  lockPayout,
  type PayoutRow,
  updatePayout,
} from "@/lib/features/partners/sql/partner-entries";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { parseMoney } from "@/lib/values/money";
import {
  type addPayoutContract,
  type deletePayoutContract,
  type editPayoutContract,
  type PayoutForm,
  stalePayout,
} from "./contract";
import { netOf, partOf, payoutIssues } from "./rules";

type Saved = Answer<typeof addPayoutContract>;

/** Enters a cheque to the partner. Errors: 403 no partner or another's hrid, 409 the number is taken, 422 by field. */
export async function addPayout(
  ctx: Context,
  { hrid, ...form }: Input<typeof addPayoutContract>,
): Promise<Saved> {
  const partnerHrid = await enteringPartner(ctx, hrid);
  const given = { partnerHrid, recorderHrid: staffOf(ctx).hrid, createdAt: ctx.now };
  const after = await insertPayout(ctx.db, { ...columnsOf(ctx, form), ...given });
  if (!after) throw taken(form.chequenum);
  await audit(ctx, { ...subject("create", after.id), after });
  return { payout: payoutOf(after) };
}

/** Errors: 403, 404 not the partner's or deleted, 409 an older version or a taken number, 422 by field. */
export async function editPayout(
  ctx: Context,
  { id, hrid, version, ...form }: Input<typeof editPayoutContract>,
): Promise<Saved> {
  const before = await payoutToChange(ctx, { id, version, partner: await enteringPartner(ctx, hrid) });
  const after = await updatePayout(ctx.db, id, columnsOf(ctx, form));
  if (!after) throw taken(form.chequenum);
  await audit(ctx, { ...subject("update", id), before, after });
  return { payout: payoutOf(after) };
}

/** Removes a cheque from every sum and frees its number; its row and its audit event stay. Errors: as when editing. */
export async function deletePayout(
  ctx: Context,
  { id, version }: Input<typeof deletePayoutContract>,
): Promise<{ success: boolean }> {
  const before = await payoutToChange(ctx, { id, version, partner: await enteringPartner(ctx) });
  await updatePayout(ctx.db, id, { deletedAt: ctx.now });
  await audit(ctx, { ...subject("delete", id), before });
  return { success: true };
}

type Verb = "create" | "update" | "delete";

const subject = (verb: Verb, id: number) =>
  ({ action: `payout.${verb}`, subject: "payout", subjectId: id }) as const;

function taken(chequenum: string): Conflict {
  const message = `Cheque ${chequenum} has already been entered`;
  return new Conflict(message, { errors: { chequenum: [message] } });
}

async function payoutToChange(
  ctx: Context,
  { version, ...own }: { id: number; version: number; partner: number },
): Promise<PayoutRow> {
  const row = await lockPayout(ctx.db, own);
  if (!row) throw new NotFound("We can't find this payout. It may have been deleted.");
  if (row.version === version) return row;
  throw new Refused(stalePayout, "Someone else changed this payout. Review their changes, then save again.", {
    payout: payoutOf(row),
  });
}

/** A cheque's columns once every rule holds; the net is calculated here, whatever was sent. */
function columnsOf(ctx: Context, form: PayoutForm) {
  const issues = payoutIssues(form, businessDate(ctx.now));
  const [gross, net] = [parseMoney(form.gross), netOf(form)];
  if (issues.length > 0 || gross === null || net === null) throw refuseIssues(issues);
  const part = (typed: string) => partOf(typed) ?? 0;
  return {
    date: form.date,
    chequenum: form.chequenum,
    gross,
    net,
    hst: part(form.hst),
    wkrCpp: part(form.wkr_cpp),
    wkrEi: part(form.wkr_ei),
    wkrTax: part(form.wkr_tax),
    empCpp: part(form.emp_cpp),
    empEi: part(form.emp_ei),
    eht: part(form.eht),
    wsib: part(form.wsib),
  };
}
