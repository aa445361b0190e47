import { Clock, Siren, UserX } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { listHref } from "@/components/production/exceptions/exception-parts";
import { Badge } from "@/components/ui/badge";
import { buttonStyles } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { CallLink } from "@/components/ui/reach-links";
import type { Fire, FireJob } from "@/lib/features/live-board/fire-rules";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";

/** How many of each are shown; the others are a link away. */
const MOST = 4;

/** What can't wait, above everything: each with the act that puts it out. Nothing while nothing burns. */
export function FireCard({ fire: { noCrew, atRisk, unsigned } }: { fire: Fire }) {
  const all = noCrew.length + atRisk.length + unsigned.length;
  if (all === 0) return null;
  return (
    <Card
      title="Needs you now"
      className="mb-4 border-brick border-l-4"
      aside={<Badge tone="brick">{String(all)}</Badge>}
    >
      <div className="grid gap-4">
        <Group list="no_crew" title={`${count(noCrew.length, "visit")} today without a crew`} of={noCrew}>
          {noCrew.slice(0, MOST).map((job) => (
            <JobLine key={job.jobid} job={job} act="Assign" icon={<Siren aria-hidden />} />
          ))}
        </Group>
        <Group
          list="at_risk"
          title={`${count(atRisk.length, "promise", "promises")} about to break`}
          of={atRisk}
        >
          {atRisk.slice(0, MOST).map((job) => (
            <JobLine key={job.jobid} job={job} act="Open" icon={<Clock aria-hidden />} />
          ))}
        </Group>
        <Group list="unsigned" title={`${count(unsigned.length, "crew")} not signed in`} of={unsigned}>
          {unsigned.slice(0, MOST).map(({ ocid, name, jobs }) => (
            <Line key={ocid} icon={<UserX aria-hidden />} title={name} facts={count(jobs, "job")}>
              <LinkButton
                href={path.crewDetails(ocid)}
                size="sm"
                variant="secondary"
                aria-label={`Open the day of ${name}`}
              >
                Open
              </LinkButton>
            </Line>
          ))}
        </Group>
      </div>
    </Card>
  );
}

type GroupProps = { list: string; title: string; of: readonly unknown[]; children: ReactNode };

function Group({ list, title, of, children }: GroupProps) {
  if (of.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold text-brick-text">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
      {of.length > MOST && (
        <Link
          href={listHref(list)}
          className="inline-flex min-h-11 items-center text-lake-text underline underline-offset-2"
        >
          {`See all ${of.length}`}
        </Link>
      )}
    </section>
  );
}

function JobLine({ job, act, icon }: { job: FireJob; act: "Assign" | "Open"; icon: ReactNode }) {
  const { jobid, address, work, promised, emergency, crew, phone } = job;
  return (
    <Line
      icon={icon}
      title={address}
      facts={[promised, work, crew].filter(Boolean).join(" · ")}
      mark={emergency && <Badge tone="brick">Emergency</Badge>}
    >
      <CallLink
        name={`the client at ${address}`}
        phone={phone}
        className={buttonStyles({ variant: "ghost", size: "sm" })}
      >
        Call
      </CallLink>
      <LinkButton
        href={path.job(jobid)}
        size="sm"
        variant={act === "Assign" ? "primary" : "secondary"}
        aria-label={`${act} ${address}`}
      >
        {act}
      </LinkButton>
    </Line>
  );
}

type LineProps = { icon: ReactNode; title: string; facts: string; mark?: ReactNode; children: ReactNode };

function Line({ icon, title, facts, mark, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="text-brick-text [&_svg]:size-5">{icon}</span>
      <span className="min-w-0 flex-1 basis-44">
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="wrap-anywhere font-semibold">{title}</b>
          {mark}
        </span>
        <span className="block text-ink-muted text-sm">{facts}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">{children}</span>
    </li>
  );
}
