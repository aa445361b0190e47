import { ImageIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PropertyCard } from "@/components/ui/property/property-card";
import { StatusBadge } from "@/components/ui/status-badge";
import { Timeline } from "@/components/ui/timeline/timeline";
import { cardLabel, isFloater } from "@/lib/core/jobs/card-rules";
import { packageQuery, packageSearch } from "@/lib/core/work/view-rules";
import type { JobPageView } from "@/lib/features/packaging/page-view";
import { AREAS, path } from "@/lib/paths";
import { timelineKinds } from "@/lib/registry/client-page/contract";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { JobActs } from "./job-acts";
import { JobEstimate } from "./job-estimate";
import { JobFacts } from "./job-facts";
import { JobMap } from "./job-map";
import { JobMoney } from "./job-money";
import { SentLinks } from "./sent-links";

type JobPageProps = {
  view: JobPageView;
  /** The page's query: that of the list the manager came from, and what the timeline is limited to. */
  asked: Record<string, string | string[] | undefined>;
  /** Whoever looks, by hrid. */
  viewer: number;
};

/** The one page of a job: where it stands and what can happen next, then everything that's known about it. */
export function JobPage({ view, asked, viewer }: JobPageProps) {
  const back = packageSearch(packageQuery(view.today).parse(asked));
  const kinds = timelineKinds(asked.kinds);
  const { jobid, client, details, job, history, links, today } = view;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{job.address}</span>}
        crumbs={[
          { label: "Home", href: AREAS.production },
          { label: "Make Packages", href: path.makePackages(back) },
          { label: "Job" },
        ]}
        description={<Standing view={view} />}
        actions={
          <>
            {client && (
              <LinkButton href={client} variant="secondary">
                Client page
              </LinkButton>
            )}
            <LinkButton href={path.makePackages(back)} variant="ghost">
              Back to Make Packages
            </LinkButton>
          </>
        }
      />
      <JobActs view={view} />
      <div className="@container mt-4">
        <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr] @7xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-4 @2xl:row-span-2">
            <Card title="Job details">
              <JobFacts job={details} client={client} />
              {view.estimate && <JobEstimate key={view.estimate.version} of={view.estimate} />}
              <Notes notes={view.notes} />
            </Card>
            <Card title="Property card">
              <PropertyCard place={view.place} right="office" viewer={viewer} crews={view.drivers} />
            </Card>
            <Where view={view} />
          </div>
          <div className="grid min-w-0 gap-4">
            <JobMoney view={view} />
            <Quality view={view} />
            <CardHistory entries={history} />
            <SentLinks jobid={jobid} links={links} />
          </div>
          <div className="min-w-0 @2xl:col-start-2 @7xl:col-start-3 @7xl:row-span-2 @7xl:row-start-1">
            <h2 className="mb-2 text-lg">What happened</h2>
            <Timeline
              key={`${kinds.join()} ${job.state} ${job.num} ${job.schdate} ${links.map(({ state }) => state).join()}`}
              of={{ jobid }}
              first={null}
              kinds={kinds}
              today={today}
              chips={path.job(jobid)}
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** Kind, crew, day and number in words, with the state as a badge. */
function Standing({ view: { job, datebi } }: { view: JobPageView }) {
  const { state, crewname, schdate, num } = job;
  const words =
    state === "cancelled"
      ? "Off every list"
      : crewname
        ? `${crewname}, ${formatDate(schdate ?? job.sdate)}${num ? `, number ${num}` : ", no number yet"}`
        : job.holding_cell
          ? "In the holding cell"
          : "Not assigned yet";
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {STATES[state] ?? <StatusBadge status={isFloater(job) ? "floater" : "appointment"} />}
      <span>
        {`${cardLabel(job)} · ${words}`}
        {datebi && datebi !== schdate && ` · done ${formatDate(datebi)}`}
      </span>
    </span>
  );
}

const STATES: Partial<Record<string, ReactNode>> = {
  cancelled: <StatusBadge status="cancelled" />,
  reported: <StatusBadge status="completed" />,
  started: <StatusBadge status="started" />,
};

function Notes({ notes }: { notes: JobPageView["notes"] }) {
  if (notes.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-2 border-line border-t pt-3">
      {notes.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The house on the map, and its pictures. */
function Where({ view: { jobid, place, map, pictures } }: { view: JobPageView }) {
  const links = [
    { href: path.jobImages(jobid), label: count(pictures.job, "job picture") },
    { href: path.propertyImages(place.jobinfoid), label: count(pictures.house, "property picture") },
  ];
  return (
    <Card title="Map and pictures">
      <div className="grid gap-3">
        <JobMap place={place} map={map} />
        <p className="flex flex-wrap gap-x-5">
          {links.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center gap-2 text-lake-text underline underline-offset-2"
            >
              <ImageIcon aria-hidden className="size-4" />
              {label}
            </Link>
          ))}
        </p>
      </div>
    </Card>
  );
}

/** The job's DNFs and inspections, newest first. */
function Quality({ view: { jobid, dnfs, inspections, job } }: { view: JobPageView }) {
  return (
    <Card
      title="DNFs and inspections"
      aside={
        job.state === "reported" && (
          <LinkButton size="sm" variant="ghost" href={path.inspection(jobid)}>
            Inspect
          </LinkButton>
        )
      }
    >
      {dnfs.length + inspections.length === 0 && <p className="text-ink-muted">None for this job.</p>}
      <ul className="grid divide-y divide-line">
        {dnfs.map(({ dnfid, dnfdesc, sdate, done }) => (
          <li key={dnfid} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <Link
              href={path.dnfDetails(dnfid)}
              className="wrap-anywhere text-lake-text underline underline-offset-2"
            >
              {dnfdesc}
            </Link>
            {done ? (
              <span className="text-ink-muted text-sm">{`Done ${formatDate(done)}`}</span>
            ) : (
              <Badge tone="brick">{`Open since ${formatDate(sdate)}`}</Badge>
            )}
          </li>
        ))}
        {inspections.map(({ id, at, by, comments }) => (
          <li key={`inspection ${id}`} className="py-2">
            <b className="font-semibold">{`Inspected by ${by}`}</b>
            <span className="text-ink-muted text-sm">{` ${at}`}</span>
            {comments && <p className="wrap-anywhere">{comments}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The job's refunds, disputes and failed charges, newest first. */
function CardHistory({ entries }: { entries: JobPageView["history"] }) {
  if (entries.length === 0) return null;
  return (
    <Card title="Card payments">
      <ul className="grid gap-4">
        {entries.map(({ id, at, note }) => (
          <li key={id} className="grid gap-0.5">
            <span className="wrap-anywhere">{note}</span>
            <span className="text-ink-muted text-sm">{formatInstant(new Date(at))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
