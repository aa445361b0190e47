const ECHO_MS = 2000;

/** Since when the same wish of the same person is a double click or a request that was sent again. */
export const echoSince = (now: Date): Date => new Date(now.getTime() - ECHO_MS);

/**
 * A second tap of the same person on the same toggle within two seconds: a double click or a request that was sent
 * again, never a wish to turn it back. The one that waited may be the older.
 */
export function isEcho(
  last: { by: number | null; at: Date | null },
  { by, now }: { by: number; now: Date },
): boolean {
  return last.by === by && last.at !== null && Math.abs(now.getTime() - last.at.getTime()) < ECHO_MS;
}
