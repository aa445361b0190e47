import { clientName, type Named } from "@/lib/jobs/client-name-rules";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney, sumCents } from "@/lib/values/money";

/** A paid job: price before tax, what was charged with it, and the rate of its day, 0.13. */
export type ReceiptLine = {
  jobid: number;
  jobdesc: string;
  address: string;
  price: Cents;
  total: Cents;
  rate: number;
};

type Receipt = {
  client: Named;
  lines: readonly ReceiptLine[];
  date: BusinessDate;
  company: { name: string; email: string };
  phone: string;
};

/** "13 %" */
const percent = (rate: number): string => `${Math.round(rate * 10_000) / 100} %`;

/** The receipt of a payment by card, each job with its HST line. */
export function receiptMail({ client, lines, date, company, phone }: Receipt) {
  const paid = lines.flatMap(({ jobid, jobdesc, address, price, total, rate }) => [
    `Job[${jobid}]: ${jobdesc}, ${address}`,
    `Price: ${formatMoney(price)}`,
    `HST (${percent(rate)}): ${formatMoney(total - price)}`,
    `Total: ${formatMoney(total)}`,
    "",
  ]);
  const sum = formatMoney(sumCents(lines.map(({ total }) => total)));
  const body = [
    `Hello ${clientName(client)},`,
    "",
    "Thank you. This is your receipt for your payment by card.",
    "",
    `Date: ${formatDate(date)}`,
    "",
    ...paid,
    `Paid by card: ${sum}`,
    "",
    `Questions? Call ${phone} or write to ${company.email}.`,
    company.name,
  ].join("\n");
  return { subject: `Receipt for your payment of ${sum}`, body };
}
