import type { Capability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { listHolders } from "@/lib/core/leads/sql/leads";
import { Forbidden } from "@/lib/errors";
import { AREAS, path } from "@/lib/paths";
import { businessDate } from "@/lib/values/dates";
import type { ExceptionCount, ExceptionsScreen, Waiting, WaitingKind } from "./exceptions-view";
import { newCounts, waitingCounts } from "./kept-counts";
import { ADMIN_KINDS, CARE_KINDS, EXCEPTION_KINDS } from "./kinds";
import { boardDays, limitOf, longestWaiting, offsetAfter } from "./rules";
import type { waitingContract } from "./waiting-contract";
import { byWhen, type KindFacts } from "./when-rules";

type Kind = (typeof EXCEPTION_KINDS)[number];

const isHeld = ({ heldBy }: Pick<KindFacts, "heldBy">, capabilities: ReadonlySet<Capability>) =>
  heldBy.some((capability) => capabilities.has(capability));

type Viewer = { capabilities: ReadonlySet<Capability> };
const OFFICE: Viewer = { capabilities: new Set(["production"]) };

/** The lists a person sees: all of them for production, otherwise what they hold. */
const boardOf = ({ capabilities }: Viewer): Kind[] =>
  byWhen<Kind>(EXCEPTION_KINDS).filter(
    (kind) => capabilities.has("production") || isHeld(kind, capabilities),
  );

/**
 * The board with one list open: the requested one, otherwise the first that isn't empty, of those the viewer sees. All
 * counts are one statement, read again each time, because people work from them; the list another (floaters: one more,
 * for the float windows; leads: who may hold one) (rule stuff-to-do).
 */
export async function exceptionsScreen(
  ctx: Context,
  query: { list?: unknown; offset?: unknown },
  viewer: Viewer = OFFICE,
): Promise<ExceptionsScreen> {
  const today = businessDate(ctx.now);
  const days = boardDays(ctx.now);
  const limit = limitOf(query.offset);
  const counts = await newCounts(ctx);
  const inOrder = boardOf(viewer);
  const [first] = inOrder;
  if (!first) throw new Forbidden();
  const chosen =
    inOrder.find(({ key }) => key === query.list) ??
    inOrder.find(({ key }) => (counts.get(key)?.n ?? 0) > 0) ??
    first;
  const [list, holders] = await Promise.all([
    chosen.read(ctx, { days, limit }),
    chosen.key === "leads" ? listHolders(ctx.db) : [],
  ]);
  // A complete list provides its own count: a change between the two statements mustn't make them differ.
  const whole = list.rows.length < limit;
  const shown = ({ key, title, howToFix, none, when, many }: Kind): ExceptionCount => {
    const counted = counts.get(key)?.n ?? 0;
    return {
      key,
      title,
      howToFix,
      none,
      when,
      many,
      count: whole && key === chosen.key ? list.rows.length : counted,
    };
  };
  const open = shown(chosen);
  const more = open.count > limit ? offsetAfter(limit) : null;
  return { today, kinds: inOrder.map(shown), open, list, holders, more };
}

/** What waits for a manager, and which of it has waited longest. One statement, or none. */
export async function readWaiting(ctx: Context): Promise<Waiting> {
  const today = businessDate(ctx.now);
  const counts = await waitingCounts(ctx);
  const kinds = byWhen(EXCEPTION_KINDS).map(({ key, title, when }): WaitingKind => {
    const { n, since, oldest } = counts.get(key) ?? { n: 0, since: null, oldest: null };
    return { key, title, when, count: n, since, oldest };
  });
  return { kinds, longest: longestWaiting(kinds, today) };
}

type Line = { key: string; title: string; href: string } & Pick<KindFacts, "when" | "heldBy">;

const onBoard = ({ key, title, when, heldBy }: Kind): Line => ({
  key,
  title,
  when,
  heldBy,
  href: path.exceptions(`?list=${key}`),
});

/** Where people without production find the kinds they hold. */
const ELSEWHERE: Partial<Record<Kind["key"], string>> = {
  live_actions: path.liveActions(),
  // Requests for painting or lawns are in no list of the sales area.
  leads: path.exceptions("?list=leads"),
  price_checks: AREAS.sales,
  estimates: AREAS.sales,
};

/** The lines a person may open: all of Stuff To Do for production, otherwise what they hold themselves. */
export function linesFor(capabilities: ReadonlySet<Capability>): Line[] {
  const board = capabilities.has("production")
    ? EXCEPTION_KINDS.map(onBoard)
    : EXCEPTION_KINDS.flatMap((kind) => {
        const href = ELSEWHERE[kind.key];
        return href && isHeld(kind, capabilities) ? [{ ...onBoard(kind), href }] : [];
      });
  return byWhen<Line>([
    ...board,
    ...[...CARE_KINDS, ...ADMIN_KINDS].filter((kind) => isHeld(kind, capabilities)),
  ]);
}

/** What waits for the caller, by what they're able to do about it. One statement, or none. */
export async function readMyWaiting(ctx: Context): Promise<Answer<typeof waitingContract>> {
  const { capabilities } = staffOf(ctx);
  const lines = linesFor(capabilities);
  if (lines.length === 0) return { waiting: [] };
  const counts = await waitingCounts(ctx);
  const waiting = lines.map(({ heldBy, ...line }) => ({
    ...line,
    mine: isHeld({ heldBy }, capabilities),
    count: counts.get(line.key)?.n ?? 0,
  }));
  return { waiting: waiting.filter(({ count }) => count > 0) };
}
