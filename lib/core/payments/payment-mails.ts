import type { Context } from "@/lib/context";
import type { AttemptRow } from "@/lib/core/payments/sql/payments";
import { findReceipt } from "@/lib/core/payments/sql/receipts";
import { getSettings, readHst } from "@/lib/core/settings/reads";
import { amount, fact, type MailPart, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { hstOn, taxDay } from "@/lib/values/tax";
import { type ReceiptLine, receiptMail } from "./receipt-rules";

const SETTINGS = ["company", "officePhone"] as const;

const settingsOf = (ctx: Context) => getSettings(ctx.db, SETTINGS, businessDate(ctx.now));

/** The client's receipt for a charge; it says so if staff charged the card for them. */
export async function mailReceipt(ctx: Context, attempt: Pick<AttemptRow, "id">): Promise<void> {
  const rows = await findReceipt(ctx.db, attempt.id);
  const client = rows[0];
  const to = client?.email ?? client?.secondEmail;
  if (!client || !to) return;
  const { company, officePhone: phone } = await settingsOf(ctx);
  const today = businessDate(ctx.now);
  const hst = await readHst(ctx.db);
  const lines: ReceiptLine[] = rows.map(({ jobid, jobdesc, address, price, amount, datebi }) => ({
    jobid,
    jobdesc,
    address,
    price,
    total: amount,
    rate: hstOn(hst, taxDay({ datebi }, today)),
  }));
  const { brand, last4, chargedBy, planId } = client;
  const card = brand && last4 ? { brand, last4 } : null;
  const charge = { card, chargedBy, planned: planId !== null };
  await enqueueMessage(ctx, {
    kind: "card-receipt",
    channel: "email",
    to,
    ...receiptMail({ client, lines, charge, date: today, company, phone }),
    uniqueKey: `card-receipt:${attempt.id}`,
    cfid: client.cfid,
    ...(rows.length === 1 && { jobid: client.jobid }),
  });
}

type Note = { kind: string; key: string; subject: string; lines: MailPart[]; cfid: number };

/** An email to the company's own address, once per key. */
export async function tellOffice(ctx: Context, { kind, key, subject, lines, cfid }: Note): Promise<void> {
  const { company } = await settingsOf(ctx);
  await enqueueMessage(ctx, {
    kind,
    channel: "email",
    to: company.email,
    subject,
    ...writeLetter(lines),
    uniqueKey: `${kind}:${key}`,
    cfid,
  });
}

const named = (jobids: readonly number[]) => jobids.map((jobid) => `[${jobid}]`).join(", ");

/** A charge that only a person can fix. */
export const alarmOffice = (
  ctx: Context,
  attempt: Pick<AttemptRow, "id" | "cfid" | "piId" | "amount">,
  jobids: readonly number[],
  error: string,
): Promise<void> =>
  tellOffice(ctx, {
    kind: "payment-alarm",
    key: attempt.id,
    subject: `Please check client ${attempt.cfid}'s card payment`,
    cfid: attempt.cfid,
    lines: [
      error,
      "",
      fact("Client", attempt.cfid),
      fact("Jobs", named(jobids) || "none"),
      attempt.amount === null ? fact("Amount", "none") : amount("Amount", formatMoney(attempt.amount)),
      fact("Stripe payment", attempt.piId ?? "not created"),
      "",
      "Please check it in Stripe and refund anything the client didn't owe.",
    ],
  });
