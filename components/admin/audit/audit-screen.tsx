import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/ui/print-button";
import type { AuditLog } from "@/lib/audit/audit-schema";
import { path } from "@/lib/paths";
import { AuditFilters } from "./audit-filters";
import { AuditTable } from "./audit-table";

/** Who did what to this job, this pay, this client. Nothing here can be changed or deleted. */
export function AuditScreen({ log, filtered }: { log: AuditLog; filtered: boolean }) {
  return (
    <>
      <PageHeader
        title="Audit"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Audit" }]}
        description="Who did what to what, newest first"
        actions={<PrintButton />}
      />
      <AuditFilters subjects={log.subjects} people={log.people} />
      <AuditTable log={log} filtered={filtered} />
    </>
  );
}
