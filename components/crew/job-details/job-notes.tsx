import { Card } from "@/components/ui/card";
import type { StaffJob } from "@/lib/core/jobs/job-schema";
import { formatInstant } from "@/lib/values/dates";

/** What people wrote about the job and its place, newest first. */
export function JobNotes({ notes }: { notes: StaffJob["notes"] }) {
  return (
    <Card title="Notes">
      <ul className="grid gap-4">
        {notes.map(({ notes: text, id10, ts, recorder }) => (
          <li key={`${ts} ${id10} ${text}`} className="grid gap-0.5">
            <span className="font-semibold text-sm">{id10}</span>
            <span className="whitespace-pre-line break-words">{text}</span>
            <span className="text-ink-muted text-sm">
              {[recorder, formatInstant(new Date(ts))].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
