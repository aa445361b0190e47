import { tappedHeader } from "./clock-rules";
import type { Waiting } from "./waiting-rules";

/** Answers with a `Date`, needs no login, and costs the server nothing. */
export const CLOCK_ADDRESS = "/api/live";

/** The locks, the channel between tabs, and what the browser wakes the worker for. */
export const LINE_NAME = "runsheet-waiting";

/** The headers an unsent entry goes out with. */
export function headersOf(entry: Waiting, clock: { now: number; ahead: number }): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: "application/json",
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
