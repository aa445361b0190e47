import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { CardPanelView } from "@/lib/core/payments/panels/payment-view";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { formatPhone } from "@/lib/values/phone";
import { AddCard } from "./add-card";

type CardPanelProps = { data: CardPanelView; head: Pick<DashboardHead, "office"> };

/** After a booking without a card on file: the visit is booked, and a card secures it (rule planned-charge). */
export function CardPanel({ data: { cfid, job, form }, head }: CardPanelProps) {
  return (
    <div className="grid gap-5">
      <p>
        {`You're booked: ${job.jobdesc} at ${job.address}.`} Please add a card for this booking. We don't
        charge it until the work is done.
      </p>
      <Card>
        <AddCard
          cfid={cfid}
          jobid={job.jobid}
          form={form}
          phone={formatPhone(head.office.phone)}
          label="Save card"
        />
      </Card>
      <LinkButton href={panelPath("upcoming")} variant="ghost" className="justify-self-start">
        Skip for now and see Upcoming Jobs
      </LinkButton>
    </div>
  );
}
