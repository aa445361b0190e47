import { StickyNote } from "lucide-react";
import { JobMarks } from "@/components/crew/job/job-marks";
import { buttonStyles } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { FactList } from "@/components/ui/fact-list";
import { CallLink, MapLink } from "@/components/ui/reach-links";
import { StatusBadge } from "@/components/ui/status-badge";
import { WorkWords } from "@/components/ui/trade-words";
import { floatDaysText } from "@/lib/core/jobs/card-rules";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { visitLines } from "@/lib/core/jobs/words-rules";
import { packageNumberShown } from "@/lib/core/work/number-rules";
import { CAGES_LINE, PRICED_PARTS, WORK_CODES } from "@/lib/core/work/schema";
import { clientName } from "@/lib/values/client-name";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate, formatShortDate } from "@/lib/values/dates";
import { formatMoney, formatPrice } from "@/lib/values/money";

/** The job: who, where, what, for how much. */
export function JobFacts({ view }: { view: JobDetailsView }) {
  const { job, client } = view;
  const number = packageNumberShown(job.num);
  return (
    <Card title={number ? `Job ${number}` : "Job"} aside={<Standing view={view} />}>
      <div className="grid gap-4">
        <div>
          <p className="font-semibold text-xl">{clientName(client)}</p>
          {client.company && <p className="text-ink-muted">{client.company}</p>}
          {view.email && <p className="break-all text-ink-muted">{view.email}</p>}
        </div>
        <Reach view={view} />
        <JobMarks
          job={view.job}
          tone={view.job.sdate === view.job.fdate ? "leaf" : "ink"}
          days={view.job.datebi ? "" : floatDaysText(view.job, view.today)}
        />
        {visitLines(view).map(({ label, isBare, text }) => (
          <p key={label} className="flex items-start gap-2 rounded-sm bg-sun-soft px-3 py-2 text-sun-text">
            <StickyNote aria-hidden className="mt-1 size-5 shrink-0" />
            <span className="min-w-0 whitespace-pre-line break-words">
              <span className={isBare ? "sr-only" : undefined}>{`${label}: `}</span>
              {text}
            </span>
          </p>
        ))}
        <OrderedWork view={view} />
        <When view={view} />
        <PropertyPrices view={view} />
      </div>
    </Card>
  );
}

function Standing({ view: { job, holding_cell } }: { view: JobDetailsView }) {
  if (job.state === "cancelled") return <StatusBadge status="cancelled" />;
  if (job.state === "reported") return <StatusBadge status="completed" />;
  if (job.state === "started")
    return <StatusBadge status="started">{`Started ${formatClock(job.reportstime)}`}</StatusBadge>;
  return holding_cell ? <StatusBadge status="holding-cell" /> : <StatusBadge status="pending" />;
}

function When({ view: { job } }: { view: JobDetailsView }) {
  const promise =
    job.sdate === job.fdate
      ? formatDate(job.sdate)
      : `${formatShortDate(job.sdate)} to ${formatDate(job.fdate)}`;
  const facts = [
    ["Promised", promise],
    ["Crew", [job.crewname, job.schdate && formatShortDate(job.schdate)].filter(Boolean).join(" · ")],
    ["Returned", job.datebi ? formatDate(job.datebi) : ""],
  ] as const;
  return <FactList facts={facts} />;
}

const reachStyle = cn(buttonStyles({ variant: "secondary" }), "flex-auto");

/** Both phones and the map, in thumb size. */
function Reach({ view }: { view: JobDetailsView }) {
  const numbers = [...new Set([view.cellphone, view.phone])];
  const name = clientName(view.client);
  return (
    <div className="flex flex-wrap gap-2" data-print="hide">
      {numbers.map((number) => (
        <CallLink key={number} name={name} phone={number} className={reachStyle} />
      ))}
      <MapLink place={{ ...view.property, address: view.address }} className={reachStyle} />
    </div>
  );
}

/** Description, parts and price as ordered, or as returned. */
function OrderedWork({ view: { job, labels, estMins, discount } }: { view: JobDetailsView }) {
  const priced = PRICED_PARTS.filter((part) => job[part] !== null);
  // A single part is the price itself.
  const parts = priced.length > 1 ? priced : [];
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{job.jobdesc}</p>
      <WorkWords of={job.jobdesc} />
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

/** The property's prices, behind a tap. */
function PropertyPrices({ view: { prices, labels } }: { view: JobDetailsView }) {
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
