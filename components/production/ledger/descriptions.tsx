import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { type DescriptionScreen, ledgerSearch } from "@/lib/features/ledger/schema";
import { path } from "@/lib/paths";
import { DescriptionForm, DescriptionList } from "./description-list";
import { HOME, listCrumb } from "./ledger-words";

/** Transaction descriptions: the form above the list of all. */
export function Descriptions({ screen, viewer }: { screen: DescriptionScreen; viewer: number }) {
  const search = ledgerSearch(screen.filter);
  return (
    <>
      <PageHeader
        title="Descriptions"
        crumbs={[HOME, listCrumb(search), { label: "Descriptions" }]}
        actions={
          <LinkButton href={`${path.newTransaction()}${search}`} variant="secondary">
            New transaction
          </LinkButton>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <Card title="New description">
          <DescriptionForm viewer={viewer} />
        </Card>
        <DescriptionList descriptions={screen.descriptions} />
      </div>
    </>
  );
}
