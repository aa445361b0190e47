import { JobMarks } from "@/components/crew/job/job-marks";
import { CardReach } from "@/components/crew/runsheet/card-parts";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { StatusBadge } from "@/components/ui/status-badge";
import type { DnfDetailsView } from "@/lib/core/dnfs/dnf-view";
import { floatDaysText } from "@/lib/core/jobs/card-rules";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate, formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { Verdict } from "./dnf-card";

const TOLD_BY = { crew: "The crew", office: "The office", client: "The client" } as const;

/** What is not done, for whom, of which job. */
export function DnfFacts({ view }: { view: DnfDetailsView }) {
  const { card, job, dnf } = view;
  return (
    <Card title="DNF" aside={<Standing view={view} />}>
      <div className="grid gap-4">
        <div>
          <p className="font-semibold text-xl">{view.client}</p>
          {view.company && <p className="text-ink-muted">{view.company}</p>}
          {view.email && <p className="break-all text-ink-muted">{view.email}</p>}
        </div>
        <CardReach place={card} />
        <JobMarks
          job={card}
          tone={card.sdate === card.fdate ? "leaf" : "ink"}
          days={card.status === "Pending" ? floatDaysText(card, view.today) : ""}
        />
        {dnf.is_valid && <Verdict valid={dnf.is_valid} />}
        <div>
          <p className="text-ink-muted">DNF description</p>
          <p className="whitespace-pre-line break-words font-semibold">{dnf.dnfdesc}</p>
        </div>
        <div>
          <p className="text-ink-muted">Job description</p>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{job.jobdesc}</span>
            <span className="font-semibold">{formatPrice(job.price)}</span>
          </p>
        </div>
        <When view={view} />
      </div>
    </Card>
  );
}

function Standing({ view: { card } }: { view: DnfDetailsView }) {
  if (card.status === "Completed") return <StatusBadge status="completed" />;
  if (card.status === "Started")
    return <StatusBadge status="started">{`Started ${formatClock(card.reportstime)}`}</StatusBadge>;
  return <StatusBadge status="pending" />;
}

function When({ view: { card, origin } }: { view: DnfDetailsView }) {
  const promised =
    card.sdate === card.fdate
      ? formatDate(card.sdate)
      : `${formatShortDate(card.sdate)} to ${formatDate(card.fdate)}`;
  const facts = [
    ["Promised", promised],
    ["Crew", [card.crew, card.dnfdate && formatShortDate(card.dnfdate)].filter(Boolean).join(" · ")],
    ["Job", card.jobdate ? formatDate(card.jobdate) : ""],
    ["Reported by", TOLD_BY[origin]],
    ["Returned", card.datebi ? formatDate(card.datebi) : ""],
  ] as const;
  return <FactList facts={facts} />;
}
