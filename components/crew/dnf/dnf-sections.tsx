import type { RunsheetDnf } from "@/lib/dnfs/dnf-view";
import { dnfProgress, dnfsByStatus } from "@/lib/dnfs/rules";
import type { BusinessDate } from "@/lib/values/dates";
import { DnfCard } from "./dnf-card";

/** The day's DNFs by status, with a count of their own; nothing when there are none. */
export function DnfSections({ dnfs, today }: { dnfs: readonly RunsheetDnf[]; today: BusinessDate }) {
  if (dnfs.length === 0) return null;
  return (
    <section aria-labelledby="section-dnfs" className="grid gap-3">
      <h2 id="section-dnfs" className="flex items-baseline justify-between gap-3 text-lg">
        DNFs
        <span className="font-normal text-base text-ink-muted">{dnfProgress(dnfs)}</span>
      </h2>
      {dnfsByStatus(dnfs).map((section) => (
        <section key={section.status} aria-labelledby={`dnfs-${section.status}`} className="grid gap-3">
          <h3 id={`dnfs-${section.status}`} className="font-medium text-base text-ink-muted">
            {section.status}
          </h3>
          {section.dnfs.map((dnf) => (
            <DnfCard key={dnf.dnfid} dnf={dnf} today={today} />
          ))}
        </section>
      ))}
    </section>
  );
}
