import { JobMarks } from "@/components/crew/job/job-marks";
import { PhotoPanel } from "@/components/crew/photos/photo-panel";
import { CardReach } from "@/components/crew/runsheet/card-parts";
import { LiveDay } from "@/components/crew/runsheet/live-day";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { PlaceLine, WorkWords } from "@/components/ui/trade-words";
import type { DnfDetailsView } from "@/lib/core/dnfs/schema";
import type { DnfImages } from "@/lib/core/images/contract";
import { floatDaysText } from "@/lib/core/jobs/card-rules";
import { aboutDnf } from "@/lib/features/runsheet/news-rules";
import { AREAS, path } from "@/lib/paths";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate, formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { Verdict } from "./dnf-card";
import { AssignDnfForm, ReturnDnfForm, StartDnf } from "./dnf-forms";
import { WaitingDnf } from "./waiting-dnf";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Runsheet", href: path.runsheet() },
  { label: "DNF Details" },
];

/** The DNF, its images, and the form for its state. */
export function DnfDetailsScreen({ view, images }: { view: DnfDetailsView; images: DnfImages }) {
  const { card, dnf } = view;
  return (
    <>
      <PageHeader title={view.address} crumbs={CRUMBS} description={<PlaceLine {...card} />} />
      <div className="grid gap-6">
        <DnfFacts view={view} />
        {images.mayAdd && (
          <section id="photos" aria-label="DNF images" className="scroll-mt-20">
            <PhotoPanel
              of={{ owner: "dnf", owner_id: dnf.dnfid }}
              about={view.address}
              images={images.images}
              noun="the DNF"
              mark={card.status === "Pending" ? "Before" : "After"}
              gallery={{ href: path.dnfImages(dnf.dnfid), label: "Add DNF Image" }}
            />
          </section>
        )}
        {view.refusal === null ? (
          <WaitingDnf view={view}>
            <DnfForm view={view} />
          </WaitingDnf>
        ) : (
          <Alert kind="info">{view.refusal}</Alert>
        )}
        {view.assign && <AssignDnfForm view={view} assign={view.assign} />}
      </div>
      <LiveDay hrid={view.viewer} about={aboutDnf(dnf.dnfid)} />
    </>
  );
}

const DnfForm = ({ view }: { view: DnfDetailsView }) =>
  view.card.status === "Pending" ? <NotStartedYet view={view} /> : <ReturnDnfForm view={view} />;

/** Until it's started, the return is shown but locked, with Start beside it (rule dnf-states). */
function NotStartedYet({ view }: { view: DnfDetailsView }) {
  return (
    <Card title="Return DNF">
      <div className="grid gap-3">
        <p className="text-ink-muted">Start the DNF first, then fill in times, notes and payment here.</p>
        <Button variant="secondary" size="lg" full disabled>
          Start DNF First
        </Button>
        <StartDnf dnfid={view.dnf.dnfid} address={view.address} />
      </div>
    </Card>
  );
}

const TOLD_BY = { crew: "The crew", office: "The office", client: "The client" } as const;

/** What wasn't done, for whom, on which job. */
function DnfFacts({ view }: { view: DnfDetailsView }) {
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
          <WorkWords of={job.jobdesc} />
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
