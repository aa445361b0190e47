import { amount, closing, fact, greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { clientName, type Named } from "@/lib/values/client-name";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney, sumCents } from "@/lib/values/money";
import { withHst } from "@/lib/values/tax";
import { cardName } from "./card-rules";

/** A paid job: price before tax, what was charged with tax, and its day's rate, 0.13. */
export type ReceiptLine = {
  jobid: number;
  jobdesc: string;
  address: string;
  price: Cents;
  total: Cents;
  rate: number;
};

/** Whose saved card was charged, and who did that for the client. */
export type ReceiptCharge = {
  card: { brand: string; last4: string } | null;
  /** The staff member who charged the card or planned the charge. */
  chargedBy: string | null;
  planned: boolean;
};

type Receipt = {
  charge: ReceiptCharge;
  client: Named;
  lines: readonly ReceiptLine[];
  date: BusinessDate;
  company: { name: string; email: string };
  phone: string;
};

/** "13%" */
const percent = (rate: number): string => `${Math.round(rate * 10_000) / 100}%`;

/** Says who charged a card for the client; nothing when clients paid for themselves. */
function chargeLines({ card, chargedBy, planned }: ReceiptCharge, company: string): string[] {
  const charged = card ? `your ${cardName(card)}` : "the card you gave us";
  if (planned && chargedBy)
    return [`We charged ${charged} automatically, as arranged by ${chargedBy} at ${company}.`];
  if (planned) return [`We charged ${charged} as planned.`];
  return chargedBy ? [`${chargedBy} at ${company} charged ${charged} for you.`] : [];
}

/** Staff can't charge a client's saved card if we have no way to tell the client. */
export const NO_RECEIPT =
  "This client has no email address, so we can't send the receipt that says who charged their card. Add an email address first.";

/** The receipt for a payment by card, each job with its HST line. */
export function receiptMail({ client, lines, charge, date, company, phone }: Receipt) {
  const paid = lines.flatMap(({ jobid, jobdesc, address, price, total, rate }) => {
    const cost = withHst(price, rate);
    const before = cost.total - total;
    return [
      fact(`Job[${jobid}]`, `${jobdesc}, ${address}`),
      amount("Price", formatMoney(price)),
      amount(`HST (${percent(rate)})`, formatMoney(cost.hst)),
      ...(before > 0 ? [amount("Paid before", formatMoney(before))] : []),
      amount("Total", formatMoney(total)),
      "",
    ];
  });
  const sum = formatMoney(sumCents(lines.map(({ total }) => total)));
  const parts = [
    greeting(clientName(client)),
    "",
    "Thank you. This is your receipt for your payment by card.",
    "",
    fact("Date", formatDate(date)),
    "",
    ...paid,
    amount("Paid by card", sum),
    ...chargeLines(charge, company.name),
    "",
    ...closing(company, phone),
  ];
  return { subject: `Receipt for your payment of ${sum}`, ...writeLetter(parts) };
}
