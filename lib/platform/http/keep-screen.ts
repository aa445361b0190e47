const PAUSE_MS = 2_000;

/** Records how recent the screen is, in case the connection drops now. */
function noteReading(): void {
  document.documentElement.dataset.readAt = new Date().toISOString();
  window.dispatchEvent(new Event("screenread"));
}

/**
 * When the server is busy (503), it may refuse to refresh a screen or open the next one, and the router would then show
 * the refusal as the screen. We tell the router that the connection failed instead, so it waits and retries by itself.
 */
export function keepScreenWhileBusy(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const asked = new Headers(init?.headers);
    if (!asked.has("rsc") || asked.has("next-router-prefetch")) return response;
    if (response.headers.get("content-type")?.startsWith("text/x-component")) noteReading();
    if (response.status !== 503) return response;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    throw new TypeError("The server is busy");
  };
}
