import { useCallback, useEffect, useMemo, useState } from "react";

/** A service that has not answered by then is taken for down (R25). */
const PATIENCE_MS = 10_000;

export type ServiceState = "none" | "loading" | "up" | "down";
export type MapService = { state: ServiceState; up: () => void; down: () => void };

/** Whether the maps service is there; without a key it is never asked, once down it stays so until a reload. */
export function useMapService(key: string | null): MapService {
  const [state, setState] = useState<ServiceState>("none");
  const down = useCallback(() => setState("down"), []);
  const up = useCallback(() => setState((now) => (now === "loading" ? "up" : now)), []);

  // After the first rendering: the server and the first look are the own map's.
  useEffect(() => {
    if (!key) return;
    setState("loading");
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "down" : now)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return useMemo(() => ({ state, up, down }), [state, up, down]);
}
