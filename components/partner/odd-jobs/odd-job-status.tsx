import { type Status, StatusBadge } from "@/components/ui/status-badge";
import type { OddJobStatus } from "@/lib/features/odd-jobs/rules";

const LOOKS: Record<OddJobStatus, Status> = {
  Booked: "pending",
  Scheduled: "appointment",
  Done: "completed",
  Receivable: "receivable",
  Paid: "paid",
  Cancelled: "cancelled",
};

export const OddJobStatusBadge = ({ status }: { status: OddJobStatus }) => (
  <StatusBadge status={LOOKS[status]}>{status}</StatusBadge>
);
