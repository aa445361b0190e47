import type { LiveAction, TrailStep } from "@/lib/features/live-actions/contract";
import { EDITED } from "@/lib/features/live-actions/rules";
import { formatMinutes } from "@/lib/values/clock-time";
import { type BusinessDate, businessDate, formatShortDate, torontoClock } from "@/lib/values/dates";

/** "8:35 am" today, "Tue 12 May, 8:35 am" else. */
export function Moment({ at, today }: { at: string; today: BusinessDate }) {
  const instant = new Date(at);
  const day = businessDate(instant);
  const clock = formatMinutes(torontoClock(instant));
  return <time dateTime={at}>{day === today ? clock : `${formatShortDate(day)}, ${clock}`}</time>;
}

const noteOf = ({ what, note }: TrailStep) => (what === "Edited" ? note.slice(EDITED.length) : note);

/** Who did what when, with the note, oldest first. */
export function Trail({ la, today }: { la: Pick<LiveAction, "trail" | "trail_more">; today: BusinessDate }) {
  return (
    <ol className="grid gap-2">
      {la.trail_more && <li className="text-ink-muted text-sm">Earlier steps aren't shown.</li>}
      {la.trail.map((step) => (
        <li key={step.id} className="border-line border-l-2 pl-2.5">
          <p className="wrap-anywhere">
            <span className="font-semibold">{step.what}</span>
            {` by ${step.who}, `}
            <span className="text-ink-muted">
              <Moment at={step.at} today={today} />
            </span>
          </p>
          {step.note && <p className="wrap-anywhere text-ink-muted">{noteOf(step)}</p>}
        </li>
      ))}
    </ol>
  );
}
