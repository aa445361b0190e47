import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { NewClientsView } from "@/lib/features/new-clients/new-client-view";
import { AREAS } from "@/lib/paths";
import { NewClientFilters } from "./new-client-filters";
import { NewClientForm } from "./new-client-form";
import { NewClientTable } from "./new-client-table";
import { SourceCounts } from "./source-counts";

const LIST = "clients-added";

/** The form for a new client above the list of those who came. */
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
