import { AREAS } from "@/lib/paths";
import { type Came, send } from "@/lib/platform/http/call-api";
import { formOf, headersOf, LINE_NAME } from "@/lib/platform/waiting/request-rules";
import type { Lane, Reply, Waiting } from "@/lib/platform/waiting/waiting-rules";
import { clock, measureClock } from "./clock";

const TIMEOUT_MS = 15_000;

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Asks the browser to wake the worker once there's a signal, in case the app is closed by then. */
export async function wakeWorker(): Promise<void> {
  try {
    const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration(AREAS.crew);
    await registration?.sync?.register(LINE_NAME);
  } catch {
    // It's sent the next time the app opens.
  }
}

/** One tab at a time. Without browser locks, one at a time in this tab; the key still makes each entry count once. */
const inThisTab: Record<Lane, Promise<unknown>> = { acts: Promise.resolve(), photos: Promise.resolve() };
export function lock<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if ("locks" in navigator) return navigator.locks.request(`${LINE_NAME}:${lane}`, work) as Promise<T>;
  const mine = inThisTab[lane].then(work, work);
  inThisTab[lane] = mine.catch(() => undefined);
  return mine;
}

type Sent = { behind: readonly Waiting[]; onProgress: (share: number) => void };

export async function call(entry: Waiting, { behind, onProgress }: Sent): Promise<Reply | null> {
  if (clock.doubts(entry)) await measureClock();
  const headers = headersOf(entry, { now: clock.now(), ahead: clock.ahead(), behind });
  try {
    const init = { method: entry.method, headers, body: entry.body };
    const came = entry.file
      ? await sendPhoto(entry, headers, onProgress)
      : await send(entry.url, init, { timeout: TIMEOUT_MS });
    if (!came) return null;
    const { response, text } = came;
    clock.note(response.headers.get("date"));
    return { status: response.status, text, headers: keptHeaders(response.headers) };
  } catch {
    return null;
  }
}

const KEPT_HEADERS = ["x-request-id", "retry-after"];
const keptHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])),
  );

const PHOTO_TIMEOUT_MS = 120_000;

/** Sends a photo with its details as a form, and reports how much is sent, which `fetch` can't. Null: no answer. */
function sendPhoto(
  entry: Waiting,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<Came | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(entry.method, entry.url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = PHOTO_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ response: answerOf(request), text: request.responseText });
    request.onerror = () => resolve(null);
    request.ontimeout = () => resolve(null);
    request.send(formOf(entry));
  });
}

const HEADERS = ["date", "x-request-id", "retry-after"];

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: request.status, headers });
}
