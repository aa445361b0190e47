import type { JobOwed } from "@/lib/core/payments/amount-rules";
import { clientName, type Named } from "@/lib/values/client-name";
import { formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { restOf, withHst } from "@/lib/values/tax";

/** How long a pay link is good. */
export const LINK_DAYS = 30;

type Job = JobOwed & Named & { jobdesc: string; address: string };
type Office = { company: { name: string; email: string }; officePhone: string };

/** The letter with the link, what was done and what it costs. `rate` of the day it was done, 0.13. */
export function payLinkMail(
  job: Job,
  { href, rate }: { href: string; rate: number },
  { company, officePhone }: Office,
) {
  const { price, hst, total } = withHst(job.discountPrice ?? job.price ?? 0, rate);
  const { alreadyPaid } = job;
  const lines = [
    `Hello ${clientName(job)},`,
    "",
    `Thank you for having us at ${job.address}. You can pay for this job by card here:`,
    href,
    "",
    `Job[${job.jobid}]: ${job.jobdesc}`,
    ...(job.datebi ? [`Done: ${formatDate(job.datebi)}`] : []),
    `Price: ${formatMoney(price)}`,
    `HST: ${formatMoney(hst)}`,
    ...(alreadyPaid > 0 ? [`Already paid: ${formatMoney(alreadyPaid)}`] : []),
    `${alreadyPaid > 0 ? "Left to pay" : "Total"}: ${formatMoney(restOf(total, alreadyPaid))}`,
    "",
    `The link is for this job only and works for ${LINK_DAYS} days. If you've already paid, please ignore this email.`,
    `Questions? Call ${officePhone} or write to ${company.email}.`,
    company.name,
  ];
  return { subject: `Pay by card for our work at ${job.address}`, body: lines.join("\n") };
}
