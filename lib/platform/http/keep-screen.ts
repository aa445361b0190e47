const PAUSE_MS = 2_000;

/** The screen is as new as this, should the connection be lost now. */
function noteReading(): void {
  document.documentElement.dataset.readAt = new Date().toISOString();
  window.dispatchEvent(new Event("screenread"));
}

/**
 * A refreshed screen, or the next one, can be refused because the server is busy (503). The router would then load the
 * refusal in the screen's place. It's told that the connection failed instead: it waits, and retries by itself.
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
