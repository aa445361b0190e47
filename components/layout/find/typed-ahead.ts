/** Without a dialog by then, keys are the screen's again. */
const MOST_MS = 4_000;

let typed = "";
let stop: (() => void) | null = null;

/** Keeps what someone types while the search is still opening: people don't wait for it. */
export function collectTyping(): void {
  stop?.();
  typed = "";
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape") return stop?.();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else if (key !== "Enter") return;
    // The screen behind mustn't take it for one of its own keys.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const timer = setTimeout(() => stop?.(), MOST_MS);
  window.addEventListener("keydown", onKey, { capture: true });
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", onKey, { capture: true });
    stop = null;
  };
}

/** What was typed until now; from here on the search's own field has the keys. */
export function takeTyping(): string {
  stop?.();
  const taken = typed;
  typed = "";
  return taken;
}
