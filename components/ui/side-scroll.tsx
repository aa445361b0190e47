import type { ReactNode } from "react";

/** What is wider than its place, as figures can be in large text, scrolls in itself, by keyboard too. */
export function SideScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="relative overflow-x-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
