import { AsOf, PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/ui/print-button";
import type { JobsScreen } from "@/lib/features/partners/finance/finance-schema";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { JobsFilters, JobsTable, StatusSums } from "./jobs-list";

/** What the partner's crews did, paid and receivable. */
export function PartnerJobs({ screen, asOf }: { screen: JobsScreen; asOf: Date | null }) {
  const { partner, today, query, crews } = screen;
  const days = `${formatDate(query.sdate)} to ${formatDate(query.fdate)}`;
  return (
    <>
      <PageHeader
        title="Jobs"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Jobs" }]}
        description="Window jobs your crews completed."
        actions={<PrintButton />}
      />
      <p className="mb-4 hidden print:block">
        {`${partner.name}: jobs from ${days}, ${query.crewname || "all crews"}. Printed ${formatDate(today)}.`}
      </p>
      <AsOf at={asOf} />
      <JobsFilters crews={crews} query={query} />
      <div className="grid grid-cols-1 gap-5">
        <StatusSums screen={screen} />
        <JobsTable screen={screen} />
      </div>
    </>
  );
}
