import Link from "next/link";
import { StatusBadge } from "@/components/ui/status-badge";
import { path } from "@/lib/paths";
import type { ClientPage } from "@/lib/registry/client-page/page-view";
import { formatPrice } from "@/lib/values/money";
import { Panel } from "./panel";

/** The jobs that aren't done yet, next one first. */
export function ComingUp({ page: { next, officeJobs } }: { page: ClientPage }) {
  return (
    <Panel title="Coming up" count={next.length}>
      {next.length === 0 && <p className="px-4 py-3 text-ink-muted">No visit planned</p>}
      <ul className="divide-y divide-line px-4">
        {next.map((job) => (
          <li key={job.jobid} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">
                {officeJobs ? (
                  <Link
                    href={path.job(job.jobid)}
                    className="font-semibold text-ink underline underline-offset-2"
                  >
                    {job.address}
                  </Link>
                ) : (
                  <b className="font-semibold">{job.address}</b>
                )}
                {` · ${job.jobdesc} · ${formatPrice(job.price)}`}
              </p>
              <p className="text-ink-muted text-sm">{`${job.when} · ${job.who}`}</p>
            </div>
            <StatusBadge status={job.isStarted ? "started" : job.isFloater ? "floater" : "appointment"} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
