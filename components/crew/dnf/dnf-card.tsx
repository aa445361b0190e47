import { JobMarks } from "@/components/crew/job/job-marks";
import { CardReach, CardStrip } from "@/components/crew/runsheet/card-parts";
import { Fold } from "@/components/crew/shell/fold";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import { Perly, WorkWords } from "@/components/ui/trade-words";
import { dnfCard, dnfProgress, dnfsByStatus, isDnfDue } from "@/lib/core/dnfs/rules";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";
import { floatDaysText } from "@/lib/core/jobs/card-rules";
import { path } from "@/lib/paths";
import { type BusinessDate, formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { StartDnf } from "./start-dnf";

/** `waits`: something about it hasn't been sent yet. */
type SheetDnf = RunsheetDnf & { waits?: boolean };

type DnfCardProps = {
  dnf: SheetDnf;
  today: BusinessDate;
  /** The viewer may start it. */
  starts: boolean;
};

/** A DNF on the run sheet: what wasn't done, where, and the next step. */
function DnfCard({ dnf, today, starts }: DnfCardProps) {
  const card = dnfCard(dnf);
  const pending = dnf.status === "Pending";
  return (
    <article
      aria-label={`DNF, ${dnf.address}`}
      data-print="together"
      className="card-edge overflow-hidden rounded-lg bg-surface shadow-lift"
    >
      <CardStrip card={card} times={dnf} waits={dnf.waits}>
        DNF
      </CardStrip>
      <div className="grid gap-3 p-4">
        <div>
          <h4 className="font-semibold text-xl">{dnf.address}</h4>
          <p className="flex flex-wrap gap-x-4 text-ink-muted">
            <span>{[dnf.postcode, dnf.city].filter(Boolean).join(" · ")}</span>
            {dnf.perly && <Perly code={dnf.perly} />}
          </p>
        </div>
        <p className="font-semibold">{card.text}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-muted">
          <span>{dnf.jobdesc}</span>
          <span>{formatPrice(dnf.price)}</span>
          {dnf.jobdate && <span>{`Job on ${formatShortDate(dnf.jobdate)}`}</span>}
        </p>
        <WorkWords of={dnf.jobdesc} className="-mt-2" />
        <JobMarks
          job={dnf}
          tone={card.colour === "green" ? "leaf" : "ink"}
          days={pending ? floatDaysText(dnf, today) : ""}
        />
        {dnf.valid && <Verdict valid={dnf.valid} />}
        <p>{dnf.client}</p>
        {dnf.status !== "Completed" && (
          <CardReach place={dnf} photos={`${path.dnfDetails(dnf.dnfid)}#photos`} />
        )}
        <div className="grid gap-3" data-print="hide">
          {pending && starts && <StartDnf dnfid={dnf.dnfid} address={dnf.address} stay />}
          <LinkButton
            href={path.dnfDetails(dnf.dnfid)}
            prefetch={false}
            variant="secondary"
            size="lg"
            full
            aria-label={`${card.button}, ${dnf.address}`}
          >
            {card.button}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

/** What was found, as written. */
export function Verdict({ valid }: { valid: string }) {
  return (
    <p>
      <Badge
        tone={valid === "VALID" ? "leaf" : valid === "INVALID" ? "brick" : "sky"}
      >{`Verdict: ${valid}`}</Badge>
    </p>
  );
}

type DnfsProps = {
  dnfs: readonly SheetDnf[];
  today: BusinessDate;
  /** The viewer may start them. */
  starts: boolean;
};

/** The day's DNFs by status, with counts; those that can wait or are done fold to one line. */
export function DnfSections({ dnfs, today, starts }: DnfsProps) {
  if (dnfs.length === 0) return null;
  const due = dnfs.filter((dnf) => dnf.waits || isDnfDue(dnf, today));
  const rest = dnfs.filter((dnf) => !due.includes(dnf));
  return (
    <section aria-labelledby="section-dnfs" className="grid gap-3">
      <h2 id="section-dnfs" className="flex items-baseline justify-between gap-3 text-lg">
        DNFs
        <span className="font-normal text-base text-ink-muted">{dnfProgress(dnfs)}</span>
      </h2>
      <ByStatus dnfs={due} today={today} starts={starts} />
      {rest.length > 0 && (
        <Fold summary={`${count(rest.length, due.length > 0 ? "other DNF" : "DNF")}, none due today`}>
          <div className="grid gap-3">
            <ByStatus dnfs={rest} today={today} starts={starts} />
          </div>
        </Fold>
      )}
    </section>
  );
}

function ByStatus({ dnfs, today, starts }: DnfsProps) {
  return dnfsByStatus(dnfs).map(({ status, dnfs: some }) => (
    <section key={status} aria-label={`${status} DNFs`} className="grid gap-3">
      <h3 className="font-medium text-base text-ink-muted">{status}</h3>
      {some.map((dnf) => (
        <DnfCard key={dnf.dnfid} dnf={dnf} today={today} starts={starts} />
      ))}
    </section>
  ));
}
