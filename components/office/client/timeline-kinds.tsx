import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { path } from "@/lib/paths";
import { TIMELINE_KINDS, type TimelineKind } from "@/lib/registry/client-page/contract";

const LABELS: Record<TimelineKind, string> = {
  visits: "Visits",
  messages: "Messages",
  money: "Money",
  notes: "Notes",
  changes: "Changes",
};

type KindChipsProps = { cfid: number; kinds: readonly TimelineKind[] };

/** What the timeline shows; the address has it, so it can be sent to someone. */
export function KindChips({ cfid, kinds }: KindChipsProps) {
  const chips = [
    { label: "All", href: path.client(cfid), on: kinds.length === 0 },
    ...TIMELINE_KINDS.map((kind) => ({
      label: LABELS[kind],
      href: path.client(cfid, `?kinds=${kind}`),
      on: kinds.includes(kind),
    })),
  ];
  return (
    <nav aria-label="Timeline" data-print="hide" className="flex flex-wrap gap-1 border-line border-b p-2">
      {chips.map(({ label, href, on }) => (
        <Link
          key={label}
          href={href}
          scroll={false}
          prefetch={false}
          aria-current={on ? "true" : undefined}
          className={cn(
            "inline-flex min-h-11 items-center rounded-full px-3 font-medium text-sm no-underline md:min-h-8",
            on ? "bg-ink text-surface" : "text-ink hover:bg-well",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
