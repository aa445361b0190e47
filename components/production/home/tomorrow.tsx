import { CalendarX, CircleAlert, CircleCheck, Hash, Lock, Siren, Users } from "lucide-react";
import type { ReactNode } from "react";
import { CrewMark } from "@/components/production/board/looks";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import type { DayOutlook } from "@/lib/features/planning/weeks/outlook-rules";
import { path } from "@/lib/paths";
import { formatDuration } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";

/** Whether tomorrow is ready, and what isn't. */
export function Tomorrow({ day }: { day: DayOutlook }) {
  const { date, jobs, planned, unnumbered, unassigned, emergencies, crews } = day;
  const { confirmed, gates, moves } = day;
  const over = crews.filter(({ minutes, most }) => minutes > most);
  const isReady = crews.length > 0 && jobs > 0 && unnumbered + unassigned + over.length === 0;
  return (
    <Card title="Tomorrow" aside={<span className="text-ink-muted text-sm">{formatShortDate(date)}</span>}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure value={count(jobs, "job")} note={count(crews.length, "crew")} />
        <Figure value={formatMoney(planned)} note="planned" />
      </dl>
      <ul className="mt-3 grid gap-1.5 text-sm">
        {emergencies > 0 && (
          <Line
            tone="brick"
            icon={<Siren />}
          >{`${count(emergencies, "emergency", "emergencies")} without a crew`}</Line>
        )}
        {unassigned > emergencies && (
          <Line tone="brick" icon={<CircleAlert />}>
            {`${count(unassigned - emergencies, "appointment")} without a crew`}
          </Line>
        )}
        {unnumbered > 0 && (
          <Line tone="sun" icon={<Hash />}>{`${count(unnumbered, "job")} without a number`}</Line>
        )}
        {crews.length === 0 && (
          <Line tone="sun" icon={<Users />}>
            No crews set up yet
          </Line>
        )}
        {over.map(({ ocid, name, minutes, most }) => (
          <Line
            key={ocid}
            tone="sun"
            icon={<CircleAlert />}
          >{`${name} is ${formatDuration(minutes - most)} over`}</Line>
        ))}
        {moves > 0 && (
          <Line tone="brick" icon={<CalendarX />}>
            {count(moves, "client wants another day", "clients want another day")}
          </Line>
        )}
        {gates > 0 && (
          <Line tone="sun" icon={<Lock />}>
            {count(gates, "gate will be locked", "gates will be locked")}
          </Line>
        )}
        {confirmed > 0 && (
          <Line tone="leaf" icon={<CircleCheck />}>{`${confirmed} of ${count(jobs, "client")} said OK`}</Line>
        )}
        {isReady && (
          <Line tone="leaf" icon={<CircleCheck />}>
            Every job has a crew and a number
          </Line>
        )}
      </ul>
      {crews.length > 0 && (
        <ul className="mt-3 grid gap-1.5 border-line border-t pt-3 text-sm">
          {crews.slice(0, MOST_CREWS).map(({ ocid, name, minutes, most }, index) => (
            <li key={ocid} className="flex items-center gap-2">
              <CrewMark index={index} text={String(index + 1)} className="size-5" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span
                className={cn(
                  "tabular-nums",
                  minutes > most ? "font-semibold text-brick-text" : "text-ink-muted",
                )}
              >
                {`${formatDuration(minutes)} of ${formatDuration(most)}`}
              </span>
            </li>
          ))}
          {crews.length > MOST_CREWS && (
            <li className="text-ink-muted">{`and ${crews.length - MOST_CREWS} more`}</li>
          )}
        </ul>
      )}
      <LinkButton
        href={path.makePackages(`?mode=board&schDate=${date}`)}
        className="mt-4 w-full"
        variant="primary"
      >
        Open the planning board
      </LinkButton>
    </Card>
  );
}

const MOST_CREWS = 8;

function Figure({ value, note }: { value: string; note: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-muted text-sm">{note}</dt>
      <dd className="font-semibold text-xl tabular-nums">{value}</dd>
    </div>
  );
}

const INKS = { brick: "text-brick-text", sun: "text-sun-text", leaf: "text-leaf-text" };

function Line({ tone, icon, children }: { tone: keyof typeof INKS; icon: ReactNode; children: ReactNode }) {
  return (
    <li className={cn("flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0", INKS[tone])}>
      <span aria-hidden>{icon}</span>
      {children}
    </li>
  );
}
