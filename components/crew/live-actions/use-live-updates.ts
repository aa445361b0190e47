"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import {
  type LiveAction,
  liveActionStreamContract,
  liveActionsContract,
} from "@/lib/features/live-actions/contract";
import { callApi, isLoggedOut } from "@/lib/platform/http/call-api";
import { count } from "@/lib/values/text";

/** Refreshes the page when a live action is new or changed. */
export function useLiveUpdates() {
  const router = useRouter();
  useEffect(() => watchLiveActions(() => router.refresh()), [router]);
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
/** Several changes at once cause one refresh. */
const TOGETHER_MS = 150;

/**
 * Calls `changed` whenever live actions may have changed: from the stream, or by polling every ten seconds.
 * Pauses while the screen is hidden. Returns a function that stops it.
 */
function watchLiveActions(changed: () => void): () => void {
  let soon: number | undefined;
  const tell = () => {
    soon ??= window.setTimeout(() => {
      soon = undefined;
      changed();
    }, TOGETHER_MS);
  };
  const poll = polling(tell);
  const stream = streaming(tell, poll);
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

type Polling = ReturnType<typeof polling>;

/** The server's events; whenever they fail, even at the start, polling takes over. */
function streaming(tell: () => void, poll: Polling) {
  let source: EventSource | undefined;
  let silence: number | undefined;
  let again: number | undefined;
  const close = () => {
    source?.close();
    window.clearTimeout(silence);
    window.clearTimeout(again);
  };
  const fail = () => {
    close();
    poll.start();
    again = window.setTimeout(open, AGAIN_MS);
  };
  const heard = () => {
    window.clearTimeout(silence);
    silence = window.setTimeout(fail, SILENT_MS);
  };
  const open = () => {
    close();
    poll.start();
    source = listen({
      hello: () => {
        poll.stop();
        heard();
        tell();
      },
      beat: heard,
      live_action: () => {
        heard();
        tell();
      },
      // Logged out: the page's own guard handles it.
      end: () => {
        close();
        tell();
      },
      // Newer windows use the server's streams now, so this one polls until it's shown again.
      replaced: () => {
        close();
        poll.start();
      },
      // The browser reconnects automatically unless it was refused.
      error: () => (source?.readyState === EventSource.CLOSED ? fail() : poll.start()),
    });
  };
  return { open, close };
}

function listen(acts: Record<string, () => void>): EventSource {
  const source = new EventSource(liveActionStreamContract.path);
  for (const [event, act] of Object.entries(acts)) source.addEventListener(event, act);
  return source;
}

/** Polls, and reports when the result is new: without a server there's nothing to refresh. */
function polling(tell: () => void) {
  let timer: number | undefined;
  let seen: string | undefined;
  const look = async () => {
    if (!navigator.onLine) return;
    try {
      const { las } = await callApi(liveActionsContract, {});
      const now = las.map(({ id, version }) => `${id}.${version}`).join();
      if (now !== seen) tell();
      seen = now;
    } catch (error) {
      if (isLoggedOut(error)) tell();
    }
  };
  return {
    start: () => {
      timer ??= window.setInterval(() => void look(), POLL_MS);
    },
    stop: () => {
      window.clearInterval(timer);
      timer = undefined;
    },
  };
}
