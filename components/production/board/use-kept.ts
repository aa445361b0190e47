import { useEffect, useRef, useState } from "react";

/**
 * A value in this tab that survives a reload; `empty` until the browser has returned it, and when nothing is stored.
 * The next value may be computed from the current one, even when several answers arrive between two renders.
 */
export function useKept<T extends object>(
  key: string,
  empty: T,
): [kept: T, keep: (next: T | ((now: T) => T)) => void] {
  const [kept, setKept] = useState(empty);
  const newest = useRef(empty);
  useEffect(() => {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (found === null) return;
    newest.current = found as T;
    setKept(newest.current);
  }, [key]);
  const keep = (next: T | ((now: T) => T)) => {
    newest.current = typeof next === "function" ? next(newest.current) : next;
    setKept(newest.current);
    sessionStorage.setItem(key, JSON.stringify(newest.current));
  };
  return [kept, keep];
}
