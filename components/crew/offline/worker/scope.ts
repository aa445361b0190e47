import type { FromWorker, ToWorker } from "@/lib/features/offline/kept-rules";

/** Identifies this build; set when the worker is bundled. */
declare const BUILD: string;
export const build: string = BUILD;

type Work = { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = Event &
  Work & { request: Request; resultingClientId: string; respondWith: (answer: Promise<Response>) => void };
export type MessageOfPage = MessageEvent<ToWorker> & Work & { source: { id: string } };

type PageClient = { id: string; url: string; postMessage: (message: unknown) => void };

/** A service worker's own globals; the compiler only knows a page's. */
export const scope = globalThis as typeof globalThis & {
  clients: { matchAll: () => Promise<PageClient[]> };
  skipWaiting: () => Promise<void>;
};

export async function tellPages(message: FromWorker): Promise<void> {
  for (const client of await scope.clients.matchAll()) client.postMessage(message);
}
