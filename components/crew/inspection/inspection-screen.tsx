import { CircleCheck, CircleX } from "lucide-react";
import { PhotoPanel } from "@/components/crew/photos/photo-panel";
import { PageHeader, WidePage } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { WorkWords } from "@/components/ui/trade-words";
import type { Image } from "@/lib/core/images/contract";
import type { InspectionJob, PastInspection } from "@/lib/features/inspections/contract";
import { AREAS, path } from "@/lib/paths";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate } from "@/lib/values/dates";
import { InspectionForm } from "./inspection-form";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Stats", href: path.stats() },
  { label: "Estimates/Signs", href: path.estimatesSigns() },
  { label: "Inspection" },
];

type InspectionScreenProps = { job: InspectionJob; viewer: number; images: Image[] };

/** An inspector's form for one job, above the job's earlier inspections. */
export function InspectionScreen({ job, viewer, images }: InspectionScreenProps) {
  return (
    <WidePage>
      <PageHeader title={`Inspection, ${job.address}`} crumbs={CRUMBS} />
      <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
        <div className="grid gap-6">
          <Facts job={job} />
          <Card title="Inspection images">
            <PhotoPanel
              of={{ owner: "inspection", owner_id: job.job.jobid }}
              about={job.address}
              images={images}
              noun="the inspection"
              mark="Other"
              gallery={{ href: path.inspectionImages(job.job.jobid), label: "Add inspection image" }}
            />
          </Card>
        </div>
        <InspectionForm job={job} viewer={viewer} />
        <div className="xl:col-span-2">
          <PastInspections inspections={job.inspections} />
        </div>
      </div>
    </WidePage>
  );
}

function Facts({ job }: { job: InspectionJob }) {
  const facts = [
    ["Address", [job.address, job.postcode, job.perly && `Perly ${job.perly}`].filter(Boolean).join(" · ")],
    ["Client", [job.client.name, job.client.email ?? "no email"].join(" · ")],
    ["Job", [job.job.jobdesc, job.job.date && formatDate(job.job.date)].filter(Boolean).join(" · ")],
    ["Crew", [job.driver, job.partner, job.partner1].filter(Boolean).join(", ") || "No crew"],
  ];
  return (
    <Card title={`Job ${job.job.jobid}`}>
      <dl className="grid gap-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-muted text-sm">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <WorkWords of={job.job.jobdesc ?? ""} className="mt-2" />
    </Card>
  );
}

/** A job's inspections, newest first. */
function PastInspections({ inspections }: { inspections: PastInspection[] }) {
  if (inspections.length === 0)
    return <Card title="Earlier inspections">No one has inspected this job yet.</Card>;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">Earlier inspections</h2>
      {inspections.map((one) => (
        <Card key={one.id} level={3} title={`${one.itype}, ${formatDate(one.date)}`}>
          <p className="text-ink-muted">
            {`${one.inspector} · ${formatClock(one.stime)} – ${formatClock(one.ftime)} · client home: ${one.clienthm}`}
            {one.location && ` · ${one.location}`}
            {one.emailed && " · result emailed"}
            {one.one_person && " · by one person: the inspector was on this crew"}
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {one.grades.map(({ name, grade }) => (
              <li key={name}>
                <Badge
                  tone={grade === "Pass" ? "leaf" : "brick"}
                  icon={grade === "Pass" ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
                >
                  {`${name}: ${grade}`}
                </Badge>
              </li>
            ))}
          </ul>
          {one.checks.length > 0 && (
            <p className="mt-2">{one.checks.map(({ label, answer }) => `${label}: ${answer}`).join(" · ")}</p>
          )}
          {one.comments && <p className="mt-2 whitespace-pre-line break-words">{one.comments}</p>}
        </Card>
      ))}
    </section>
  );
}
