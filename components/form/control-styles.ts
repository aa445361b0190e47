/** The box of every text control and select; `aria-invalid` makes it brick red. */
export const control =
  "block w-full min-w-0 min-h-control rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-ink aria-invalid:border-2 aria-invalid:border-brick disabled:cursor-not-allowed disabled:bg-well disabled:text-ink-muted [&[readonly]]:bg-well";

/** Checkboxes and radio buttons. */
export const tick = "size-6 shrink-0 accent-lake crew:size-7";
