import type { Queues } from "@/lib/contract";
import type { Waiting } from "./waiting-rules";

const MINUTE_MS = 60_000;

/** Tells a client what was true when it was tapped, and isn't half an hour later. */
export const TOO_LATE =
  "This couldn't be sent in time. If it's still true, send it again; if not, call the client and discard it.";

/** Whether it makes no sense any more, this long after the tap. */
export const isTooLate = ({ within }: Pick<Queues, "within">, ago: number): boolean =>
  within !== undefined && ago > within * MINUTE_MS;

/** The last moment it may be sent, by the phone's own clock; null if it doesn't matter. */
export const lastMoment = ({ within, tappedAt, ahead = 0 }: Waiting): number | null =>
  within === undefined ? null : tappedAt - ahead + within * MINUTE_MS;

/** What an entry becomes that the phone couldn't send in time, as if the server had refused it. */
export const refusedAsLate = (entry: Waiting): Waiting => ({
  ...entry,
  refusal: { status: 409, text: JSON.stringify({ error: TOO_LATE }), headers: {} },
});

/** A late entry that the person sends again is a new tap. */
export const tappedNow = (entry: Waiting, now: number): number =>
  entry.within === undefined ? entry.tappedAt : now + (entry.ahead ?? 0);
