import { CircleCheck, CircleX } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { PastInspection } from "@/lib/features/inspections/contract";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate } from "@/lib/values/dates";

/** The inspections a job had, newest first. */
export function PastInspections({ inspections }: { inspections: PastInspection[] }) {
  if (inspections.length === 0)
    return <Card title="Earlier inspections">Nobody has inspected this job yet.</Card>;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">Earlier inspections</h2>
      {inspections.map((one) => (
        <Card key={one.id} level={3} title={`${one.itype}, ${formatDate(one.date)}`}>
          <p className="text-ink-muted">
            {`${one.inspector} · ${formatClock(one.stime)} – ${formatClock(one.ftime)} · client home: ${one.clienthm}`}
            {one.location && ` · ${one.location}`}
            {one.emailed && " · result emailed"}
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
