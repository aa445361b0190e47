import { tappedHeader } from "./clock-rules";
import type { Waiting } from "./waiting-rules";

/** Answers with a `Date`, needs no login, and costs the server nothing. */
export const CLOCK_ADDRESS = "/api/live";

/** The locks, the channel between tabs, and what the browser wakes the worker for. */
export const LINE_NAME = "runsheet-waiting";

/** What a phone says with each request: how many entries it hasn't sent, and since when the first waits. */
export const UNSENT_HEADER = "x-unsent";

/** "2 2026-05-12T14:05:00.000Z", "0". */
export function unsentText(line: readonly Pick<Waiting, "tappedAt">[]): string {
  const first = Math.min(...line.map(({ tappedAt }) => tappedAt));
  return line.length === 0 ? "0" : `${line.length} ${new Date(first).toISOString()}`;
}

const UNSENT = /^(\d{1,4})(?: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z))?$/;

/** What such a text says; null if it isn't one. */
export function readUnsent(text: string | null): { unsent: number; since: Date | null } | null {
  const [, digits, at] = UNSENT.exec(text ?? "") ?? [];
  const since = at === undefined ? null : new Date(at);
  if (digits === undefined || (since && Number.isNaN(since.getTime()))) return null;
  const unsent = Number(digits);
  return unsent > 0 && since === null ? null : { unsent, since: unsent === 0 ? null : since };
}

type Sent = { now: number; ahead: number; behind: readonly Waiting[] };

/** The headers an unsent entry goes out with. `behind`: what still waits on this phone once it's sent. */
export function headersOf(entry: Waiting, { behind, ...clock }: Sent): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    [UNSENT_HEADER]: unsentText(behind),
    "Idempotency-Key": entry.key,
    "X-Tapped-By": String(entry.owner),
  };
  const tapped = tappedHeader(entry, clock);
  if (tapped) headers["X-Tapped-At"] = tapped;
  if (entry.body !== null) headers["Content-Type"] = "application/json";
  return headers;
}

/** A photo and its details, as the server takes them. */
export function formOf({ input, file }: Pick<Waiting, "input" | "file">): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, String(value));
  if (file) form.append("file", file, "photo.jpg");
  return form;
}
