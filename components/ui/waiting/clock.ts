const CLOCK = "waiting:clock";

/** How far the server's clock is ahead of this phone's, in milliseconds, according to the last answer. */
let ahead: number | null = null;

function known(): number {
  if (ahead !== null) return ahead;
  try {
    ahead = Number(localStorage.getItem(CLOCK)) || 0;
  } catch {
    ahead = 0;
  }
  return ahead;
}

/** An answer's `Date` has whole seconds and took a moment to arrive, so this is accurate to about a second. */
export function noteServerTime(date: string | null): void {
  const at = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return;
  ahead = at + 500 - Date.now();
  try {
    localStorage.setItem(CLOCK, String(ahead));
  } catch {
    // Known only in this tab.
  }
}

/** The current time by the server's clock. */
export const serverNow = (): number => Date.now() + known();
