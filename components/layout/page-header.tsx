import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Breadcrumbs } from "./breadcrumbs";
import type { Crumb } from "./nav";

type PageHeaderProps = {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  /** Under the title. */
  description?: ReactNode;
  /** At the right: the page's acts. */
  actions?: ReactNode;
  /** Public pages use the characterful face. */
  display?: boolean;
};

/** Breadcrumb, the page's one h1, its acts. */
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
