import type { KeyboardEvent } from "react";

/** Keys of the list: j and k move, x selects (with shift: up to here), Enter opens. */
export function listKeys(open: (jobid: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLInputElement)) return;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[data-job]")];
    const at = boxes.indexOf(event.target);
    const key = event.key.toLowerCase();
    if (key === "j") boxes[at + 1]?.focus();
    else if (key === "k") boxes[at - 1]?.focus();
    else if (key === "x")
      event.target.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey }));
    else if (key === "enter") open(Number(event.target.dataset.job));
    else return;
    event.preventDefault();
  };
}
