import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import type { CrewActivity } from "@/lib/features/crew-profile/profile-contract";
import { formatClock, formatDuration, parseClock } from "@/lib/values/clock-time";

export const span = (start: string, finish: string) =>
  `${formatClock(start, "–")} – ${formatClock(finish, "–")}`;

export function length(start: string, finish: string): string {
  const [from, to] = [parseClock(start), parseClock(finish)];
  return from === null || to === null || to < from ? "" : ` (${formatDuration(to - from)})`;
}

export function DnfCard({ dnfs }: { dnfs: CrewActivity["dnfs"] }) {
  return (
    <FactCard title="DNFs" empty="No DNFs that day." items={dnfs.length}>
      {dnfs.map((dnf) => (
        <li key={dnf.dnfid} className="py-1.5">
          <b className="font-medium">{dnf.address}</b>
          <span className="text-ink-muted"> · {span(dnf.reportstime, dnf.reportftime)}</span>
          <p className="wrap-anywhere">{dnf.dnfdesc}</p>
        </li>
      ))}
    </FactCard>
  );
}

type FactCardProps = {
  title: string;
  empty: string;
  items: number;
  hint?: string;
  aside?: ReactNode;
  children: ReactNode;
};

export function FactCard({ title, empty, items, hint, aside, children }: FactCardProps) {
  return (
    <Card title={title} aside={aside}>
      {hint && items > 0 && <p className="-mt-2 mb-3 text-ink-muted text-sm">{hint}</p>}
      {items > 0 ? (
        <ul className="-my-1.5 divide-y divide-line text-sm">{children}</ul>
      ) : (
        <p className="text-ink-muted text-sm">{empty}</p>
      )}
    </Card>
  );
}
