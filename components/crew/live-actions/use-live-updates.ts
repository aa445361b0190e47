"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLiveStream } from "@/components/ui/live-stream";
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

/** When everyone has to read again, each phone does so at a random moment within this time. */
const SPREAD_MS = 8_000;

type Watched = {
  /** What this page has, so that the server can say whether it's out of date. */
  seen: () => string | undefined;
  one: (la: LiveAction) => void;
  /** Reads everything; a failed read is repeated later. */
  all: () => Promise<void>;
};

/**
 * Follows the server's events, or polls while they don't arrive. A refused read changes nothing; only the end of the
 * session leads away from the page.
 */
function useWatched(watched: Watched) {
  const router = useRouter();
  const soon = useRef<number>(undefined);
  const all = () => {
    if (!navigator.onLine) return;
    watched.all().catch((error: unknown) => {
      if (isLoggedOut(error)) router.refresh();
    });
  };
  const allLater = useEffectEvent(all);
  useEffect(() => () => window.clearTimeout(soon.current), []);
  useLiveStream({
    address: () => {
      const seen = watched.seen();
      return liveActionStreamContract.path + (seen === undefined ? "" : `?seen=${seen}`);
    },
    events: ["live_action"],
    hear: (event, data) => {
      // Logged out: the next read shows it.
      if (event === "end") all();
      if (event !== "live_action") return;
      if (data !== "") watched.one(liveAction.parse(JSON.parse(data)));
      else
        soon.current ??= window.setTimeout(() => {
          soon.current = undefined;
          allLater();
        }, Math.random() * SPREAD_MS);
    },
    again: { lost: 10_000, refused: 60_000 },
    poll: all,
  });
}
