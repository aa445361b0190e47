import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { NewClientsView } from "@/lib/features/new-clients/schema";
import { AREAS, path } from "@/lib/paths";
import { count as counted } from "@/lib/values/text";
import { NewClientForm } from "./new-client-form";
import { NewClientFilters, NewClientTable } from "./new-client-table";

const LIST = "clients-added";

/** The form for a new client above the list of recent ones. */
export function NewClients({ view }: { view: NewClientsView }) {
  return (
    <>
      <PageHeader
        title="New clients"
        crumbs={[{ label: "Home", href: AREAS.sales }, { label: "New clients" }]}
        actions={
          <>
            <LinkButton href={`#${LIST}`} variant="secondary" className="lg:hidden">
              To the list
            </LinkButton>
            <PrintButton />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-8">
        <Card title="Add a client" className="print:hidden">
          <NewClientForm viewer={view.viewer} />
        </Card>
        <section id={LIST} aria-labelledby={`${LIST}-title`} className="min-w-0 scroll-mt-20">
          <h2 id={`${LIST}-title`} className="mb-3 text-xl">
            Clients added
          </h2>
          <NewClientFilters view={view} />
          <div className="grid grid-cols-1 gap-5">
            <NewClientTable view={view} />
            {view.sources.length > 0 && <SourceCounts view={view} />}
          </div>
        </section>
      </div>
    </>
  );
}

/** New clients by source; a source filters the list to itself. */
function SourceCounts({ view: { sources, filter } }: { view: NewClientsView }) {
  const most = Math.max(...sources.map(({ count }) => count));
  const all = sources.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title="By source"
      level={3}
      aside={<span className="text-ink-muted">{counted(all, "client")}</span>}
    >
      <ul className="grid max-w-3xl grid-cols-1 gap-1">
        {sources.map(({ source, label, count }) => (
          <li key={source}>
            <Link
              href={path.newClients(searchOf(filter, source))}
              scroll={false}
              aria-current={filter.source === source ? "true" : undefined}
              className="grid min-h-9 grid-cols-[6.5rem_1fr_2.5rem] items-center max-[20rem]:grid-cols-[1fr_auto] gap-3 rounded-sm px-2 hover:bg-well aria-[current=true]:bg-lake-soft sm:grid-cols-[9rem_1fr_3rem]"
            >
              <span className="underline underline-offset-2">{label}</span>
              <span aria-hidden className="h-3 rounded-sm bg-well max-[20rem]:hidden">
                <span
                  className="block h-full rounded-sm bg-lake"
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="text-right font-semibold tabular-nums">
                {count}
                <span className="sr-only">{count === 1 ? " client" : " clients"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The current filter with this source, or without it when it's already chosen. */
function searchOf({ q, from, to, source: now }: NewClientsView["filter"], source: string): string {
  const query = new URLSearchParams({ from, to });
  if (q) query.set("q", q);
  if (source !== now) query.set("source", source);
  return `?${query}`;
}
