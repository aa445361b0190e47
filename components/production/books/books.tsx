import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { BooksView } from "@/lib/core/books/contract";
import { AREAS, path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { CloseBooks } from "./close-books";

/** How far the books are closed, who closed them, and closing them further. */
export function Books({ view }: { view: BooksView }) {
  const { closedUntil, closings, until } = view;
  return (
    <>
      <PageHeader
        title="Close the books"
        crumbs={[
          { label: "Home", href: AREAS.production },
          { label: "Crew Pay", href: path.crewPay() },
          { label: "Close the books" },
        ]}
        description={
          closedUntil ? `Closed until ${formatDate(closedUntil)}.` : "The books have never been closed."
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {until ? (
          <CloseBooks view={view} until={until} />
        ) : (
          <EmptyState title="Everything up to yesterday is closed">Come back tomorrow.</EmptyState>
        )}
        {closings.length > 0 && (
          <Card title="Closed so far">
            <ul className="grid gap-2">
              {closings.map((closing) => (
                <li key={closing.id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{formatDate(closing.until)}</span>
                  <span className="text-ink-muted">
                    {[closing.by ?? "someone who was removed", closing.at].join(", ")}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
