import {
  findOddJob,
  isMiscClient,
  listMiscJobs,
  listPlacesOf,
  type Whose,
} from "@/db/queries/odd-jobs/odd-jobs";
import { type Context, partnerOf, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { messageOf } from "@/lib/core/leads/message-wire";
import { leadOr404 } from "@/lib/core/leads/reads";
import { NotFound } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
import type { miscJobContract, miscJobsContract } from "./contract";
import { pageOfKind } from "./rules";
import type { OddJob } from "./schema";
import { miscJobToWire, oddJobToWire } from "./wire";

/** Whose odd jobs a call is about: the session's partner's. Errors: 403 without one, or with another's hrid. */
export const whoseOf = (ctx: Context, asked: Parameters<typeof partnerOf>[1] = {}): Whose => ({
  partner: partnerOf(ctx, asked).hrid,
  today: businessDate(ctx.now),
});

/** How messages are looked at: by the session, now. */
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

/** The request `id`, who asks and the places of theirs. Leads are open to all partners. Errors: 404. */
export async function getMiscJob(
  ctx: Context,
  { id }: Input<typeof miscJobContract>,
): Promise<Answer<typeof miscJobContract>> {
  partnerOf(ctx);
  const { row } = await miscLeadOr404(ctx, id);
  const properties = await placesOf(ctx, row.client?.cfid);
  return { message: messageOf(row, seenNow(ctx)), client: row.client, properties };
}

/** A client's misc jobs. Errors: 404 a client who never asked for one. */
export async function getMiscJobs(
  ctx: Context,
  { cfid }: Input<typeof miscJobsContract>,
): Promise<Answer<typeof miscJobsContract>> {
  const whose = whoseOf(ctx);
  if (!(await isMiscClient(ctx.db, cfid))) throw new NotFound();
  return (await listMiscJobs(ctx.db, cfid, whose)).map(miscJobToWire);
}

/** An own or nobody's odd job. Errors: 404. */
export async function oddJobOr404(ctx: Context, id: number, whose = whoseOf(ctx)): Promise<OddJob> {
  const row = await findOddJob(ctx.db, id, whose);
  if (!row) throw new NotFound();
  return oddJobToWire(row);
}
