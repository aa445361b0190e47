import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import type { PartnerAdminView } from "@/lib/features/stand-in/contract";
import { path } from "@/lib/paths";
import { formatShare } from "@/lib/values/text";
import { ChoosePartner } from "./choose-partner";

/** Whom the viewer acts as: chosen here, ended here or in the banner. */
export function PartnerAdmin({ view: { partners, chosen, acting } }: { view: PartnerAdminView }) {
  return (
    <>
      <PageHeader
        title="Partner Admin"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Partner Admin" }]}
        description="Choose a franchise partner to see and enter their data. This ends after 60 minutes, and everything you do is logged under both names."
      />
      <div className="grid max-w-4xl grid-cols-1 gap-5 md:grid-cols-2">
        <Card title="Act as">
          {partners.length === 0 ? (
            <EmptyState title="No active franchise partners">Royalties are set under Access.</EmptyState>
          ) : (
            <ChoosePartner partners={partners} acting={acting ? (chosen?.hrid ?? null) : null} />
          )}
        </Card>
        {chosen ? (
          <Card
            title={acting ? "You're acting as" : "Your own partner session"}
            footer={<LinkButton href={path.partnerDashboard()}>Partner Dashboard</LinkButton>}
          >
            <FactList
              facts={[
                ["Name", chosen.name],
                ["Number", String(chosen.hrid)],
                ["Royalty", formatShare(chosen.royalty)],
              ]}
            />
          </Card>
        ) : (
          <Card title="None Selected">
            <p className="text-ink-muted">Choose a partner to open the partner screens.</p>
          </Card>
        )}
      </div>
    </>
  );
}
