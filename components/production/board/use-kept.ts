import { useEffect, useState } from "react";

/** Something of this tab that outlives a reload; `empty` until the browser has said, and where nothing is kept. */
export function useKept<T>(key: string, empty: T): [kept: T, keep: (next: T) => void] {
  const [kept, setKept] = useState(empty);
  useEffect(() => {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (found !== null) setKept(found as T);
  }, [key]);
  const keep = (next: T) => {
    setKept(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return [kept, keep];
}
