import type { Capability } from "@/lib/actor";

/** When a kind matters: now, because someone waits; before the day is over; or this week. In the order of screens. */
export const WHENS = ["now", "today", "week"] as const;
export type When = (typeof WHENS)[number];
export const WHEN_WORDS: Record<When, string> = { now: "Now", today: "Today", week: "This week" };

/** What every kind in the table says about itself. */
export type KindFacts = {
  when: When;
  /** Whoever has one of these can close them: they're "mine" at the bell. */
  heldBy: readonly Capability[];
  /** Whether several are closed in one act. */
  many: boolean;
};

/** The kinds in the order in which they matter. */
export const byWhen = <Kind extends { when: When }>(kinds: readonly Kind[]): Kind[] =>
  WHENS.flatMap((when) => kinds.filter((kind) => kind.when === when));

/** What the bell counts: what the person can close, and what can't wait for another day. */
export const ringsBell = ({ when, mine }: { when: When; mine: boolean }): boolean => mine && when !== "week";
