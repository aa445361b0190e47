import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { cn } from "@/components/ui/cn";
import { PrintButton } from "@/components/ui/print-button";
import { LEAD_TABS, type PartnerLeadList } from "@/lib/core/leads/list-rules";
import type { PartnerLeadsView } from "@/lib/features/partners/leads/partner-view";
import { path } from "@/lib/paths";
import { LeadsBoard } from "./leads-board";

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

const tab =
  "-mb-px inline-flex min-h-control items-center whitespace-nowrap border-b-3 px-3 font-medium -outline-offset-3";

/** The four lists, with open counts of window estimates and messages. */
function ListTabs({ list, numbers }: Pick<PartnerLeadsView, "list" | "numbers">) {
  const counts: Partial<Record<PartnerLeadList, number>> = {
    windows: numbers.windowEstsNum,
    messages: numbers.messagesNum,
  };
  return (
    <nav
      aria-label="Lists of leads"
      data-print="hide"
      className="relative mb-5 flex gap-1 overflow-x-auto border-line border-b"
    >
      {LEAD_TABS.map(({ list: one, slug, name }) => (
        <Link
          key={slug}
          href={path.partnerLeads(slug)}
          prefetch={false}
          aria-current={one === list ? "page" : undefined}
          className={cn(
            tab,
            one === list ? "border-lake text-lake-text" : "border-transparent text-ink-muted hover:text-ink",
          )}
        >
          {counts[one] === undefined ? name : `${name} (${counts[one]})`}
        </Link>
      ))}
    </nav>
  );
}
