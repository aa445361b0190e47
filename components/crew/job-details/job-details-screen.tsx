import { AddDnf } from "@/components/crew/dnf/add-dnf";
import { PayOptions } from "@/components/crew/job/pay-options";
import { AlreadyDamaged } from "@/components/crew/photos/already-damaged";
import { PhotoPanel } from "@/components/crew/photos/photo-panel";
import { LiveDay } from "@/components/crew/runsheet/live-day";
import { StopVisit } from "@/components/crew/stop-visit/stop-visit";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PastJobs } from "@/components/ui/past-jobs";
import { PropertyCard } from "@/components/ui/property/property-card";
import { PlaceLine } from "@/components/ui/trade-words";
import { latestStop } from "@/lib/core/dnfs/stop-rules";
import type { PropertyImages } from "@/lib/core/images/contract";
import type { JobDetailsView, StaffJob } from "@/lib/core/jobs/job-schema";
import { PRICE_CHECKS } from "@/lib/core/prices/rules";
import type { PropertyRecord, PropertyRight } from "@/lib/core/properties/property-contract";
import { isOpenTo } from "@/lib/core/work/transition-rules";
import { aboutJob } from "@/lib/features/runsheet/news-rules";
import { AREAS, path } from "@/lib/paths";
import { UNSET_TIME } from "@/lib/values/clock-time";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { JobActions } from "./job-actions";
import { JobFacts } from "./job-facts";
import { ReturnJobForm, StartJobForm } from "./job-forms";
import { WaitingJob, WhileOpen } from "./waiting-job";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Runsheet", href: path.runsheet() },
  { label: "Job Details" },
];

const TO_PRICE_CHECKS = { label: PRICE_CHECKS.title, href: path.exceptions(`?list=${PRICE_CHECKS.key}`) };

type JobDetailsProps = {
  view: JobDetailsView;
  images: PropertyImages;
  /** The property's card, and what the viewer may do there. */
  site: { place: PropertyRecord; right: PropertyRight | null };
  /** The office's list that led here, as the URL says: a save leads back to it. */
  from: unknown;
};

