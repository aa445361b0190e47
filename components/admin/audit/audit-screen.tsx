import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/ui/print-button";
import { path } from "@/lib/paths";
import type { AuditLog } from "@/lib/registry/audit-log/contract";
import { AuditFilters, AuditTable } from "./audit-list";

/** Who did what to a job, a pay entry or a client. Nothing here can be changed or deleted. */
export function AuditScreen({ log, filtered }: { log: AuditLog; filtered: boolean }) {
  return (
    <>
      <PageHeader
        title="Activity log"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Activity log" }]}
        description={log.about ? `Everything about ${log.about}, newest first` : "Who did what, newest first"}
        actions={<PrintButton />}
      />
      <AuditFilters subjects={log.subjects} people={log.people} />
      <AuditTable log={log} filtered={filtered} />
    </>
  );
}
