import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import type { Menu } from "@/lib/features/menus/rules";

/** A menu of large links, each with a description. */
export function MenuPage({ menu }: { menu: Menu }) {
  return (
    <>
      <PageHeader title={menu.title} />
      {menu.sections.length === 0 && (
        <EmptyState title="Nothing here for you yet">
          Menu items appear here once the office gives you access.
        </EmptyState>
      )}
      <div className="grid gap-8">
        {menu.sections.map(({ label, entries }) => (
          <section key={label} aria-label={label}>
            <h2 className="mb-3 font-semibold text-lg">{label}</h2>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {entries.map(({ label: name, href, hint }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="card-edge flex h-full min-h-16 items-center justify-between gap-3 rounded-lg bg-surface px-4 py-3 text-ink no-underline hover:bg-well"
                  >
                    <span>
                      <span className="block font-semibold">{name}</span>
                      <span className="block text-ink-muted text-sm">{hint}</span>
                    </span>
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
