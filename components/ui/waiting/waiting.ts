import { sayWithCalls } from "@/lib/platform/http/said-with-calls";
import { keepWrites } from "@/lib/platform/http/writer";
import { UNSENT_HEADER, unsentText } from "@/lib/platform/waiting/request-rules";
import type { OpenLine, Shown } from "./line";

const NOTHING: Shown = { needsYou: [], waiting: [], end: null, sending: false, progress: {} };

let shown = NOTHING;
let line: Promise<OpenLine | null> = Promise.resolve(null);
const listeners = new Set<() => void>();

/** The unsent entries on this phone of the person who is logged in, for `useSyncExternalStore`. */
export const waitingLine = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  state: () => shown,
  none: () => NOTHING,
  /** To try again, edit and discard; null when this phone can't store anything. */
  open: () => line,
};

function show(next: Shown) {
  shown = next;
  for (const changed of listeners) changed();
}

/**
 * From here on, writes on crew screens go through the queue that `open` opens, and screens are shown what it holds.
 * Returns a function that ends this.
 */
export function startLine(open: (show: (next: Shown) => void) => Promise<OpenLine>): () => void {
  const mine = open(show).catch(() => null);
  line = mine;
  keepWrites(async (write) => (await mine)?.keep(write) ?? null);
  sayWithCalls(async (): Promise<Record<string, string>> => {
    if (!(await mine)) return {};
    return { [UNSENT_HEADER]: unsentText([...shown.needsYou, ...shown.waiting]) };
  });
  return () => {
    if (line === mine) {
      keepWrites(null);
      sayWithCalls(null);
      line = Promise.resolve(null);
      show(NOTHING);
    }
    void mine.then((opened) => opened?.close());
  };
}
