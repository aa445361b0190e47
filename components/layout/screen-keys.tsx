"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";

/** Text typed into a field isn't a command. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]"));

/** An open dialog, menu or drawer keeps its keys. */
export const hasPopup = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

const ROWS = "main :is([data-row], [data-stop], input[data-job], input[data-cell])";

const firstShown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetParent !== null);

type Key = { keys: string; does: string };

const EVERYWHERE: Key[] = [
  { keys: "Ctrl + K, /", does: "Find a client, job or page, or do something" },
  { keys: "?", does: "Show these keys" },
  { keys: "Esc", does: "Close what's open" },
];
const IN_LISTS: Key[] = [
  { keys: "j, k", does: "Next or previous row" },
  { keys: "Enter", does: "Open the row" },
];
const IN_CELLS: Key[] = [
  { keys: "j, k", does: "Next or previous person" },
  { keys: "Arrows", does: "Next cell" },
  { keys: "Enter", does: "Save the row and go to the next" },
  { keys: "Esc", does: "Undo the row" },
];
const SELECTS: Key = { keys: "x", does: "Select the row; Shift + x selects all from the last one to here" };

/** The screen's keys: those that work everywhere, its list's, and buttons that say which key presses them. */
function keysHere(): Key[] {
  const row = firstShown(ROWS);
  const buttons = [...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]")]
    .filter((one) => one.offsetParent !== null)
    .map((one) => ({
      keys: one.getAttribute("aria-keyshortcuts") ?? "",
      does: one.getAttribute("aria-label") ?? one.textContent ?? "",
    }));
  return [
    ...(row ? (row.matches("[data-cell]") ? IN_CELLS : IN_LISTS) : []),
    ...(row?.querySelector("input[type=checkbox]") ? [SELECTS] : []),
    ...new Map(buttons.map((one) => [one.keys + one.does, one])).values(),
    ...EVERYWHERE,
  ];
}

/** "?" shows the screen's keys; j and k go to its first list when nothing has the focus. */
export function ScreenKeys() {
  const [keys, setKeys] = useState<Key[] | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || hasPopup()) return;
      if (event.key === "?") {
        event.preventDefault();
        // A screen with keys of its own shows them itself.
        const own = firstShown("[data-own-keys]");
        if (own)
          own.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }));
        else setKeys(keysHere());
      } else if (event.key === "j" || event.key === "k") {
        const first = firstShown(ROWS);
        if (!first) return;
        event.preventDefault();
        first.focus();
        first.scrollIntoView({ block: "nearest" });
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Dialog
      title="Keys on this screen"
      size="sm"
      open={keys !== null}
      onOpenChange={(open) => {
        if (!open) setKeys(null);
      }}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 max-[24rem]:grid-cols-1">
        {keys?.map(({ keys: pressed, does }) => (
          <div key={pressed + does} className="contents">
            <dt>
              <kbd className="rounded-sm border border-edge bg-well px-1.5 py-0.5 font-semibold text-sm">
                {pressed}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
