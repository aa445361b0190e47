import { isBusy, isLogin, keptAddress, showsResult } from "@/lib/features/offline/kept-rules";
import { offlinePage } from "@/lib/features/offline/offline-page-rules";
import { forget, renew } from "./day";
import { era, keepPage, keptPage, takenAt } from "./pages";
import type { FetchEvent } from "./scope";

/** How long a phone with a weak signal waits for the server while it has a copy. */
export const WAIT_MS = 4_000;

/** Which pages were opened from a copy, and when that copy was fetched. */
export const openedFrom = new Map<string, string>();

export const afterwards = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));

/** The server's answer; null when there's none, or none in time. */
const answerOf = (request: Request, ms?: number): Promise<Response | null> => {
  const answer = fetch(request).catch(() => null);
  return ms === undefined ? answer : Promise.race([answer, afterwards(ms)]);
};

/** A screen opened by its URL: from the server, otherwise the copy, otherwise a page that says there is none. */
export async function openScreen(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  const address = keptAddress(url);
  const kept = address === null ? null : await keptPage(address);
  const since = era();
  const answer = await answerOf(request, kept ? WAIT_MS : undefined);
  if (kept && (!answer || isBusy(answer))) {
    openedFrom.set(event.resultingClientId, takenAt(kept) ?? "");
    return kept;
  }
  if (!answer) return offlinePage(crypto.randomUUID());
  if (answer.ok && isLogin(url.pathname)) event.waitUntil(forget());
  else if (kept && address !== null && answer.ok && !answer.redirected)
    event.waitUntil(showsResult(address) ? renew() : keepPage(address, answer.clone(), since));
  return answer;
}

const placeOf = (address: string): string => {
  const url = new URL(address);
  return keptAddress(url) ?? url.pathname;
};

/**
 * A screen that Next fetches within the app. When the server doesn't answer, the browser opens a link to another
 * screen by its URL, which has a copy or a page that says there is none. A screen that refreshes itself stays as it is
 * and waits.
 */
export async function followLink(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const address = keptAddress(new URL(request.url));
  const leaves = request.referrer === "" || placeOf(request.url) !== placeOf(request.referrer);
  const kept = leaves && address !== null && (await keptPage(address)) !== null;
  const answer = leaves ? await answerOf(request, kept ? WAIT_MS : undefined) : await fetch(request);
  if (answer?.redirected && isLogin(new URL(answer.url).pathname)) event.waitUntil(forget());
  return answer ?? new Response("", { headers: { "content-type": "text/html" } });
}
