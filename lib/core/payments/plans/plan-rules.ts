/** Days after a job is done before its planned charge is made. */
export const WAIT_DAYS = 7;
/** Refused on this many days, a planned charge is given up. */
export const MAX_TRIES = 3;

type OnFile = { id: string };

/**
 * The card a planned charge is made with, of those on file, the newest first. Another card than the one the client
 * named is taken only when the client made it the default; where none was named, the default or the newest.
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
