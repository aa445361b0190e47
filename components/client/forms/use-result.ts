"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";

/** Goes to the panel that tells the result; the form stays busy until it is there, so nobody sends once more. */
export function useResult(): (href: string) => Promise<void> {
  const router = useRouter();
  const [pending, start] = useTransition();
  const arrived = useRef<() => void>(undefined);
  useEffect(() => {
    if (pending) return;
    arrived.current?.();
    arrived.current = undefined;
  }, [pending]);
  // Who goes elsewhere meanwhile has sent it all the same: the form forgets its draft.
  useEffect(() => () => arrived.current?.(), []);
  return (href) =>
    new Promise((resolve) => {
      arrived.current = resolve;
      start(() => router.push(href));
    });
}
