import { tick } from "@/components/form/control-styles";
import type { OwedJob } from "@/lib/core/payments/panels/payment-view";
import { formatDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";

type OwedJobsProps = {
  jobs: readonly OwedJob[];
  chosen: ReadonlySet<number>;
  onChoose: (jobid: number, on: boolean) => void;
  disabled: boolean;
};

/** The unpaid jobs, all ticked at first. */
export function OwedJobs({ jobs, chosen, onChoose, disabled }: OwedJobsProps) {
  return (
    <fieldset>
      <legend className="sr-only">Jobs to pay</legend>
      <div className="grid divide-y divide-line">
        {jobs.map((job) => (
          <label key={job.jobid} className="flex min-h-control items-start gap-3 py-4 first:pt-0">
            <input
              type="checkbox"
              checked={chosen.has(job.jobid)}
              disabled={disabled || job.checking}
              onChange={(event) => onChoose(job.jobid, event.target.checked)}
              className={`${tick} mt-0.5`}
            />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
              <span className="min-w-[min(11rem,100%)] flex-1">
                <span className="block font-semibold">{job.address}</span>
                <span className="wrap-anywhere block">{job.jobdesc}</span>
                <span className="block text-ink-muted">{`Job[${job.jobid}] · done ${formatDate(job.datebi)}`}</span>
                {job.checking && (
                  <span className="block font-semibold text-sky-text">
                    We are checking a payment for this job.
                  </span>
                )}
              </span>
              <OwedPrice job={job} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is left to pay with HST, and what it is made of. */
export function OwedPrice({ job }: { job: Pick<OwedJob, "price" | "hst" | "paid" | "total"> }) {
  return (
    <span className="tabular-nums sm:text-right">
      <span className="block font-semibold">{`${formatPrice(job.total)} (incl HST)`}</span>
      <span className="block text-ink-muted">
        {`${formatPrice(job.price)} + ${formatPrice(job.hst)} HST`}
      </span>
      {job.paid && <span className="block text-ink-muted">{`${formatPrice(job.paid)} already paid`}</span>}
    </span>
  );
}
