import { listHolders } from "@/db/queries/sales/tasks";
import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { AREAS, path } from "@/lib/paths";
import { businessDate } from "@/lib/values/dates";
import type { ExceptionCount, ExceptionsScreen, Waiting, WaitingKind } from "./exceptions-view";
import { newCounts, waitingCounts } from "./kept-counts";
import { ADMIN_KINDS, CARE_KINDS, EXCEPTION_KINDS } from "./kinds";
import { boardDays, limitOf, longestWaiting, offsetAfter } from "./rules";
import type { waitingContract } from "./waiting-contract";

type Kind = (typeof EXCEPTION_KINDS)[number];

/**
 * The board with one list open: the requested one, otherwise the first that isn't empty. All counts are one statement,
 * read again each time, because people work from them; the list another (floaters: one more, for the float windows;
 * leads: who may hold one) (rule stuff-to-do).
 */
export async function exceptionsScreen(
  ctx: Context,
  query: { list?: unknown; offset?: unknown },
): Promise<ExceptionsScreen> {
  const today = businessDate(ctx.now);
  const days = boardDays(ctx.now);
  const limit = limitOf(query.offset);
  const counts = await newCounts(ctx);
  const [first] = EXCEPTION_KINDS;
  const chosen =
    EXCEPTION_KINDS.find(({ key }) => key === query.list) ??
    EXCEPTION_KINDS.find(({ key }) => (counts.get(key)?.n ?? 0) > 0) ??
    first;
  const [list, holders] = await Promise.all([
    chosen.read(ctx, { days, limit }),
    chosen.key === "leads" ? listHolders(ctx.db) : [],
  ]);
  // A complete list provides its own count: a change between the two statements mustn't make them differ.
  const whole = list.rows.length < limit;
  const shown = ({ key, title, howToFix, none }: Kind): ExceptionCount => {
    const counted = counts.get(key)?.n ?? 0;
    return { key, title, howToFix, none, count: whole && key === chosen.key ? list.rows.length : counted };
  };
  const open = shown(chosen);
  const more = open.count > limit ? offsetAfter(limit) : null;
  return { today, kinds: EXCEPTION_KINDS.map(shown), open, list, holders, more };
}

/** What waits for a manager, and which of it has waited longest. One statement, or none. */
export async function readWaiting(ctx: Context): Promise<Waiting> {
  const today = businessDate(ctx.now);
  const counts = await waitingCounts(ctx);
  const kinds = EXCEPTION_KINDS.map(({ key, title }): WaitingKind => {
    const { n, since, oldest } = counts.get(key) ?? { n: 0, since: null, oldest: null };
    return { key, title, count: n, since, oldest };
  });
  return { kinds, longest: longestWaiting(kinds, today) };
}

/** What waits for the caller, by what they're able to do about it. One statement, or none. */
export async function readMyWaiting(ctx: Context): Promise<Answer<typeof waitingContract>> {
  const { capabilities } = staffOf(ctx);
  const board = EXCEPTION_KINDS.map(({ key, title }) => ({
    key,
    title,
    href: path.exceptions(`?list=${key}`),
  }));
  const helpers = board
    .filter(({ key }) => key === "live_actions")
    .map(({ key, title }) => ({ key, title, href: path.liveActions() }));
  const prices = board
    .filter(({ key }) => key === "price_checks" || key === "estimates")
    .map(({ key, title }) => ({ key, title, href: AREAS.sales }));
  const kinds = [
    ...(capabilities.has("production") ? board : capabilities.has("crew_mgt") ? helpers : []),
    ...(capabilities.has("sales") && !capabilities.has("production") ? prices : []),
    ...(capabilities.has("client_care") ? CARE_KINDS : []),
    ...(capabilities.has("access_admin") ? ADMIN_KINDS : []),
  ];
  if (kinds.length === 0) return { waiting: [] };
  const counts = await waitingCounts(ctx);
  const waiting = kinds.map(({ key, title, href }) => ({ key, title, href, count: counts.get(key)?.n ?? 0 }));
  return { waiting: waiting.filter(({ count }) => count > 0) };
}
