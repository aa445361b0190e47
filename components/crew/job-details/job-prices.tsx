import type { JobDetailsView } from "@/lib/core/jobs/job-details-view";
import { CAGES_LINE, PRICED_PARTS, WORK_CODES } from "@/lib/core/work/schema";
import { formatMoney, formatPrice } from "@/lib/values/money";

/** Description, parts and price as ordered, or as returned. */
export function OrderedWork({ view: { job, labels, estMins, discount } }: { view: JobDetailsView }) {
  const priced = PRICED_PARTS.filter((part) => job[part] !== null);
  // One part is the price itself.
  const parts = priced.length > 1 ? priced : [];
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{job.jobdesc}</p>
      {job.customdesc && <p>{job.customdesc}</p>}
      {job.cages && <p>{CAGES_LINE}</p>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {parts.map((part) => (
          <div key={part} className="contents">
            <dt className="text-ink-muted">{labels[part]?.label ?? part.toUpperCase()}</dt>
            <dd className="text-right">{formatPrice(job[part])}</dd>
          </div>
        ))}
        <div className="contents font-semibold">
          <dt>Price</dt>
          <dd className="text-right">{formatPrice(job.price)}</dd>
        </div>
        {Boolean(job.discount_price) && (
          <>
            <div className="contents">
              <dt className="text-ink-muted">Discount</dt>
              <dd className="text-right">{formatMoney(-discount)}</dd>
            </div>
            <div className="contents font-semibold">
              <dt>Price after discount</dt>
              <dd className="text-right">{formatPrice(job.discount_price)}</dd>
            </div>
          </>
        )}
      </dl>
      {estMins !== null && <p className="text-ink-muted">{`${estMins} min est.`}</p>}
    </div>
  );
}

/** The place's standing prices, behind a tap. */
export function PropertyPrices({ view: { prices, labels } }: { view: JobDetailsView }) {
  const known = WORK_CODES.filter((code) => prices[code] !== null);
  if (known.length === 0) return null;
  return (
    <details className="border-line border-t pt-1">
      <summary className="flex min-h-control cursor-pointer items-center font-semibold text-lake-text">
        Prices of this property
      </summary>
      <dl className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {known.map((code) => (
          <div key={code} className="contents">
            <dt className="font-medium">{labels[code]?.label ?? code.toUpperCase()}</dt>
            <dd className="text-ink-muted text-sm">{labels[code]?.description}</dd>
            <dd className="text-right">{formatPrice(prices[code])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
