import type { LeadRow } from "@/db/queries/leads/leads";
import type { listLeadNotes, listTaskDnfs } from "@/db/queries/sales/tasks";
import { hoursFrom, leadStatus } from "@/lib/core/leads/lead-rules";
import { leadJobOf, pricesOf } from "@/lib/core/leads/message-wire";
import { clientName } from "@/lib/values/client-name";
import { TASK_TYPES, type Task, type TaskNote } from "./task-schema";

type NoteRow = Awaited<ReturnType<typeof listLeadNotes>>[number];
type DnfRow = Awaited<ReturnType<typeof listTaskDnfs>>[number];

export const noteToWire = ({ id, ts, recorder, notes }: NoteRow): TaskNote => ({
  id,
  ts: ts.toISOString(),
  recorder,
  notes,
});

type Beside = { notes: readonly NoteRow[]; dnf: DnfRow | undefined; now: Date };

const typeOf = (kind: string): Task["type"] => TASK_TYPES.find((type) => type === kind) ?? "Estimate";

const isReturned = ({ lead, sign }: LeadRow, dnf: DnfRow | undefined): boolean =>
  lead.returnedAt !== null ||
  sign?.status === "Resolved-Success" ||
  sign?.status === "Resolved-Unsuccess" ||
  Boolean(dnf?.datebi);

/** A lead, what was written about it and how far its DNF is, as a task. */
export function taskToWire(row: LeadRow, { notes, dnf, now }: Beside): Task {
  const { lead, client, property, sign } = row;
  const { msid: id, messdate, message, area, jobdesc, jobid, dnfid, resolvedAt, version } = lead;
  return {
    id,
    message,
    area,
    jobdesc,
    jobid,
    dnfid,
    version,
    type: typeOf(lead.kind),
    messdate: messdate.toISOString(),
    age_hours: hoursFrom(messdate, now),
    complete_hours: resolvedAt && hoursFrom(messdate, resolvedAt),
    address: property?.address ?? lead.followobject,
    city: property?.city ?? null,
    postcode: property?.postcode ?? null,
    estimator: row.estimator,
    estimator_hrid: lead.estimatorHrid,
    returner: row.returner,
    holder: row.holder,
    holder_hrid: lead.holderHrid,
    name: client && clientName(client),
    phone: client?.phone ?? client?.cellphone ?? null,
    email: client?.email ?? null,
    notes: notes.map(noteToWire),
    status: leadStatus({
      kind: lead.kind,
      // A DNF that came back is dealt with, though nobody has closed its task.
      resolved: resolvedAt !== null || Boolean(dnf?.datebi),
      sign: sign?.status ?? null,
      job: leadJobOf(row),
    }),
    contact_status: lead.contactStatus ?? "NC",
    ...pricesOf(lead),
    price: lead.price,
    comm: lead.comm,
    crew: dnf?.crew ?? row.job?.crew ?? null,
    returned: isReturned(row, dnf),
  };
}
