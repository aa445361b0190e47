import { Card } from "@/components/ui/card";
import type { CardHistory as History } from "@/lib/core/payments/returns/return-rules";
import { formatInstant } from "@/lib/values/dates";

/** Refunds, disputes and failed charges of the job, the newest first. */
export function CardHistory({ entries }: { entries: History }) {
  if (entries.length === 0) return null;
  return (
    <Card title="Card payments">
      <ul className="grid gap-4">
        {entries.map(({ id, at, note }) => (
          <li key={id} className="grid gap-0.5">
            <span className="wrap-anywhere">{note}</span>
            <span className="text-ink-muted text-sm">{formatInstant(new Date(at))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
