import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { Crumb } from "./nav";

/** The way here; the last one is this page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-print="hide">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />}
            {item.href && index < items.length - 1 ? (
              <Link
                href={item.href}
                className="inline-flex min-h-6 crew:min-h-12 min-w-0 items-center wrap-anywhere text-lake-text underline underline-offset-4"
              >
                {item.label}
              </Link>
            ) : (
              <span
                aria-current={index === items.length - 1 ? "page" : undefined}
                className="inline-flex min-h-6 crew:min-h-12 min-w-0 items-center wrap-anywhere text-ink-muted"
              >
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
