/** How often a batch is tried that breaks off for no fault of the file; together they last some four minutes. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 8_000;

export const isLastTry = (tries: number): boolean => tries >= MOST_TRIES;

/** One more try of a batch, and when the one after it is due should this one break off; null when all were made. */
export function nextTry(made: number, now: Date): { tries: number; retryAt: Date | null } {
  const pause = FIRST_PAUSE_MS * 2 ** made;
  return { tries: made + 1, retryAt: isLastTry(made) ? null : new Date(now.getTime() + pause) };
}

const OURS = "This broke off, and your file is not the reason.";
const AGAIN = "It is tried again by itself within a few minutes; you may also give it up.";

/** What is said of a batch that broke off, by what is done next. */
export const BROKE_OFF = {
  checking: `${OURS} ${AGAIN}`,
  running: `${OURS} What has been brought in stays. ${AGAIN}`,
  failed: `It was tried ${MOST_TRIES} times and broke off each time; your file is not the reason. What has been brought in stays. Choose the same file again later: nothing comes in twice.`,
};

/** After this long nobody is reading the file any more: the longest a statement may take. */
export const UNREAD_AFTER_MS = 30 * 60_000;

export const UNREAD = "The file was not read to its end. Nothing of it is here: please choose it again.";
