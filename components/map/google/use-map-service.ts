import { useCallback, useEffect, useMemo, useState } from "react";

/** A service that hasn't answered by then counts as down (R25). */
const PATIENCE_MS = 10_000;

export type ServiceState = "none" | "loading" | "up" | "down";
export type MapService = { state: ServiceState; up: () => void; down: () => void };

/**
 * Whether the map service is available; never contacted without a key, and once down it stays so until a
 * reload.
 */
export function useMapService(key: string | null): MapService {
  const [state, setState] = useState<ServiceState>("none");
  const down = useCallback(() => setState("down"), []);
  const up = useCallback(() => setState((now) => (now === "loading" ? "up" : now)), []);

  // After the first render: the server and the first paint use our own map.
  useEffect(() => {
    if (!key) return;
    setState("loading");
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "down" : now)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return useMemo(() => ({ state, up, down }), [state, up, down]);
}
