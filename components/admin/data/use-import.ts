import { useEffect, useState } from "react";
import { isBusy } from "@/lib/platform/data/data-view";
import { type ImportWhole, importContract } from "@/lib/platform/data/in/contract";
import { callApi } from "@/lib/platform/http/call-api";

const EVERY_MS = 1_000;

/** An import as it stands; while the server works on it, as it comes on. */
export function useImport(first: ImportWhole): [ImportWhole, (next: ImportWhole) => void] {
  const [current, setCurrent] = useState(first);
  const { id, state } = current;
  useEffect(() => {
    if (!isBusy(state)) return;
    const leaving = new AbortController();
    const look = async () => {
      const next = await callApi(importContract, { id }, { signal: leaving.signal }).catch(() => null);
      if (next) setCurrent(next.import);
    };
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id, state]);
  return [current, setCurrent];
}
