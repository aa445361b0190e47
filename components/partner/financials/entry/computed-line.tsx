import { type Cents, formatMoney } from "@/lib/values/money";

/** What the server will work out of what is typed, as it is typed. */
export function ComputedLine({ label, cents, how }: { label: string; cents: Cents | null; how: string }) {
  return (
    <p aria-live="polite" className="rounded-lg bg-well px-4 py-2 sm:col-span-2">
      {`${label}: `}
      <b>{cents === null ? "–" : formatMoney(cents)}</b>
      <span className="block text-ink-muted text-sm">{how}</span>
    </p>
  );
}
