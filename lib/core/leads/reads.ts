import { listCompletedJobs } from "@/db/queries/jobs/jobs";
import { findLead, type LeadRow, listCloseProperties, listLeads } from "@/db/queries/leads/leads";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/count-reads";
import { NotFound } from "@/lib/errors";
import { clientName } from "@/lib/values/client-name";
import { businessDate, startOfBusinessDay } from "@/lib/values/dates";
import type { messageContract, messagesContract, pickUpContract } from "./contract";
import { askedFor } from "./lead-access";
import { type LeadList, leadList, MOST_LEADS } from "./list-rules";
import type { Message, MessageDetail, PickUp } from "./message-schema";
import { messageOf, pastJobOf, type Seen } from "./message-wire";

/** Looked at now, by or for `hrid`: the session without one. */
export const seenBy = (ctx: Context, hrid = staffOf(ctx).hrid): Seen => ({
  now: ctx.now,
  today: businessDate(ctx.now),
  hrid,
});

/** The leads of a list as messages, the open ones first; `mine` for the person `hrid`. One statement. */
export async function messagesOfList(ctx: Context, list: LeadList, hrid: number): Promise<Message[]> {
  const seen = seenBy(ctx, hrid);
  const rows = await listLeads(ctx.db, {
    kinds: list.kinds,
    from: startOfBusinessDay(list.from),
    before: startOfBusinessDay(list.before),
    limit: MOST_LEADS,
  });
  return rows.map((row) => messageOf(row, seen));
}

/** Errors: 403 another's hrid, 404 a list of that name is not known. */
export async function getMessages(
  ctx: Context,
  { list, hrid }: Input<typeof messagesContract>,
): Promise<Message[]> {
  const whose = askedFor(staffOf(ctx), hrid);
  const found = leadList(list);
  if (!found) throw new NotFound();
  return messagesOfList(ctx, found, whose);
}

/** The lead `msid`. Errors: 404. */
export async function leadOr404(ctx: Context, msid: number): Promise<LeadRow> {
  const row = await findLead(ctx.db, msid);
  if (!row) throw new NotFound();
  return row;
}

/** A lead with its client's past jobs and the prices nearby: at most three statements. */
export async function messageDetail(ctx: Context, row: LeadRow, hrid?: number): Promise<MessageDetail> {
  const { client, property } = row;
  if (client) await countClientReads(ctx, [client.cfid]);
  const [jobs, close] = await Promise.all([
    client
      ? listCompletedJobs(ctx.db, { jobid: 0, cfid: client.cfid, jobinfoid: property?.jobinfoid ?? 0 })
      : [],
    property ? listCloseProperties(ctx.db, property.jobinfoid) : [],
  ]);
  return {
    mess: messageOf(row, seenBy(ctx, hrid)),
    client,
    property,
    jobs: client ? jobs.map((job) => pastJobOf(job, clientName(client))) : [],
    close_properties: close.map(({ id, address, w1, eh }) => ({ id, address, w1, eh })),
  };
}

/** Errors: 404. */
export async function getMessage(
  ctx: Context,
  { msid }: Input<typeof messageContract>,
): Promise<MessageDetail> {
  return messageDetail(ctx, await leadOr404(ctx, msid));
}

/** Errors: 404, also for a lead that is no sign. */
export async function getPickUp(ctx: Context, { msid }: Input<typeof pickUpContract>): Promise<PickUp> {
  const row = await leadOr404(ctx, msid);
  if (row.lead.kind !== "Sign") throw new NotFound();
  const { lead, client, property } = row;
  if (client) await countClientReads(ctx, [client.cfid]);
  return {
    client,
    email: client?.email ?? null,
    property,
    message: lead.message,
    type: lead.kind,
  };
}

/** A lead as it stands now, for the answer of a write; `mine` for `hrid`, the session's without one. */
export async function messageNow(ctx: Context, msid: number, hrid?: number): Promise<Message> {
  return messageOf(await leadOr404(ctx, msid), seenBy(ctx, hrid));
}
