import type { Handle } from "@/db/client";
import { jobEstimates, leadNotes, leads, signPickups } from "@/db/schema";
import { makeClient, makeProperty } from "./clients";
import { makeDnf } from "./dnfs";
import { makeReportedJob } from "./jobs";
import { NOW, only } from "./unique";

type LeadColumns = Partial<typeof leads.$inferInsert>;

/** A lawn sign to collect after a completed job. */
export async function makeSignPickup(db: Handle, columns: Partial<typeof signPickups.$inferInsert> = {}) {
  const jobid = columns.jobid ?? (await makeReportedJob(db)).jobid;
  return only(
    await db
      .insert(signPickups)
      .values({ location: "front lawn", ...columns, jobid })
      .returning(),
  );
}

/** The record a Sign or DNF lead must refer to (rule lead-ids). */
async function subjectOf(db: Handle, { kind, dnfid, signPickupId }: LeadColumns): Promise<LeadColumns> {
  if (kind === "DNF" && !dnfid) return { dnfid: (await makeDnf(db)).dnfid };
  if (kind === "Sign" && !signPickupId) return { signPickupId: (await makeSignPickup(db)).id };
  return {};
}

/** The job came from the estimate (rule estimate-jobs). */
export const linkEstimate = (db: Handle, msid: number, jobid: number) =>
  db.insert(jobEstimates).values({ jobid, msid, decidedAt: NOW });

/**
 * A requested window estimate that no one holds; creates client and property unless both are given. With `jobid` an
 * estimate became that job; a sign or DNF is about it.
 */
export async function makeLead(db: Handle, { jobid, ...columns }: LeadColumns = {}) {
  const isSold = jobid != null && (columns.kind ?? "Estimate") === "Estimate";
  const place = columns.cfid == null || columns.jobinfoid == null ? await makeProperty(db) : null;
  const base = {
    kind: "Estimate" as const,
    messdate: NOW,
    message: "Written estimate please",
    cfid: place?.cfid,
    jobinfoid: place?.jobinfoid,
  };
  const lead = only(
    await db
      .insert(leads)
      .values({ ...base, ...(await subjectOf(db, columns)), ...columns, jobid: isSold ? null : jobid })
      .returning(),
  );
  if (isSold) await linkEstimate(db, lead.msid, jobid);
  return lead;
}

/** A client's request for an odd job that no one holds. */
export const makeOddJobRequest = (db: Handle, columns: LeadColumns = {}) =>
  makeLead(db, { kind: "Odd Job", message: "Book Odd Job [Mend the gate]", ...columns });

async function doneJobOf(db: Handle, client: Parameters<typeof makeClient>[1]) {
  const { cfid } = await makeClient(db, client);
  const { jobinfoid } = await makeProperty(db, { cfid });
  const { jobid } = await makeReportedJob(db, { cfid, jobinfoid });
  return { cfid, jobinfoid, jobid };
}

/** A completed job's DNF with its lead. */
export async function makeDnfTask(
  db: Handle,
  columns: Parameters<typeof makeDnf>[1] = {},
  client: Parameters<typeof makeClient>[1] = {},
) {
  const of = await doneJobOf(db, client);
  const { dnfid } = await makeDnf(db, { jobid: of.jobid, ...columns });
  return { ...(await makeLead(db, { kind: "DNF", ...of, dnfid })), dnfid };
}

/** A completed job's sign with its lead. */
export async function makeSignTask(db: Handle, client: Parameters<typeof makeClient>[1] = {}) {
  const of = await doneJobOf(db, client);
  const { id } = await makeSignPickup(db, { jobid: of.jobid });
  return makeLead(db, { kind: "Sign", ...of, signPickupId: id });
}

export async function makeLeadNote(db: Handle, columns: Partial<typeof leadNotes.$inferInsert> = {}) {
  const msid = columns.msid ?? (await makeLead(db)).msid;
  return only(
    await db
      .insert(leadNotes)
      .values({ notes: "Left a message", ...columns, msid })
      .returning(),
  );
}
