import { Check, Hourglass, type LucideIcon, X } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PriceLine } from "@/components/ui/price-line";
import type { Tone } from "@/components/ui/tone";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import type { CompletedRow, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { hstOn } from "@/lib/values/tax";
import { WithdrawCharge } from "./charge-acts";
import { SendMail } from "./job-acts";
import { JobFact, JobFacts, PaidState, Work } from "./job-parts";

type CompletedPanelProps = {
  data: { jobs: CompletedRow[]; all: number };
  head: Pick<DashboardHead, "hst" | "works">;
  address: string;
};

/** Completed jobs, newest first; long lists start with the newest few. */
export function CompletedPanel({ data: { jobs, all }, head, address }: CompletedPanelProps) {
  if (jobs.length === 0)
    return (
      <EmptyState title={address ? "No completed jobs at this address" : "No completed jobs"}>
        Completed jobs appear here with their price and receipt.
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <CompletedJob key={job.jobid} job={job} head={head} />
        ))}
      </ul>
      {jobs.length < all && (
        <LinkButton
          variant="secondary"
          href={panelPath("completed", { address, show: "all" })}
          scroll={false}
        >
          {`Show all ${all} completed jobs`}
        </LinkButton>
      )}
    </>
  );
}

function CompletedJob({ job, head }: { job: CompletedRow; head: CompletedPanelProps["head"] }) {
  const { jobid, address, work, day, taxDay, crew, price, discount, owing, paidBy, sign, hasEmail } = job;
  const { plan, heldFor } = job;
  const tbd = !price && !discount;
  return (
    <Card
      as="li"
      level={3}
      title={address}
      aside={<PaidState owing={owing} paidBy={paidBy} tbd={tbd} />}
      footer={
        <>
          {owing && !tbd && (
            <LinkButton href={panelPath("apply_payment")}>
              Apply Payment<span className="sr-only"> for {address}</span>
            </LinkButton>
          )}
          {!tbd && <SendMail kind="receipt" jobid={jobid} address={address} hasEmail={hasEmail} />}
          <LinkButton variant="secondary" href={panelPath("job", { jobid })}>
            Details<span className="sr-only">, {address}</span>
          </LinkButton>
        </>
      }
    >
      <JobFacts>
        <JobFact label="Done">
          <strong>{day}</strong>
          {crew && (
            <>
              {" "}
              <span className="inline-block">{`by ${crew}`}</span>
            </>
          )}
        </JobFact>
        <JobFact label="Work">
          <Work jobdesc={work} works={head.works} />
        </JobFact>
        <JobFact label="Price">
          <PriceLine price={price} discount={discount} hst={hstOn(head.hst, taxDay)} />
        </JobFact>
        {heldFor && <JobFact label="Owing">{HELD_WORDS[heldFor].owing}</JobFact>}
        {owing && plan && (
          <JobFact label="Card">
            <span className="flex flex-wrap items-center gap-x-4">
              <span>{heldFor ? HELD_WORDS[heldFor].card : `Charged on ${plan.from} or later.`}</span>
              <WithdrawCharge jobid={jobid} plan={plan.id} address={address} panel="completed">
                You can pay it yourself with Apply Payment.
              </WithdrawCharge>
            </span>
          </JobFact>
        )}
        {sign && (
          <JobFact label="Lawn sign">
            <SignState sign={sign} />
          </JobFact>
        )}
        <JobFact label="Job no.">{jobid}</JobFact>
      </JobFacts>
      <AfterJob jobid={jobid} address={address} asksSign={sign === null} />
    </Card>
  );
}

/** What a client can report about a completed job. */
function AfterJob({ jobid, address, asksSign }: { jobid: number; address: string; asksSign: boolean }) {
  const of = <span className="sr-only">, {address}</span>;
  const style = "min-h-11 px-2";
  return (
    <p className="-mx-2 mt-3 flex flex-wrap gap-x-2">
      <LinkButton variant="ghost" className={style} href={panelPath("quality_issue", { jobid })}>
        Report Quality Issue{of}
      </LinkButton>
      {asksSign && (
        <LinkButton variant="ghost" className={style} href={panelPath("sign", { jobid })}>
          Request Sign Pick Up{of}
        </LinkButton>
      )}
      <LinkButton variant="ghost" className={style} href={panelPath("feedback", { jobid })}>
        Report Feedback{of}
      </LinkButton>
    </p>
  );
}

const LOOKS: Record<NonNullable<CompletedRow["sign"]>, [LucideIcon, Tone]> = {
  Pending: [Hourglass, "sun"],
  "Resolved-Success": [Check, "leaf"],
  "Resolved-Unsuccess": [X, "brick"],
  Resolved: [Check, "leaf"],
};

/** The state of the sign pickup, for the client. */
function SignState({ sign }: { sign: NonNullable<CompletedRow["sign"]> }) {
  const [Icon, tone] = LOOKS[sign];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {sign}
    </Badge>
  );
}
