"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * On a slow phone the page is visible before it's interactive; choices made until then would be lost, so they
 * wait.
 */
export function LiveFields({ className, children }: { className?: string; children: ReactNode }) {
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset disabled={!live} className={className}>
      {children}
    </fieldset>
  );
}
