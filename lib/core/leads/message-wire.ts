import type { CompletedJobRow } from "@/lib/core/jobs/sql/jobs";
import type { LeadRow } from "@/lib/core/leads/sql/leads";
import { clientName } from "@/lib/values/client-name";
import { minutesBetween, parseClock } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import { daysFrom, daysUntil, hoursFrom, leadStatus, statusOfStage } from "./lead-rules";
import { seesPay } from "./list-rules";
import type { Message, MessageDetail } from "./message-schema";

/** All of the estimate's jobs are paid: its commission is owed, and stays with its estimator. */
export const isPaidEstimate = ({ lead, job }: Pick<LeadRow, "lead" | "job">): boolean =>
  lead.kind === "Estimate" && statusOfStage(job?.stage) === "Paid";

/** The current time, and the person it's for. */
export type Seen = { now: Date; today: BusinessDate; hrid: number };

/** A lead as a message; `mine` for the person `hrid`. */
export function messageOf(row: LeadRow, { now, today, hrid }: Seen): Message {
  const { lead, days, client, property, sign } = row;
  const { msid, message, followobject, tag, messdate, resolvedAt, version } = lead;
  const resolved = resolvedAt !== null;
  const earned = seesPay(lead, hrid) ? lead : null;
  return {
    msid,
    message,
    followobject,
    tag,
    jobid: row.job?.jobid ?? null,
    resolved,
    version,
    messdate: messdate.toISOString(),
    recorder: row.recorder,
    holder: row.holder,
    estimator: row.estimator,
    type: lead.kind,
    age: hoursFrom(messdate, now),
    days_old: daysFrom(days.came, today),
    days_to_resolve: daysUntil(days.came, days.resolved),
    days_to_estimate: daysUntil(days.came, days.returned),
    est_date: lead.estDate,
    address_plus: property?.address ?? followobject,
    city: property?.city ?? null,
    postcode: property?.postcode ?? null,
    perly: property?.perly ?? null,
    ...pricesOf(lead),
    price: lead.price,
    visit_pay: earned?.visitPay ?? null,
    sales_pay: earned?.salesPay ?? null,
    name: client && clientName(client),
    status: leadStatus({
      kind: lead.kind,
      resolved,
      sign: sign?.status ?? null,
      stage: row.job?.stage ?? null,
    }),
    mine: lead.holderHrid === hrid || lead.estimatorHrid === hrid,
    held: lead.holderHrid === hrid,
    returned: lead.returnedAt !== null || isReturnedSign(sign?.status),
  };
}

const isReturnedSign = (status: string | undefined): boolean =>
  status === "Resolved-Success" || status === "Resolved-Unsuccess";

type Prices = Record<"w1" | "w2" | "eh" | "eg", number | null>;

export const pricesOf = ({ w1, w2, eh, eg }: Prices) => ({ w1, w2, eh, eg });

/** Earlier work for this client. */
export function pastJobOf(job: CompletedJobRow, name: string): MessageDetail["jobs"][number] {
  const { jobid, address, jobdesc, crew } = job;
  const [start, finish] = [parseClock(job.reportstime), parseClock(job.reportftime)];
  const minutes = start === null || finish === null ? null : minutesBetween(start, finish);
  return { jobid, address, name, date: job.datebi, jobdesc, crew, price: job.price, minutes };
}
