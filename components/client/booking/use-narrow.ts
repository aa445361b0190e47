"use client";

import { useSyncExternalStore } from "react";

/** Below Tailwind's `sm`. */
const QUERY = "(max-width: 639.98px)";

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether the window is as narrow as a phone's; the server thinks it is not. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
