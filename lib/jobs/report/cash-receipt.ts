import type { Context } from "@/lib/context";
import { clientName, type Named } from "@/lib/jobs/client-name-rules";
import { enqueueMessage } from "@/lib/outbox/enqueue";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import type { Taxed } from "@/lib/values/tax";

export type CashReceipt = {
  company: { name: string; email: string };
  phone: string;
  client: Named;
  address: string;
  jobdesc: string;
  date: BusinessDate;
  totals: Taxed;
  /** 0.07 */
  rate: number;
  cash: Cents;
};

/** "7 %", "7.5 %". */
export const percent = (rate: number): string => `${Math.round(rate * 10_000) / 100} %`;

/** Subject and plain text of the receipt; amounts with their HST line. */
export function cashReceiptText(receipt: CashReceipt): { subject: string; body: string } {
  const { company, totals, cash, address, date } = receipt;
  const owing = totals.total - cash;
  const lines = [
    `Hello ${clientName(receipt.client)},`,
    "",
    "Thank you. This is your receipt for the cash you paid our crew.",
    "",
    `Address: ${address}`,
    `Date: ${formatDate(date)}`,
    `Work: ${receipt.jobdesc}`,
    "",
    `Price: ${formatMoney(totals.price)}`,
    `HST (${percent(receipt.rate)}): ${formatMoney(totals.hst)}`,
    `Total: ${formatMoney(totals.total)}`,
    `Cash received: ${formatMoney(cash)}`,
    ...(owing > 0 ? [`Still owing: ${formatMoney(owing)}`] : []),
    "",
    `Questions? Call ${receipt.phone} or write to ${company.email}.`,
    company.name,
  ];
  return { subject: `Cash receipt, ${address}, ${formatDate(date)}`, body: lines.join("\n") };
}

/** Queues the receipt; an edit mails again only when the amount is another. False when it was queued before. */
export async function sendCashReceipt(
  ctx: Context,
  receipt: CashReceipt,
  to: { email: string; jobid: number; cfid: number; paymentId: number },
): Promise<boolean> {
  return enqueueMessage(ctx, {
    kind: "cash-receipt",
    channel: "email",
    to: to.email,
    ...cashReceiptText(receipt),
    uniqueKey: `cash-receipt:${to.paymentId}:${receipt.cash}:${receipt.totals.total}`,
    jobid: to.jobid,
    cfid: to.cfid,
  });
}
