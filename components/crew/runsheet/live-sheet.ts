import type { SheetRecord } from "@/lib/features/runsheet/sheet-contract";

/** News of the run sheet, and the digest of the page it's newer than. */
type Live = { base: string; record: SheetRecord };

/** How often we check whether the dialog is closed. */
const LOOK_MS = 400;

let later: ReturnType<typeof setTimeout> | undefined;
let live: Live | null = null;
const listeners = new Set<() => void>();

/** What the server sent since the run sheet was rendered, for `useSyncExternalStore`. */
export const liveSheet = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  state: () => live,
  none: () => null,
  show: (next: Live | null) => {
    clearTimeout(later);
    // A card's dialog may have a form open, so we leave it alone.
    if (next !== null && document.querySelector('[role="dialog"]') !== null) {
      later = setTimeout(() => liveSheet.show(next), LOOK_MS);
      return;
    }
    live = next;
    for (const changed of listeners) changed();
  },
};
