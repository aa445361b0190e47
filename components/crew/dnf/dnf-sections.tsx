import { Fold } from "@/components/crew/shell/fold";
import { dnfProgress, dnfsByStatus, isDnfDue } from "@/lib/core/dnfs/rules";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";
import type { BusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { DnfCard } from "./dnf-card";

type DnfsProps = {
  dnfs: readonly RunsheetDnf[];
  today: BusinessDate;
  /** The viewer may start them. */
  starts: boolean;
};

/** The day's DNFs by status, with a count of their own; those that can wait or are done fold to one line. */
export function DnfSections({ dnfs, today, starts }: DnfsProps) {
  if (dnfs.length === 0) return null;
  const due = dnfs.filter((dnf) => isDnfDue(dnf, today));
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
