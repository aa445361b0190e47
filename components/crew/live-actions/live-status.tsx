import { type Status, StatusBadge } from "@/components/ui/status-badge";
import type { LiveActionStatus } from "@/lib/features/live-actions/rules";

const LOOKS: Record<LiveActionStatus, Status> = {
  Unclaimed: "unclaimed",
  "In Progress": "in-progress",
  Resolved: "resolved",
};

export function LiveStatus({ status }: { status: LiveActionStatus }) {
  return <StatusBadge status={LOOKS[status]} />;
}
