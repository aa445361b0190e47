"use client";

import { Card } from "@/components/ui/card";
import { DayOffDialog } from "@/components/ui/days-off/day-off-dialog";
import { DaysOffList } from "@/components/ui/days-off/days-off-list";
import { DecideDayOff, warnOfCrews } from "@/components/ui/days-off/decide-day-off";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { type DayOff, enterDayOffContract } from "@/lib/core/days-off/contract";
import { path } from "@/lib/paths";

type DaysOffProps = {
  employee: { hrid: number; name: string };
  daysOff: DayOff[];
  today: string;
  /** Whoever looks, by hrid. */
  viewer: number;
};

/** An employee's days off, as the office enters and approves them; their own only wait there. */
export function DaysOff({ employee: { hrid, name }, daysOff, today, viewer }: DaysOffProps) {
  const isOwn = hrid === viewer;
  const write = useWrite(enterDayOffContract, {
    said: () => `${name}'s days off entered`,
    onDone: ({ crews }) => warnOfCrews(name, crews),
  });
  return (
    <div data-print="hide" className="mt-6">
      <Card
        title="Days off"
        aside={
          isOwn ? (
            <LinkButton size="sm" variant="secondary" href={path.daysOff()}>
              Ask for days off
            </LinkButton>
          ) : (
            <DayOffDialog
              title={`Days off for ${name}`}
              act="Enter days off"
              earliest={null}
              noteHint={`The office and ${name} see this.`}
              draftKey={`day-off-of:${hrid}`}
              onSubmit={(values, extras) => write.send({ id: hrid, ...values }, extras)}
            />
          )
        }
      >
        {daysOff.length === 0 ? (
          <p className="text-ink-muted">No days off in the last three months or ahead.</p>
        ) : (
          <DaysOffList
            office
            daysOff={daysOff}
            today={today}
            acts={(dayOff) => dayOff.state === "asked" && <DecideDayOff dayOff={dayOff} viewer={viewer} />}
          />
        )}
      </Card>
    </div>
  );
}
