import type { FromWorker, ToWorker } from "@/lib/features/offline/kept-rules";

/** Identifies this build; set when the worker is bundled. */
declare const BUILD: string;
export const build: string = BUILD;

type Work = { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = Event &
  Work & { request: Request; resultingClientId: string; respondWith: (answer: Promise<Response>) => void };
export type MessageOfPage = MessageEvent<ToWorker> & Work & { source: { id: string } };

/** The signal is back; the app may be closed. */
export type SyncOfBrowser = Event & Work & { tag: string };

export type PushEvent = Event & Work & { data: { json: () => unknown } | null };
export type NotificationClick = Event & Work & { notification: { close: () => void; data: unknown } };

type PageClient = {
  id: string;
  url: string;
  postMessage: (message: unknown) => void;
  focus: () => Promise<PageClient>;
  navigate: (url: string) => Promise<PageClient | null>;
};

/** A service worker's own globals; the compiler only knows a page's. */
export const scope = globalThis as typeof globalThis & {
  clients: {
    matchAll: (asked?: { type: "window" }) => Promise<PageClient[]>;
    openWindow: (url: string) => Promise<PageClient | null>;
  };
  registration: {
    showNotification: (
      title: string,
      shown: { body: string; tag: string; icon: string; badge: string; data: unknown },
    ) => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
};

export async function tellPages(message: FromWorker): Promise<void> {
  for (const client of await scope.clients.matchAll()) client.postMessage(message);
}
