"use client";

import { type ComponentType, useEffect, useState } from "react";

type Say = typeof import("./messages")["toast"];

let say: Say | null = null;
/** Raised before their code is there. */
const waiting: ((say: Say) => void)[] = [];
let load = () => {};

function once(raise: (say: Say) => void): void {
  if (say) {
    raise(say);
    return;
  }
  waiting.push(raise);
  load();
}

/** Shows a message; those raised before the messages' code is there wait for it, in order. */
export const toast = Object.assign((...message: Parameters<Say>) => once((shown) => void shown(...message)), {
  success: (...message: Parameters<Say["success"]>) => once((shown) => void shown.success(...message)),
  info: (...message: Parameters<Say["info"]>) => once((shown) => void shown.info(...message)),
  warning: (...message: Parameters<Say["warning"]>) => once((shown) => void shown.warning(...message)),
  error: (...message: Parameters<Say["error"]>) => once((shown) => void shown.error(...message)),
  dismiss: () => once((shown) => void shown.dismiss()),
});

function sayWaiting(by: Say): void {
  say = by;
  for (const raise of waiting.splice(0)) raise(by);
}

/**
 * Mounted once in the root layout; show one with `toast.success("Job numbered")`. Its code loads as soon as the page
 * runs, so that screen readers know the region, and it's there when the signal goes; the first picture needs none of it.
 */
export function Toaster() {
  const [Messages, show] = useState<ComponentType>();
  useEffect(() => {
    const fetch = async () => {
      try {
        const { Messages: loaded, toast: shown } = await import("./messages");
        sayWaiting(shown);
        show(() => loaded);
      } catch {
        // The next message tries again, and so does the signal's return.
      }
    };
    load = () => void fetch();
    load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, []);
  return Messages ? <Messages /> : null;
}
