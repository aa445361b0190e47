import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { ExceptionCount } from "@/lib/features/exceptions/exceptions-view";
import { listHref } from "./exception-links";

/** One card a kind, with how many there are; it opens that list. */
export function KindCards({ kinds, open }: { kinds: ExceptionCount[]; open: string }) {
  return (
    <nav aria-label="Lists" className="mb-6">
      <ul className="grid gap-3 min-[20rem]:grid-cols-2 lg:grid-cols-4">
        {kinds.map(({ key, title, count }) => (
          <li key={key} className="min-w-0">
            <Link
              href={listHref(key)}
              scroll={false}
              aria-current={key === open ? "page" : undefined}
              className={cn(
                "flex h-full flex-col justify-between gap-1 rounded-lg border bg-surface px-4 py-3 no-underline hover:bg-well",
                key === open ? "border-lake ring-1 ring-lake" : "border-line",
              )}
            >
              <span className="text-ink-muted text-sm">{title}</span>{" "}
              {count > 0 ? (
                <span className="font-semibold text-2xl text-ink tabular-nums">{count}</span>
              ) : (
                <span className="inline-flex min-h-8 items-center gap-1.5 font-medium text-leaf-text">
                  <CircleCheck aria-hidden className="size-4 shrink-0" />
                  Nothing to do
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
