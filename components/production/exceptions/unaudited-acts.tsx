import { Button } from "@/components/ui/button";
import type { UnauditedPay } from "@/lib/features/exceptions/exceptions-view";
import { ArrowLink } from "./arrow-link";
import { entryHref } from "./exception-links";
import type { Viewer } from "./exception-list";

type UnauditedActsProps = {
  row: UnauditedPay;
  label: string;
  viewer: Viewer;
  busy: boolean;
  onAudit: () => void;
};

/** Nobody audits the own entry (rule pay-entry). */
export function UnauditedActs({ row, label, viewer, busy, onAudit }: UnauditedActsProps) {
  const where = row.crewname && row.crewOut ? "Crew profile" : "Employee details";
  const own = row.hrid === viewer.hrid;
  return (
    <>
      {own && <span className="text-ink-muted text-sm">Your own</span>}
      <ArrowLink href={entryHref(row)} label={`${where} of ${label}`} />
      {viewer.mayPay && !own && (
        <Button size="sm" pending={busy} pendingLabel="…" aria-label={`Audit ${label}`} onClick={onAudit}>
          Audit
        </Button>
      )}
    </>
  );
}
