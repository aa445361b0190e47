import { Siren } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { StatusBadge } from "@/components/ui/status-badge";
import { KindWords } from "@/components/ui/trade-words";
import { type CardJob, cardLabel, isEmergency } from "@/lib/core/jobs/card-rules";

type JobMarksProps = {
  job: CardJob & { recstatus: string | null };
  /** An upcoming appointment is highlighted. */
  tone: "leaf" | "ink";
  /** What is left of a float window; "" when it isn't informative. */
  days: string;
};

/** What a crew has to see at a glance: kind, emergency, days left, how it was paid. */
export function JobMarks({ job, tone, days }: JobMarksProps) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{cardLabel(job)}</Badge>
      <KindWords label={cardLabel(job)} />
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
