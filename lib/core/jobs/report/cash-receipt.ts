import type { Context } from "@/lib/context";
import { readDamageLines } from "@/lib/core/jobs/client/damage-lines";
import { listKeysQueued } from "@/lib/core/jobs/sql/job-mails";
import { getSetting } from "@/lib/core/settings/reads";
import { workInFull } from "@/lib/core/work/work-words-rules";
import {
  amount,
  closing,
  fact,
  greeting,
  type Letter,
  type MailPart,
  writeLetter,
} from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { clientName, type Named } from "@/lib/values/client-name";
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
  /** We sent a receipt for this payment before. */
  correction: boolean;
  /** What was broken before the crew began. */
  damage: readonly MailPart[];
};

/** "7%", "7.5%". */
export const percent = (rate: number): string => `${Math.round(rate * 10_000) / 100}%`;

/** The receipt's subject and plain text; amounts with their HST line. */
export function cashReceiptText(receipt: CashReceipt): Letter & { subject: string } {
  const { company, totals, cash, address, date } = receipt;
  const owing = totals.total - cash;
  const lines = [
    greeting(clientName(receipt.client)),
    "",
    receipt.correction
      ? "This corrects the receipt we sent you earlier for the cash you paid our crew."
      : "Thank you. This is your receipt for the cash you paid our crew.",
    "",
    fact("Address", address),
    fact("Date", formatDate(date)),
    fact("Work", receipt.jobdesc),
    "",
    amount("Price", formatMoney(totals.price)),
    amount(`HST (${percent(receipt.rate)})`, formatMoney(totals.hst)),
    amount("Total", formatMoney(totals.total)),
    amount("Cash received", formatMoney(cash)),
    ...(owing > 0 ? [amount("Still owing", formatMoney(owing))] : []),
    ...receipt.damage,
    "",
    ...closing(company, receipt.phone),
  ];
  const title = receipt.correction ? "Corrected cash receipt" : "Cash receipt";
  return { subject: `${title} for ${address}, ${formatDate(date)}`, ...writeLetter(lines) };
}

/**
 * Queues a payment's receipt; each later one corrects the one before. False when the last one had the same amounts. The
 * job must be locked.
 */
export async function sendCashReceipt(
  ctx: Context,
  facts: Omit<CashReceipt, "correction" | "damage">,
  to: { email: string; jobid: number; cfid: number; paymentId: number },
): Promise<boolean> {
  const ofPayment = `cash-receipt:${to.paymentId}:`;
  const ofAmounts = `${ofPayment}${facts.cash}:${facts.totals.total}`;
  const queued = await listKeysQueued(ctx.db, to.jobid, ofPayment);
  if (`${queued.at(-1)}:`.startsWith(`${ofAmounts}:`)) return false;
  const damage = await readDamageLines(ctx, to.jobid);
  const works = await getSetting(ctx.db, "workCodes", facts.date);
  const jobdesc = workInFull(facts.jobdesc, works);
  const receipt = { correction: queued.length > 0, damage, ...facts, jobdesc };
  return enqueueMessage(ctx, {
    kind: "cash-receipt",
    channel: "email",
    to: to.email,
    ...cashReceiptText(receipt),
    uniqueKey: queued.length === 0 ? ofAmounts : `${ofAmounts}:${queued.length}`,
    jobid: to.jobid,
    cfid: to.cfid,
  });
}
