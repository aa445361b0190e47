"use client";

import { useLinkStatus } from "next/link";
import { useEffect, useSyncExternalStore } from "react";

/** Where someone is going: the address of the link they followed, until its page is there. */
let going: string | null = null;
const lookers = new Set<() => void>();

function note(href: string | null): void {
  going = href;
  for (const look of lookers) look();
}

const subscribe = (look: () => void) => {
  lookers.add(look);
  return () => void lookers.delete(look);
};

/** Tells the shell that this address is on its way while `pending`. */
export function useGoing(href: string, pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    note(href);
    return () => {
      if (going === href) note(null);
    };
  }, [href, pending]);
}

/** Within a link to a page that has a shape: the shell shows the shape if the page takes more than a moment. */
export function Going({ href }: { href: string }): null {
  useGoing(href, useLinkStatus().pending);
  return null;
}

/** The address on its way; null when nobody waits. */
export const useWhereTo = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => going,
    () => null,
  );
