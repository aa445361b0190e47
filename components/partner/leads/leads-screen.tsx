import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/ui/print-button";
import { LEAD_TABS } from "@/lib/core/leads/partner-rules";
import type { PartnerLeadsView } from "@/lib/features/partners/leads/partner-view";
import { path } from "@/lib/paths";
import { LeadsBoard } from "./leads-board";
import { ListTabs } from "./list-tabs";

/** A partner's leads, list by list. */
export function LeadsScreen({ view }: { view: PartnerLeadsView }) {
  const name = LEAD_TABS.find(({ list }) => list === view.list)?.name ?? "";
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: "Partner Dashboard", href: path.partnerDashboard() },
          { label: "Leads", href: path.partnerLeads() },
          { label: name },
        ]}
        actions={<PrintButton />}
      />
      <ListTabs list={view.list} numbers={view.numbers} />
      <LeadsBoard key={view.list} view={view} />
    </>
  );
}
