import type { Context } from "@/lib/context";
import {
  MOST_OF_YEAR,
  MOST_OPEN,
  NEWEST_DONE,
  PARTNER_KINDS,
  type PartnerLeadList,
} from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { messageOf } from "@/lib/core/leads/message-wire";
import { seenBy } from "@/lib/core/leads/reads";
import type { PartnerListRead, PartnerListTable } from "@/lib/features/partners/list-read";
import {
  countOpenLeads,
  listDoneLeads,
  listNewestDone,
  listOpenLeads,
} from "@/lib/features/partners/sql/partner-leads";
import { startOfBusinessDay } from "@/lib/values/dates";

type Asked = { partner: number; list: PartnerLeadList; year?: string };

type Sought = Parameters<typeof listOpenLeads>[1];

function readDone(ctx: Context, sought: Sought, year: string | undefined) {
  if (!year) return listNewestDone(ctx.db, sought, NEWEST_DONE);
  const from = startOfBusinessDay(`${year}-01-01`);
  const before = startOfBusinessDay(`${Number(year) + 1}-01-01`);
  return listDoneLeads(ctx.db, sought, { from, before, limit: MOST_OF_YEAR });
}

/** A list's open leads, longest waiting first, and resolved ones: the newest, or a year's. At most three statements. */
export async function readLeadList(
  ctx: Context,
  { partner, list, year }: Asked,
): Promise<{ pending: Message[]; done: Message[] }> {
  const asked = { partner, kinds: PARTNER_KINDS[list] };
  const seen = seenBy(ctx, partner);
  const [pending, done] = await Promise.all([
    listOpenLeads(ctx.db, asked, MOST_OPEN),
    readDone(ctx, asked, year),
  ]);
  const shown = (row: (typeof done)[number]) => messageOf(row, seen);
  return { pending: pending.map(shown), done: done.map(shown) };
}

export type LeadNumbers = { windowEstsNum: number; messagesNum: number };

/** How many window estimates and messages are open to the partner, as their lists show them. One statement. */
export async function readLeadNumbers(ctx: Context, partner: number): Promise<LeadNumbers> {
  const { windows, messages } = PARTNER_KINDS;
  const { first, second } = await countOpenLeads(ctx.db, { partner, first: windows, second: messages });
  return { windowEstsNum: first, messagesNum: second };
}

/** The open leads a list shows at first: the partner's own if there are any, otherwise everyone's. */
export type LeadsToOpen = { count: number; own: boolean };

/** What the lists of window estimates and messages show first. One statement. */
export async function readLeadsToOpen(
  ctx: Context,
  partner: number,
): Promise<{ windows: LeadsToOpen; messages: LeadsToOpen }> {
  const { windows, messages } = PARTNER_KINDS;
  const open = await countOpenLeads(ctx.db, { partner, first: windows, second: messages });
  const shown = (all: number, own: number) => ({ count: own || all, own: own > 0 });
  return { windows: shown(open.first, open.firstOwn), messages: shown(open.second, open.secondOwn) };
}

const listOf =
  (list: PartnerLeadList, pendingKey: string, doneKey: string): PartnerListRead =>
  async (ctx, { partner, year }) => {
    const { pending, done } = await readLeadList(ctx, { partner, list, year });
    return { [pendingKey]: pending, [doneKey]: done };
  };

/** The leads of `GET /api/partners`. */
export const LEAD_LISTS: PartnerListTable = {
  lead_numbers: (ctx, { partner }) => readLeadNumbers(ctx, partner),
  lead_numbers_ests_only: async (ctx, { partner }) => {
    const { windowEstsNum } = await readLeadNumbers(ctx, partner);
    return { windowEstsNum };
  },
  window_estimate_list: listOf("windows", "pending_windows_ests", "completed_windows_ests"),
  odd_job_list: listOf("oddJobs", "pending_odd_jobs", "completed_odd_jobs"),
  paint_list: listOf("paint", "pending_paint", "completed_paint"),
  messages: listOf("messages", "messages", "resolved_messages"),
};
