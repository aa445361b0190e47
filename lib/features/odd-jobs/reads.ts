import { type Context, partnerOf, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { messageOf } from "@/lib/core/leads/message-wire";
import { leadOr404 } from "@/lib/core/leads/reads";
import { listMiscJobs, type Whose } from "@/lib/core/odd-jobs/sql";
import { NotFound } from "@/lib/errors";
import { isMiscClient, listPlacesOf } from "@/lib/features/odd-jobs/sql/around-client";
import { findOddJob, type OddJobRow } from "@/lib/features/odd-jobs/sql/odd-jobs";
import { clientName } from "@/lib/values/client-name";
import { businessDate } from "@/lib/values/dates";
import type { miscJobContract, miscJobsContract } from "./contract";
import { isPaidSaid, oddJobStatus, pageOfKind } from "./rules";
import type { MiscJob, OddJob } from "./schema";

/** Whose odd jobs a call is about: those of the session's partner. Errors: 403 without one, or with another's hrid. */
export const whoseOf = (ctx: Context, asked: Parameters<typeof partnerOf>[1] = {}): Whose => ({
  partner: partnerOf(ctx, asked).hrid,
  today: businessDate(ctx.now),
});

/** Who is looking at the messages, and when: the session, now. */
export const seenNow = (ctx: Context) => ({
  now: ctx.now,
  today: businessDate(ctx.now),
  hrid: staffOf(ctx).hrid,
});

/** A request for an odd job, paint, lawn care or power washing. Errors: 404, also for any other lead. */
export async function miscLeadOr404(ctx: Context, msid: number) {
  const row = await leadOr404(ctx, msid);
  const page = pageOfKind(row.lead.kind);
  if (!page) throw new NotFound();
  return { row, page };
}

const placesOf = async (ctx: Context, cfid: number | null | undefined) =>
  cfid ? listPlacesOf(ctx.db, cfid) : [];

/** The request `id`, the client who made it and their properties. Leads are open to all partners. Errors: 404. */
export async function getMiscJob(
  ctx: Context,
  { id }: Input<typeof miscJobContract>,
): Promise<Answer<typeof miscJobContract>> {
  partnerOf(ctx);
  const { row } = await miscLeadOr404(ctx, id);
  const properties = await placesOf(ctx, row.client?.cfid);
  return { message: messageOf(row, seenNow(ctx)), client: row.client, properties };
}

/** A client's misc jobs. Errors: 404 a client who never requested one. */
export async function getMiscJobs(
  ctx: Context,
  { cfid }: Input<typeof miscJobsContract>,
): Promise<Answer<typeof miscJobsContract>> {
  const whose = whoseOf(ctx);
  if (!(await isMiscClient(ctx.db, cfid))) throw new NotFound();
  return (await listMiscJobs(ctx.db, cfid, whose)).map(miscJobToWire);
}

/** An odd job that is the partner's own or unclaimed. Errors: 404. */
export async function oddJobOr404(ctx: Context, id: number, whose = whoseOf(ctx)): Promise<OddJob> {
  const row = await findOddJob(ctx.db, id, whose);
  if (!row) throw new NotFound();
  return oddJobToWire(row);
}

/** An odd job as its partner sees it. */
function oddJobToWire({ job, address, postcode, crew, partner, ...client }: OddJobRow): OddJob {
  const { id, msid, cfid, jobinfoid, date, type5, details, payor, order, notes, version } = job;
  return {
    id,
    msid,
    cfid,
    jobinfoid,
    address,
    postcode,
    date,
    type5,
    details,
    payor,
    order,
    notes,
    version,
    client: client.company || clientName(client),
    price: job.price,
    mat_price: job.matPrice,
    sdate: job.sdate,
    crew_hrid: job.crewHrid,
    crew,
    partner,
    datebi: job.datebi,
    recstatus: job.recstatus,
    status: oddJobStatus(job),
    paid_said: isPaidSaid(job),
    unassigned: job.crewHrid === null && job.partnerHrid === null,
  };
}

type MiscJobRow = Awaited<ReturnType<typeof listMiscJobs>>[number];

/** One of a client's misc jobs; another partner's price stays hidden (T18). */
export function miscJobToWire({ job, address, own }: MiscJobRow): MiscJob {
  const { id, msid, date, type5, details, notes, jobinfoid, cfid, sdate, datebi } = job;
  return {
    id,
    msid,
    date,
    address,
    type5,
    details,
    notes: notes ?? "",
    jobinfoid,
    cfid,
    sdate,
    datebi,
    price: own ? job.price : null,
    status: own || job.datebi === null ? oddJobStatus(job) : "Done",
    own,
  };
}
