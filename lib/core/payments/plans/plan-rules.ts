import { addDays, type BusinessDate } from "@/lib/values/dates";

/** Days after a job is done until we make its planned charge. */
export const WAIT_DAYS = 7;

/** The first day on which a job's planned charge may still be made. */
export function firstChargeDay(datebi: BusinessDate, today: BusinessDate): BusinessDate {
  const from = addDays(datebi, WAIT_DAYS);
  return from < today ? today : from;
}

/** We stop a planned charge once it has been refused on this many days. */
export const MAX_TRIES = 3;

type OnFile = { id: string };

/**
 * The card for a planned charge, from those on file, newest first. We only use a card other than the one the client
 * named if it's their default; if they named none, the default or the newest.
 */
export function cardOfPlan<C extends OnFile>(
  named: string | null,
  onFile: readonly C[],
  defaultId: string | null,
): C | null {
  const chosen = onFile.find(({ id }) => id === named) ?? onFile.find(({ id }) => id === defaultId);
  return chosen ?? (named === null ? (onFile[0] ?? null) : null);
}

export const NO_CARD = "There's no card on file we can charge.";
export const REFUSED = "The card service refused the charge.";
