"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type LiveAction,
  liveAction,
  liveActionContract,
  liveActionStreamContract,
  liveActionsContract,
} from "@/lib/features/live-actions/contract";
import { listDigest, sortedList, withSteps } from "@/lib/features/live-actions/rules";
import { callApi, isLoggedOut } from "@/lib/platform/http/call-api";
import { count } from "@/lib/values/text";

/** The list as the page rendered it, updated with what the server sends; the page itself isn't rendered again. */
export function useLiveList(las: readonly LiveAction[]): readonly LiveAction[] {
  const [page, setPage] = useState(las);
  const [now, setNow] = useState(las);
  if (page !== las) {
    setPage(las);
    setNow(las);
  }
  useWatched({
    seen: () => listDigest(now),
    one: (la) => setNow((list) => sortedList([...list.filter(({ id }) => id !== la.id), la])),
    all: async () => setNow((await callApi(liveActionsContract, {})).las),
  });
  return now;
}

/** One live action with its whole trail, updated in the same way. */
export function useLiveRecord(la: LiveAction): LiveAction {
  const [page, setPage] = useState(la);
  const [now, setNow] = useState(la);
  if (page !== la) {
    setPage(la);
    setNow(la);
  }
  const read = async () => setNow((await callApi(liveActionContract, { id: la.id })).la);
  useWatched({
    seen: () => undefined,
    one: (next) => {
      if (next.id !== la.id || next.version < now.version) return;
      const whole = withSteps(now, next);
      if (whole) setNow(whole);
      else void read().catch(() => undefined);
    },
    all: read,
  });
  return now;
}

/** What to announce about new ones; "" when there are none. */
export function useNewOnes(las: readonly LiveAction[]): string {
  const [seen, setSeen] = useState(() => new Set(las.map(({ id }) => id)));
  const [said, setSaid] = useState("");
  const fresh = las.filter(({ id }) => !seen.has(id));
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
    const news = fresh.filter(({ status }) => status === "Unclaimed");
    if (news.length > 0) setSaid(newOnes(news));
  }
  return said;
}

function newOnes(las: readonly LiveAction[]): string {
  const [first] = las;
  if (!first || las.length > 1) return count(las.length, "new live action");
  return `New live action: ${first.target}, ${first.action_type}. ${first.description}`;
}

const POLL_MS = 10_000;
/** The stream sends a heartbeat every 20 s; two missed ones mean that something is holding it back. */
const SILENT_MS = 50_000;
const AGAIN_MS = 60_000;
/** When everyone has to read again, each phone does so at a random moment within this time. */
const SPREAD_MS = 8_000;

/** Between half and one and a half times as long, so that phones don't ask together. */
const about = (ms: number): number => ms * (0.5 + Math.random());

type Watched = {
  /** What this page has, so that the server can say whether it's out of date. */
  seen: () => string | undefined;
  one: (la: LiveAction) => void;
  /** Reads everything; a failed read is repeated later. */
  all: () => Promise<void>;
};

/**
 * Follows the server's events, or polls while they don't arrive. Pauses while the screen is hidden. A refused read
 * changes nothing; only the end of the session leads away from the page.
 */
function useWatched(watched: Watched) {
  const router = useRouter();
  const seen = useEffectEvent(watched.seen);
  const one = useEffectEvent(watched.one);
  const all = useEffectEvent(async () => {
    if (!navigator.onLine) return;
    try {
      await watched.all();
    } catch (error) {
      if (isLoggedOut(error)) router.refresh();
    }
  });
  useEffect(() => watch({ seen: () => seen(), one: (la) => one(la), all: () => all() }), []);
}

/** Returns a function that stops it. */
function watch(watched: Watched): () => void {
  let soon: number | undefined;
  const readSoon = () => {
    soon ??= window.setTimeout(() => {
      soon = undefined;
      void watched.all();
    }, Math.random() * SPREAD_MS);
  };
  const poll = polling(() => void watched.all());
  const stream = streaming({ watched, poll, readSoon });
  const onVisible = () => {
    if (document.visibilityState === "visible") return stream.open();
    stream.close();
    poll.stop();
  };
  onVisible();
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    window.clearTimeout(soon);
    stream.close();
    poll.stop();
  };
}

type Streaming = { watched: Watched; poll: ReturnType<typeof polling>; readSoon: () => void };

/** The server's events; whenever they fail, even at the start, polling takes over. */
function streaming({ watched, poll, readSoon }: Streaming) {
  let source: EventSource | undefined;
  let silence: number | undefined;
  let again: number | undefined;
  const close = () => {
    source?.close();
    window.clearTimeout(silence);
    window.clearTimeout(again);
  };
  const openLater = (ms: number) => {
    close();
    poll.start();
    again = window.setTimeout(open, about(ms));
  };
  const heard = () => {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => openLater(AGAIN_MS), SILENT_MS);
  };
  const open = () => {
    close();
    poll.start();
    const query = watched.seen();
    source = listen(`${liveActionStreamContract.path}${query === undefined ? "" : `?seen=${query}`}`, {
      hello: () => {
        poll.stop();
        heard();
      },
      beat: heard,
      live_action: (data) => {
        heard();
        if (data === "") readSoon();
        else watched.one(liveAction.parse(JSON.parse(data)));
      },
      // Logged out: the next read shows it.
      end: () => {
        close();
        void watched.all();
      },
      // Newer windows use the server's streams now, so this one polls until it's shown again.
      replaced: () => {
        close();
        poll.start();
      },
      // If the browser reconnected, it would send what this page had at first.
      error: () => openLater(source?.readyState === EventSource.CLOSED ? AGAIN_MS : POLL_MS),
    });
  };
  return { open, close };
}

function listen(address: string, acts: Record<string, (data: string) => void>): EventSource {
  const source = new EventSource(address);
  for (const [event, act] of Object.entries(acts))
    source.addEventListener(event, (sent) => act(sent instanceof MessageEvent ? String(sent.data) : ""));
  return source;
}

function polling(look: () => void) {
  let timer: number | undefined;
  const next = () => {
    timer = window.setTimeout(() => {
      look();
      next();
    }, about(POLL_MS));
  };
  return {
    start: () => {
      if (timer === undefined) next();
    },
    stop: () => {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}
