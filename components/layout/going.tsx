"use client";

import { type MouseEvent, startTransition, useEffect, useOptimistic, useSyncExternalStore } from "react";

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

/** The address on its way; null when nobody waits. */
export const useWhereTo = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => going,
    () => null,
  );

/** Another page that a click leads to. The router takes over the links it follows, and leaves the rest to the browser. */
function pageFollowed(event: MouseEvent): string | null {
  if (!event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link.pathname;
}

/**
 * A click handler for everything inside the shell: any link's page is on its way until it's there. It's set in the
 * router's own transition, which React ends for both at once, also if the page doesn't come.
 */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const [followed, setFollowed] = useOptimistic<string | null>(null);
  useGoing(followed ?? "", followed !== null);
  return (event) => {
    const page = pageFollowed(event);
    if (page !== null) startTransition(() => setFollowed(page));
  };
}
