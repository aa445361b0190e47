import type { CompletedJobRow } from "@/db/queries/jobs/jobs";
import type { LeadRow } from "@/db/queries/leads/leads";
import { isSettled } from "@/lib/core/work/receivable-rules";
import { JOB_STATES } from "@/lib/core/work/schema";
import { clientName } from "@/lib/values/client-name";
import { minutesBetween, parseClock } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import { daysFrom, daysUntil, hoursFrom, type LeadJob, leadStatus } from "./lead-rules";
import { seesPay } from "./list-rules";
import type { Message, MessageDetail } from "./message-schema";

/** The crew or the closer still has a cheque or cash; PAID and a card's payment are in. */
export function leadJobOf({ job }: LeadRow): LeadJob | null {
  const state = JOB_STATES.find((known) => known === job?.state);
  if (!job || !state) return null;
  return { state, holdingCell: job.holdingCell, paid: isSettled(job.recstatus), openDnf: job.openDnf };
}

/** The current time, and the person it's for. */
export type Seen = { now: Date; today: BusinessDate; hrid: number };

/** A lead as a message; `mine` for the person `hrid`. */
export function messageOf(row: LeadRow, { now, today, hrid }: Seen): Message {
  const { lead, days, client, property, sign } = row;
  const { msid, message, followobject, tag, jobid, messdate, resolvedAt, version } = lead;
  const resolved = resolvedAt !== null;
  const earned = seesPay(lead, hrid) ? lead : null;
  return {
    msid,
    message,
    followobject,
    tag,
    jobid,
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
    status: leadStatus({ kind: lead.kind, resolved, sign: sign?.status ?? null, job: leadJobOf(row) }),
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
