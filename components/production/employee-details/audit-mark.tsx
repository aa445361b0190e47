import { StatusBadge } from "@/components/ui/status-badge";

export const auditWord = (audited: boolean) => (audited ? "Audited" : "Pending");

/** Icon and word; `count` says how many entries are still pending. */
export function AuditMark({ audited, count }: { audited: boolean; count?: number }) {
  const words = audited || count === undefined ? auditWord(audited) : `Pending (${count})`;
  return <StatusBadge status={audited ? "resolved" : "pending"}>{words}</StatusBadge>;
}
