/** How often we try a batch that fails through no fault of the file; together the tries take about four minutes. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 8_000;

export const isLastTry = (tries: number): boolean => tries >= MOST_TRIES;

/** The next try of a batch, and when to try again if it fails; null when all tries are used up. */
export function nextTry(made: number, now: Date): { tries: number; retryAt: Date | null } {
  const pause = FIRST_PAUSE_MS * 2 ** made;
  return { tries: made + 1, retryAt: isLastTry(made) ? null : new Date(now.getTime() + pause) };
}

const OURS = "The import stopped because of a problem on our side.";
const AGAIN = "It will start again within a few minutes, or you can cancel it.";

/** What we say about a batch that failed, depending on what happens next. */
export const BROKE_OFF = {
  checking: `${OURS} ${AGAIN}`,
  running: `${OURS} Lines already imported stay. ${AGAIN}`,
  undoing: "Undoing stopped because of a problem on our side. It will start again within a few minutes.",
  failed: `The import failed ${MOST_TRIES} times because of a problem on our side. Lines already imported stay. Upload the same file again later. You won't get duplicates.`,
  undoFailed: `Undoing failed ${MOST_TRIES} times because of a problem on our side. What was undone so far stays undone. Undo the import again later.`,
};

/** What we say about a file whose lines can't be read within their limits, tried twice. `line`: the last that was read. */
export const setAsideBecause = (reason: string, line: number): string =>
  `We couldn't read this file after line ${line + 1}: ${reason}. Look for very long cells there, shorten them, then upload the file again.`;

/** After this long the reader must be gone: no statement may take longer. */
export const UNREAD_AFTER_MS = 30 * 60_000;

export const UNREAD = "The upload didn't finish, and nothing was saved. Upload the file again.";
