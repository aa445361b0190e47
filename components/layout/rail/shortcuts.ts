"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useWrite } from "@/components/ui/use-write";
import type { Answer } from "@/lib/contract";
import type { shortcutsContract } from "@/lib/features/menus/shortcut-contract";
import { type Shortcut, shortcutAt } from "@/lib/features/menus/shortcut-rules";
import { callApi } from "@/lib/platform/http/call-api";

const contracts = () => import("@/lib/features/menus/shortcut-contract");
const opened = async () => (await contracts()).openedContract;

export type Shortcuts = Answer<typeof shortcutsContract>;

/** One copy for rail, search and lists; kept between areas, whose shells replace each other. */
let known: Shortcuts | null = null;
let reading: Promise<void> | null = null;
const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Reads them again; what was read before stays if there's no answer. */
export function readShortcuts(): Promise<void> {
  reading ??= contracts()
    .then((loaded) => callApi(loaded.shortcutsContract, {}))
    .then((answer) => {
      known = answer;
      for (const changed of listeners) changed();
    })
    .catch(() => undefined)
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** What the person opened lately, pinned and named; null until it's read, once the page is there. */
export function useShortcuts(): Shortcuts | null {
  useEffect(() => {
    if (!known) void readShortcuts();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
}

/** Someone who only passes through hasn't opened a page. */
const STAY_MS = 1_500;

/** Remembers the record or page that someone stays on. */
export function useNoteOpened(pathname: string, pages: readonly string[]): Shortcut | null {
  const { act } = useWrite(opened, { refreshes: false, inPlace: true });
  const here = shortcutAt(pathname, pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (!here) return;
    const timer = setTimeout(() => void act(here), STAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return here;
}
