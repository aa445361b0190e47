const ECHO_MS = 2000;

/** Within this time, the same request from the same person is a double click or was sent again. */
export const echoSince = (now: Date): Date => new Date(now.getTime() - ECHO_MS);

/**
 * A second tap by the same person on the same toggle within two seconds: a double click or a request sent again, never
 * a wish to switch back. The request that had to wait may be the earlier one.
 */
export function isEcho(
  last: { by: number | null; at: Date | null },
  { by, now }: { by: number; now: Date },
): boolean {
  return last.by === by && last.at !== null && Math.abs(now.getTime() - last.at.getTime()) < ECHO_MS;
}
