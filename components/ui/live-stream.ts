import { useEffect, useEffectEvent } from "react";

/** The stream sends a heartbeat every 20 s; two missed ones mean that something is holding it back. */
const SILENT_MS = 50_000;
const POLL_MS = 10_000;

/** Between half and one and a half times as long, so that screens don't ask together. */
const about = (ms: number): number => ms * (0.5 + Math.random());

type Stream = {
  /** A function is asked each time it opens, because the address says what the screen has by then. */
  address: string | (() => string);
  /** The stream's own events. */
  events: readonly string[];
  /**
   * Hears those, `hello` and `beat`; `lost` when the stream broke off or fell silent, `end` when the person is logged
   * out or may no longer follow it, `replaced` when newer windows use the server's streams. After the last two it stays
   * closed until the screen is shown again.
   */
  hear: (event: string, data: string) => void;
  /** About how many milliseconds until it's opened again: when it broke off, and when the server refused or fell silent. */
  again: { lost: number; refused: number };
  /** Reads instead, about every 10 s while events don't arrive. */
  poll?: () => void;
};

/** Follows a stream of the server's events as long as the component is there, from the start if its address changes. */
export function useLiveStream(stream: Stream): void {
  const newest = useEffectEvent(() => stream);
  const address = typeof stream.address === "string" ? stream.address : null;
  useEffect(() => {
    const { events, again, poll } = newest();
    return followStream({
      address: () => address ?? addressOf(newest()),
      events,
      hear: (event, data) => newest().hear(event, data),
      again,
      poll: poll && (() => newest().poll?.()),
    });
  }, [address]);
}

const addressOf = ({ address }: Stream): string => (typeof address === "string" ? address : address());

/** The same outside a component, while the screen is visible. Returns a function that stops it. */
export function followStream(stream: Stream): () => void {
  const { events, hear, again, poll } = stream;
  let source: EventSource | undefined;
  /** Until it has fallen silent, or is opened again. */
  let timer: number | undefined;
  let polling: number | undefined;
  const next = (run: () => void, ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run, ms);
  };
  const close = () => {
    source?.close();
    window.clearTimeout(timer);
  };
  const startPolling = () => {
    if (poll) polling ??= window.setInterval(poll, about(POLL_MS));
  };
  const stopPolling = () => {
    window.clearInterval(polling);
    polling = undefined;
  };
  const openLater = (ms: number) => {
    close();
    startPolling();
    next(open, about(ms));
    hear("lost", "");
  };
  const heard = (event: string, data: string) => {
    if (event === "hello" || event === "end") stopPolling();
    if (event === "end" || event === "replaced") close();
    else next(() => openLater(again.refused), SILENT_MS);
    if (event === "replaced") startPolling();
    hear(event, data);
  };
  const open = () => {
    close();
    startPolling();
    source = new EventSource(addressOf(stream));
    for (const event of ["hello", "beat", "end", "replaced", ...events])
      source.addEventListener(event, ({ data }: MessageEvent<string>) => heard(event, data));
    // If the browser reconnected, it would say what the screen had at first.
    source.addEventListener("error", () =>
      openLater(source?.readyState === EventSource.CLOSED ? again.refused : again.lost),
    );
  };
  return whileVisible(open, () => {
    close();
    stopPolling();
  });
}

/** Runs `show` now and whenever the screen or the network comes back, and `hide` when the screen goes, also at the end. */
function whileVisible(show: () => void, hide: () => void): () => void {
  const look = () => (document.visibilityState === "visible" ? show() : hide());
  look();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", look);
    hide();
  };
}
