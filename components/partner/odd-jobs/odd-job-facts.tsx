import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { type Status, StatusBadge } from "@/components/ui/status-badge";
import { type OddJobStatus, typeWord } from "@/lib/features/odd-jobs/rules";
import type { OddJob } from "@/lib/features/odd-jobs/schema";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, formatPrice } from "@/lib/values/money";

/** What was agreed for an odd job, and its state. */
export function OddJobFacts({ job }: { job: OddJob }) {
  const material = job.mat_price;
  return (
    <Card title={typeWord(job.type5)} aside={<OddJobStatusBadge status={job.status} />}>
      <div className="grid gap-3">
        <p className="wrap-anywhere whitespace-pre-line font-semibold">{job.details || "No details yet"}</p>
        <FactList
          facts={[
            ["Client", job.client],
            ["Address", [job.address, job.postcode].filter(Boolean).join(", ")],
            ["Booked", formatDate(job.date)],
            ["Payor", job.payor ?? ""],
            ["Order", job.order ?? ""],
            ["Price", formatPrice(job.price)],
            ["Material", material === null ? "" : formatMoney(material)],
            ["Date", job.sdate ? formatDate(job.sdate) : "Not set yet"],
            ["Crew", job.crew ?? "No crew yet"],
            ["Partner", job.partner ?? ""],
            ["Done", job.datebi ? formatDate(job.datebi) : ""],
            ["Receivable status", job.recstatus ?? ""],
            ["Paid", job.paid_said ? "Waiting for someone else to confirm it" : ""],
          ]}
        />
        {job.notes && job.notes !== job.details && (
          <p className="wrap-anywhere whitespace-pre-line rounded-sm bg-sun-soft px-3 py-2 text-sun-text">
            {job.notes}
          </p>
        )}
      </div>
    </Card>
  );
}

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