/** One column on a phone: what to do next, the job, then everything else. */
export function JobDetailsScreen({ view, images, site, from }: JobDetailsProps) {
  const { property } = view;
  const back = from === PRICE_CHECKS.key ? TO_PRICE_CHECKS : null;
  const stopped = latestStop(view.notes, view.today);
  return (
    <>
      <PageHeader
        title={property.address}
        crumbs={CRUMBS}
        description={<PlaceLine {...property} />}
        actions={
          <>
            {back && (
              <LinkButton href={back.href} prefetch={false} variant="secondary" size="sm">
                {`Back to ${back.label}`}
              </LinkButton>
            )}
            {view.mayDiscount && (
              <LinkButton href={path.job(view.job.jobid)} prefetch={false} variant="ghost" size="sm">
                Office's job page
              </LinkButton>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        {stopped && <Alert kind="warning">{stopped.notes}</Alert>}
        {/* First, and in the same place for every state: a half-filled return keeps its form after a refresh. */}
        {view.refusal === null ? (
          <WaitingJob view={view}>
            {images.mayAdd && view.job.reportstime === UNSET_TIME && <Damage view={view} images={images} />}
            <JobForm view={view} next={back?.href} />
          </WaitingJob>
        ) : (
          <Alert kind="info">{view.refusal}</Alert>
        )}
        {mayStop(view) && (
          <WhileOpen job={view.job}>
            <StopVisit job={{ jobid: view.job.jobid, address: view.address }} viewer={view.viewer} />
          </WhileOpen>
        )}
        <Card title="At the house">
          <PropertyCard place={site.place} right={site.right} viewer={view.viewer} />
        </Card>
        <JobFacts view={view} />
        <PayOptions job={{ ...view, ...view.job, held_for: view.heldFor }} />
        {view.notes.length > 0 && <JobNotes notes={view.notes} />}
        {view.refusal === null && <JobActions view={view} />}
        {view.mayAddDnf && view.job.reportstime !== UNSET_TIME && <AddDnf view={view} />}
        <JobImages view={view} images={images} />
        <PastJobs title="Completed jobs" jobs={view.completed_jobs} />
      </div>
      <LiveDay hrid={view.viewer} about={aboutJob(view.job.jobid)} />
    </>
  );
}

/** Today's visit, started or not, by someone who may change the job. */
const mayStop = ({ job, refusal, today }: JobDetailsView): boolean =>
  refusal === null && job.schdate === today && isOpenTo(job.state, "stop");

function JobForm({ view, next }: { view: JobDetailsView; next?: string }) {
  switch (view.job.state) {
    case "cancelled":
      return <Alert kind="warning">This job is cancelled. The office can restore it.</Alert>;
    case "unassigned":
      return (
        <Alert kind="warning">
          {view.holding_cell
            ? "This job is in the holding cell. It needs a new day from the office."
            : "This job has no crew yet. You can start it once the office assigns it."}
        </Alert>
      );
    case "assigned":
    case "numbered":
      return (
        <>
          {view.job.schdate !== null && view.job.schdate > view.today ? (
            <Alert kind="info">{`This job is planned for ${formatDate(view.job.schdate)}. You can start it that day.`}</Alert>
          ) : (
            <StartJobForm view={view} />
          )}
          <NotStartedYet />
        </>
      );
    default:
      return <ReturnJobForm view={view} next={next} />;
  }
}

/** Until the job is started, the return is shown but locked. */
function NotStartedYet() {
  return (
    <Card title="Return Job">
      <p className="mb-3 text-ink-muted">Start the job first, then fill in times, work and payment here.</p>
      <Button variant="secondary" size="lg" full disabled>
        Start Job First
      </Button>
    </Card>
  );
}

/** Notes about the job and its property, newest first. */
function JobNotes({ notes }: { notes: StaffJob["notes"] }) {
  return (
    <Card title="Notes">
      <ul className="grid gap-4">
        {notes.map(({ notes: text, id10, ts, recorder }) => (
          <li key={`${ts} ${id10} ${text}`} className="grid gap-0.5">
            <span className="font-semibold text-sm">{id10}</span>
            <span className="whitespace-pre-line break-words">{text}</span>
            <span className="text-ink-muted text-sm">
              {[recorder, formatInstant(new Date(ts))].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Only before the job is started: afterwards nobody can say who broke it. */
function Damage({ view: { job, address }, images }: PicturesProps) {
  return (
    <AlreadyDamaged
      jobid={job.jobid}
      about={address}
      images={images.job}
      gallery={path.jobImages(job.jobid)}
    />
  );
}

type PicturesProps = { view: JobDetailsView; images: PropertyImages };

/** Images of the work and the house; the gallery of job images can send the client its link. */
function JobImages({ view, images }: PicturesProps) {
  const { job, property, address } = view;
  const done = job.reportstime !== UNSET_TIME;
  return (
    <>
      {images.mayAdd && (
        <div id="photos" className="scroll-mt-20">
          <Card title="Job images">
            <PhotoPanel
              of={{ owner: "job", owner_id: job.jobid }}
              about={address}
              images={images.job}
              noun="the job"
              mark={done ? "After" : "Before"}
              gallery={{ href: path.jobImages(job.jobid), label: "All images, send gallery link" }}
            />
          </Card>
        </div>
      )}
      <Card title="Property images">
        <PhotoPanel
          of={{ owner: "property", owner_id: property.jobinfoid }}
          about={address}
          images={images.property}
          noun="the property"
          mark="Other"
          gallery={{
            href: `${path.propertyImages(property.jobinfoid)}&source=job_${job.jobid}`,
            label: "All property images",
          }}
        />
      </Card>
    </>
  );
}
