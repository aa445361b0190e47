import { CreditCard, Hammer, TriangleAlert, Truck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PriceLine } from "@/components/ui/price-line";
import { StatusBadge } from "@/components/ui/status-badge";
import { PRICE_TO_COME } from "@/lib/core/work/order-rules";
import type { DashboardHead, UpcomingRow, UpcomingVisit } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { hstOn } from "@/lib/values/tax";
import { ChangeUntil, ChangeVisit } from "./change-acts";
import { PlanCharge, WithdrawCharge } from "./charge-acts";
import { SendMail } from "./job-acts";
import { JobFact, JobFacts, Work } from "./job-parts";

type UpcomingPanelProps = {
  jobs: UpcomingVisit[];
  head: Pick<DashboardHead, "hst" | "works">;
  searching: boolean;
};

/** Upcoming jobs, next visit first. */
export function UpcomingPanel({ jobs, head, searching }: UpcomingPanelProps) {
  if (jobs.length === 0)
    return (
      <EmptyState
        title={searching ? "No upcoming jobs at this address" : "No upcoming jobs"}
        action={<LinkButton href={panelPath("book_windows")}>Book Job</LinkButton>}
      >
        Your bookings appear here with the days we'll come.
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {jobs.map((job) => (
        <UpcomingJob key={job.jobid} job={job} head={head} />
      ))}
    </ul>
  );
}

function UpcomingJob({ job, head }: { job: UpcomingVisit; head: UpcomingPanelProps["head"] }) {
  const { jobid, address, work, when, floater, price, taxDay, secured, plan } = job;
  const { standing, expected, hasEmail, change } = job;
  return (
    <Card
      as="li"
      level={3}
      title={address}
      aside={<Standing standing={standing} floater={floater} onItsWay={expected !== null} />}
      footer={
        <>
          <LinkButton variant="secondary" href={panelPath("job", { jobid })}>
            Details<span className="sr-only">, {address}</span>
          </LinkButton>
          <SendMail kind="confirmation" jobid={jobid} address={address} hasEmail={hasEmail} />
          {standing !== "under_way" && <ChangeVisit {...job} />}
        </>
      }
    >
      <JobFacts>
        <JobFact label="When">
          <strong>{when}</strong>
          {floater && standing === "booked" && !change.tooLate && <p>We confirm two days before.</p>}
          {standing !== "under_way" && <ChangeUntil jobid={jobid} address={address} change={change} />}
          {expected && standing !== "under_way" && <p>Expected arrival: {expected}</p>}
        </JobFact>
        <JobFact label="Work">
          <Work jobdesc={work} works={head.works} />
        </JobFact>
        <JobFact label="Price">
          <PriceLine price={price} hst={hstOn(head.hst, taxDay)} tbd={PRICE_TO_COME} />
        </JobFact>
        <JobFact label="Card">
          <span className="flex flex-wrap items-center gap-x-4">
            <CardState secured={secured} />
            {!secured && (
              <LinkButton variant="ghost" href={panelPath("card", { jobid })} className="-ml-1">
                Add a card<span className="sr-only"> for {address}</span>
              </LinkButton>
            )}
            {plan !== null && <PlannedCharge jobid={jobid} plan={plan} address={address} />}
            {secured && plan === null && <PlanCharge jobid={jobid} address={address} />}
          </span>
        </JobFact>
        <JobFact label="Job no.">{jobid}</JobFact>
      </JobFacts>
    </Card>
  );
}

type PlannedChargeProps = { jobid: number; plan: number; address: string };

function PlannedCharge({ jobid, plan, address }: PlannedChargeProps) {
  return (
    <>
      <span>Charged a week after the job is done.</span>
      <WithdrawCharge jobid={jobid} plan={plan} address={address} panel="upcoming">
        Once it's done, you can pay on your dashboard.
      </WithdrawCharge>
    </>
  );
}

type StandingProps = Pick<UpcomingRow, "standing" | "floater"> & { onItsWay: boolean };

function Standing({ standing, floater, onItsWay }: StandingProps) {
  if (standing === "under_way")
    return (
      <Badge tone="lake" icon={<Hammer aria-hidden />}>
        Our crew is there now
      </Badge>
    );
  if (standing === "today" || onItsWay)
    return (
      <Badge tone="lake" icon={<Truck aria-hidden />}>
        {onItsWay ? "Our crew is on the way" : "We're coming today"}
      </Badge>
    );
  return (
    <StatusBadge status={floater ? "floater" : "appointment"}>
      {floater ? "Floater" : "Appointment"}
    </StatusBadge>
  );
}

/** Whether a visit is secured by a card on file (rule planned-charge). */
function CardState({ secured }: { secured: boolean }) {
  return secured ? (
    <Badge tone="leaf" icon={<CreditCard aria-hidden />}>
      Secured
    </Badge>
  ) : (
    <Badge tone="sun" icon={<TriangleAlert aria-hidden />}>
      Unsecured
    </Badge>
  );
}
