import { Siren } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { StatusBadge } from "@/components/ui/status-badge";
import { type CardJob, cardLabel, isEmergency } from "@/lib/core/jobs/card-rules";

type JobMarksProps = {
  job: CardJob & { recstatus: string | null };
  /** An appointment still to come stands out. */
  tone: "leaf" | "ink";
  /** What is left of a float window, "" when that says nothing. */
  days: string;
};

/** What a crew must see of a job at a glance: its kind, an emergency, the days left, how it was paid. */
export function JobMarks({ job, tone, days }: JobMarksProps) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={tone}>{cardLabel(job)}</Badge>
      {isEmergency(job) && (
        <Badge tone="brick" icon={<Siren aria-hidden strokeWidth={2.4} />}>
          Emergency
        </Badge>
      )}
      {days && <Badge tone="sun">{days}</Badge>}
      {job.recstatus === "PAID" && <StatusBadge status="paid" />}
      {job.recstatus === "Receivable" && <StatusBadge status="receivable" />}
      {job.recstatus?.startsWith("Paid By") && <Badge tone="leaf">{job.recstatus}</Badge>}
    </p>
  );
}
