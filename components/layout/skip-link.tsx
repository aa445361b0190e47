/** The first thing Tab reaches: skips the navigation. */
export function SkipLink() {
  return (
    <a
      data-print="hide"
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-3 font-semibold text-on-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
