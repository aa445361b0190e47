/** How often a batch that stops for no fault of the file is tried; together the tries last some four minutes. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 8_000;

export const isLastTry = (tries: number): boolean => tries >= MOST_TRIES;

/** One more try of a batch, and when the one after it is due should this one break off; null when all were made. */
export function nextTry(made: number, now: Date): { tries: number; retryAt: Date | null } {
  const pause = FIRST_PAUSE_MS * 2 ** made;
  return { tries: made + 1, retryAt: isLastTry(made) ? null : new Date(now.getTime() + pause) };
}

const OURS = "The import stopped because of a problem on our side.";
const AGAIN = "It will start again within a few minutes, or you can cancel it.";

/** What is said of a batch that broke off, by what is done next. */
export const BROKE_OFF = {
  checking: `${OURS} ${AGAIN}`,
  running: `${OURS} Lines already imported stay. ${AGAIN}`,
  undoing: "Undoing stopped because of a problem on our side. It will start again within a few minutes.",
  failed: `The import failed ${MOST_TRIES} times because of a problem on our side. Lines already imported stay. Upload the same file again later. You won't get duplicates.`,
  undoFailed: `Undoing failed ${MOST_TRIES} times because of a problem on our side. What was undone so far stays undone. Undo the import again later.`,
};

/** After this long the reader must be gone: it's the longest a statement may take. */
export const UNREAD_AFTER_MS = 30 * 60_000;

export const UNREAD = "The upload didn't finish, and nothing was saved. Upload the file again.";
