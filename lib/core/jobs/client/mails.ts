import { isAppointment } from "@/lib/core/jobs/card-rules";
import { percent } from "@/lib/core/jobs/report/cash-receipt";
import type { JobToMail } from "@/lib/core/jobs/sql/client-jobs";
import type { TemplateValues } from "@/lib/core/messages/kind-rules";
import type { SettingValues } from "@/lib/core/settings/schema";
import { houseSentences } from "@/lib/core/work/house-question-rules";
import { arrivalText, PRICE_TO_COME } from "@/lib/core/work/order-rules";
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
import { clientName } from "@/lib/values/client-name";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import { withHst } from "@/lib/values/tax";

type Office = Pick<SettingValues, "company" | "officePhone">;
type Addressee = Parameters<typeof clientName>[0];
type Ordered = Pick<JobToMail, "jobdesc" | "customdesc">;
type Promised = Pick<JobToMail, "sdate" | "fdate" | "stime">;
type Mail = Letter & { subject: string };

/** An email to a job's client, with how to reach us. */
export const letter = (
  job: Addressee,
  { company, officePhone }: Office,
  parts: readonly MailPart[],
): Letter => writeLetter([greeting(clientName(job)), "", ...parts, "", ...closing(company, officePhone)]);

/** A booked job's description already includes the client's own words. */
export const workOf = ({ jobdesc, customdesc }: Ordered): string =>
  customdesc && !jobdesc.includes(customdesc) ? `${jobdesc}, ${customdesc}` : jobdesc;

/** "Tue 12 May 2026, 8–10 am", or the first and last day we may come. */
export function whenOf({ sdate, fdate, stime }: Promised): string {
  if (isAppointment({ sdate, fdate })) return `${formatDate(sdate)}, ${arrivalText(stime)}`;
  return `Between ${formatDate(sdate)} and ${formatDate(fdate)}`;
}

/** "$255.00 + HST, $288.15 in total", at that day's HST rate, 0.13. */
export function priceOf(price: Cents | null, rate: number): string {
  if (!price) return PRICE_TO_COME;
  return `${formatMoney(price)} + HST, ${formatMoney(withHst(price, rate).total)} in total`;
}

/** What messages about an ordered job can say; `rate` is the HST of its day. */
export const orderValues = (job: JobToMail, rate: number): TemplateValues => ({
  "first name": job.firstname || clientName(job),
  name: clientName(job),
  address: job.address,
  work: workOf(job),
  when: whenOf(job),
  price: priceOf(job.price, rate),
  "job number": String(job.jobid),
  house: houseSentences(job.house, job.jobdesc),
});

/** What the receipt is for: the day the job was done, the price in cents and that day's HST rate, 0.13. */
export type Receipted = {
  day: BusinessDate;
  price: Cents;
  rate: number;
  owing: boolean;
  /** What was broken before the crew began. */
  damage: readonly MailPart[];
  works: SettingValues["workCodes"];
};

/** The amount with its HST line, and whether it is paid. */
export function receiptMail(
  job: JobToMail,
  { day, price, rate, owing, damage, works }: Receipted,
  office: Office,
): Mail {
  const { hst, total } = withHst(price, rate);
  const lines = [
    "Thank you. This is your receipt for our work.",
    "",
    fact("Address", job.address),
    fact("Date", formatDate(day)),
    fact("Work", workInFull(workOf(job), works)),
    fact("Job number", job.jobid),
    "",
    amount("Price", formatMoney(price)),
    amount(`HST (${percent(rate)})`, formatMoney(hst)),
    amount("Total", formatMoney(total)),
    owing ? amount("Still owing", formatMoney(total)) : "Paid in full.",
    ...damage,
  ];
  return { subject: `Receipt for ${job.address}, ${formatDate(day)}`, ...letter(job, office, lines) };
}
