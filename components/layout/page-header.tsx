import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { formatInstant } from "@/lib/values/dates";
import type { Crumb } from "./nav";

type PageHeaderProps = {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  /** Under the title. */
  description?: ReactNode;
  /** At the right: the page's actions. */
  actions?: ReactNode;
  /** Public pages use the display face. */
  display?: boolean;
};

/** Breadcrumb, the page's only h1, its actions. */
export function PageHeader({ title, crumbs, description, actions, display = false }: PageHeaderProps) {
  return (
    <header className="mb-5">
      {crumbs && <Breadcrumbs items={crumbs} />}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className={cn("min-w-0", display ? "font-display text-4xl" : "text-2xl")}>{title}</h1>
        {actions && (
          <div data-print="hide" className="flex flex-wrap gap-2">
            {actions}
          </div>
        )}
      </div>
      {description && <div className="mt-1 max-w-prose text-ink-muted">{description}</div>}
    </header>
  );
}

/** The path here; the last item is this page. */
function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-print="hide">
      <ol className="relative flex flex-wrap items-center gap-x-1 text-sm max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-1 max-sm:shrink-0">
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

/**
 * Lists, and forms with something beside them to compare, get more width than the crews' single column when there's
 * room.
 */
export function WidePage({ children }: { children: ReactNode }) {
  return (
    <div data-wide className="xl:relative xl:left-1/2 xl:w-[min(76rem,calc(100vw-4rem))] xl:-translate-x-1/2">
      {children}
    </div>
  );
}

/** Says that a screen's data isn't the newest; nothing otherwise. */
export function AsOf({ at }: { at: Date | null }) {
  if (!at) return null;
  return (
    <Alert kind="info" className="mb-4">
      {`These figures are as of ${formatInstant(at)}. Later changes will show up soon.`}
    </Alert>
  );
}
