/** Days after a job is done before its planned charge is made. */
export const WAIT_DAYS = 7;
/** After being refused on this many days, a planned charge stops. */
export const MAX_TRIES = 3;

type OnFile = { id: string };

/**
 * The card for a planned charge, of those on file, newest first. A card other than the one the client named
 * is used only if it's their default; if none was named, the default or the newest.
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
