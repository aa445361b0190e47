import { type KeyboardEvent, useEffect, useEffectEvent } from "react";

export type BoardKeys = {
  /** The focused stop. */
  pick: (range: boolean) => void;
  /** To the n-th crew, counted from 0. */
  give: (lane: number) => void;
  toPool: () => void;
  shift: (by: -1 | 1) => void;
  number: () => void;
  undo: () => void;
  redo: () => void;
  suggest: () => void;
  lock: () => void;
  help: () => void;
};

/** As listed in the keyboard help dialog. */
export const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ["j, k", "Next or previous stop"],
  ["x", "Select the stop; Shift + x selects all from the last one to here"],
  ["1 … 9", "Assign the selected stops, or the current one, to that crew"],
  ["0", "Back to the pool"],
  ["Alt + ↑, ↓", "Earlier or later in its crew's day"],
  ["n", "Number all jobs in the order shown"],
  ["u, Shift + u", "Undo or redo"],
  ["/", "Find in the pool"],
  ["s", "Suggest a plan, or suggest again"],
  ["l", "Lock the current stop so suggestions don't move it"],
  ["a, c, d", "In a suggested plan: accept all, accept this move, discard"],
  ["Esc", "Clear the selection"],
  ["?", "Show these shortcuts"],
];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement
    ? target.type !== "checkbox"
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The n-th stop before or after the focused one, through lanes and pool as they're drawn. */
function moveFocus(board: HTMLElement, by: number) {
  const stops = [...board.querySelectorAll<HTMLElement>("[data-stop]")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at < 0 ? 0 : Math.min(stops.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** One action per key. Keys with Ctrl or ⌘ belong to the browser. */
const onKeys =
  (act: (event: KeyboardEvent<HTMLElement>) => (() => void) | undefined) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const run = act(event);
    if (!run) return;
    run();
    event.preventDefault();
  };

export const boardKeys = (acts: BoardKeys & { clear: () => void }) =>
  onKeys(({ key, altKey, shiftKey, currentTarget }) => {
    if (altKey) {
      if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
      return () => acts.shift(key === "ArrowUp" ? -1 : 1);
    }
    const done: Record<string, () => void> = {
      j: () => moveFocus(currentTarget, 1),
      k: () => moveFocus(currentTarget, -1),
      x: () => acts.pick(shiftKey),
      n: acts.number,
      u: shiftKey ? acts.redo : acts.undo,
      s: acts.suggest,
      l: acts.lock,
      "0": acts.toPool,
      "?": acts.help,
      "/": () => currentTarget.querySelector<HTMLElement>("[data-find]")?.focus(),
      escape: acts.clear,
    };
    return /^[1-9]$/.test(key) ? () => acts.give(Number(key) - 1) : done[key.toLowerCase()];
  });

export type ProposalKeys = Record<"acceptAll" | "accept" | "lock" | "again" | "discard" | "help", () => void>;

/** For a suggested plan. */
export const proposalKeys = (acts: ProposalKeys) =>
  onKeys(({ key, altKey, currentTarget }) => {
    const done: Record<string, () => void> = {
      j: () => moveFocus(currentTarget, 1),
      k: () => moveFocus(currentTarget, -1),
      a: acts.acceptAll,
      c: acts.accept,
      l: acts.lock,
      s: acts.again,
      d: acts.discard,
      "?": acts.help,
    };
    return altKey ? undefined : done[key.toLowerCase()];
  });

/** When a stop moves elsewhere, the focus moves with it. */
export function useFocusKept(chosen: string | null, order: unknown) {
  const follow = useEffectEvent(() => {
    if (chosen === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-stop="${CSS.escape(chosen)}"]`)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new order.
  useEffect(() => follow(), [order]);
}
