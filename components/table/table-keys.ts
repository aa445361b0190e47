import type { KeyboardEvent } from "react";

const TYPING = "input:not([type=checkbox]), select, textarea, [contenteditable]";

/** j and k move from row to row, x ticks the row (with shift: up to there), Enter opens it. */
export function tableKeys(open: (rowId: string) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPING)) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("tr[data-row]")];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at];
    switch (event.key.toLowerCase()) {
      case "j":
        rows[Math.min(at + 1, rows.length - 1)]?.focus();
        break;
      case "k":
        rows[Math.max(at - 1, 0)]?.focus();
        break;
      case "x":
        row
          ?.querySelector("input[type=checkbox]")
          ?.dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
          );
        break;
      case "enter":
        // On a button or link inside the row Enter is theirs.
        if (!row || target !== row) return;
        open(row.dataset.row ?? "");
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}
