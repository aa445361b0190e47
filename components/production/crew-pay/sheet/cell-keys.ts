import type { KeyboardEvent } from "react";

const cellsIn = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLInputElement>("input[data-cell]") ?? []),
];

function go(cell: HTMLInputElement | undefined): boolean {
  if (!cell) return false;
  cell.focus();
  cell.select();
  return true;
}

/** The same column in the next or previous row that has cells. */
function inOtherRow(input: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const rows = [...(input.closest("[data-sheet]")?.querySelectorAll("tr[data-line]") ?? [])];
  const at = cellsIn(input.closest("tr")).indexOf(input);
  for (let row = rows.indexOf(input.closest("tr") as HTMLTableRowElement) + by; rows[row]; row += by) {
    const cell = cellsIn(rows[row])[at];
    if (cell) return cell;
  }
  return undefined;
}

/** The caret is at the text's start or end, or all of it is selected, so an arrow leaves the cell. */
function isAtEdge({ selectionStart: from, selectionEnd: to, value }: HTMLInputElement, by: 1 | -1): boolean {
  if (from === 0 && to === value.length) return true;
  return by === -1 ? to === 0 : from === value.length;
}

type Acts = { save: () => boolean; undo: () => void };

/** Arrows move by cell, Enter saves the row and goes down once it can be sent, Esc puts the row back. Tab is the browser's. */
export function cellKeys(event: KeyboardEvent<HTMLInputElement>, { save, undo }: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const input = event.currentTarget;
  const beside = (by: 1 | -1) => {
    const cells = cellsIn(input.closest("tr"));
    return isAtEdge(input, by) && go(cells[cells.indexOf(input) + by]);
  };
  switch (event.key) {
    case "ArrowDown":
      if (!go(inOtherRow(input, 1))) return;
      break;
    case "ArrowUp":
      if (!go(inOtherRow(input, -1))) return;
      break;
    case "ArrowRight":
      if (!beside(1)) return;
      break;
    case "ArrowLeft":
      if (!beside(-1)) return;
      break;
    case "Enter":
      if (save()) go(inOtherRow(input, 1));
      break;
    case "Escape":
      undo();
      break;
    default:
      return;
  }
  event.preventDefault();
}

/** j and k move to the next and previous row while no cell has the focus, as in the other tables. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(key === "j" || key === "k")) return;
  if ((target as HTMLElement).matches("input, select, textarea")) return;
  const rows = [...currentTarget.querySelectorAll("tr[data-line]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = key === "j" ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse();
  if (go(next.flatMap((row) => cellsIn(row).slice(0, 1))[0])) event.preventDefault();
}
