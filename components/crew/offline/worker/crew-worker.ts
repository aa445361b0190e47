import { CacheFirst, NetworkFirst, Serwist } from "serwist";
import {
  CACHES,
  DAY_CACHES,
  type Hello,
  isCrewScreen,
  isEnded,
  keptAddress,
  type ToWorker,
} from "@/lib/features/offline/kept-rules";
import { path } from "@/lib/paths";
import { LINE_NAME } from "@/lib/platform/waiting/request-rules";
import { ASSETS, keepFiles, namedIn } from "./assets";
import { announceRound, dayState, forget, renew, renewIfOld, takeAgain } from "./day";
import { openPush, showPush } from "./pushes";
import {
  type FetchEvent,
  type MessageOfPage,
  type NotificationClick,
  type PushEvent,
  type SyncOfBrowser,
  scope,
} from "./scope";
import { afterwards, followLink, openedFrom, openScreen, WAIT_MS } from "./screens";
import { sendWaiting } from "./send-waiting";

const WAIT = { networkTimeoutSeconds: WAIT_MS / 1_000 };
/** A save, or the office, may have changed the day; several changes cause one refresh. */
const AFTER_SAVE_MS = 3_000;

/** A screen's content as Next fetches it; prefetches can wait. */
const isFollowed = ({ headers, url }: Request) =>
  headers.has("rsc") && !headers.has("next-router-prefetch") && isCrewScreen(new URL(url).pathname);

const serwist = new Serwist({
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
      handler: new CacheFirst({ cacheName: ASSETS, matchOptions: { ignoreVary: true } }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(icons\/|crew\.webmanifest$)/.test(url.pathname),
      handler: new NetworkFirst({ cacheName: `${CACHES}icons`, ...WAIT }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/live_actions",
      handler: new NetworkFirst({
        cacheName: `${DAY_CACHES}reads`,
        plugins: [{ fetchDidSucceed: forgetAfterEnd }],
        ...WAIT,
      }),
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
      handler: ({ event }) => openScreen(event as FetchEvent),
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && isFollowed(request),
      handler: ({ event }) => followLink(event as FetchEvent),
    },
  ],
});

/** The server says the session has ended. */
async function forgetAfterEnd({ response }: { response: Response }): Promise<Response> {
  if (isEnded(response)) await forget();
  return response;
}

let saves = 0;
async function renewAfterSaves(): Promise<void> {
  const mine = ++saves;
  await announceRound();
  await afterwards(AFTER_SAVE_MS);
  if (mine === saves) await renew();
}

scope.addEventListener("fetch", (event) => {
  const { request, waitUntil } = event as FetchEvent;
  const { origin, pathname } = new URL(request.url);
  if (origin === scope.location.origin && request.method !== "GET" && pathname.startsWith("/api/"))
    waitUntil.call(event, renewAfterSaves());
});

/** The code of an open screen, also what it loads later: the signal may go before the day is stored. */
async function keepCode(scripts: string): Promise<void> {
  try {
    await keepFiles(namedIn(scripts));
  } catch {
    // The day's round stores it.
  }
}

async function answerTo({ kind, page = "" }: ToWorker, client: string): Promise<Hello | null> {
  if (kind === "update") await scope.skipWaiting();
  if (kind === "forget") await forget();
  if (kind === "renew") await renewIfOld();
  if (kind === "changed") await renewAfterSaves();
  if (kind === "saved") await takeAgain([keptAddress(new URL(page, scope.location.origin)), path.runsheet()]);
  return kind === "hello" ? { state: await dayState(), copyOf: openedFrom.get(client) ?? null } : null;
}

scope.addEventListener("message", (event) => {
  const { data, source, ports, waitUntil } = event as MessageOfPage;
  const work = answerTo(data, source.id).then((answer) => ports[0]?.postMessage(answer));
  waitUntil.call(event, work);
  if (data.scripts) waitUntil.call(event, keepCode(data.scripts));
});

scope.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as SyncOfBrowser;
  if (tag === LINE_NAME) waitUntil.call(event, sendWaiting());
});

scope.addEventListener("push", (event) => {
  const push = event as PushEvent;
  push.waitUntil.call(event, showPush(push.data));
});

scope.addEventListener("notificationclick", (event) => {
  const { notification, waitUntil } = event as NotificationClick;
  notification.close();
  waitUntil.call(event, openPush(notification.data));
});

serwist.addEventListeners();
