import { useEffect, useRef, useState } from "react";

/**
 * Something of this tab that outlives a reload; `empty` until the browser has said, and where nothing is kept. What is
 * kept next may be worked out from what is kept now, also when several acts are answered between two renders.
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
