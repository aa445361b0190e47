"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/** On a slow phone the page is seen before it lives; what is chosen until then would be lost, so it waits. */
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
