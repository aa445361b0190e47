"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { DayOffDialog } from "@/components/ui/days-off/day-off-dialog";
import { DaysOffList } from "@/components/ui/days-off/days-off-list";
import { EmptyState } from "@/components/ui/empty-state";
import { useWrite } from "@/components/ui/use-write";
import { askDayOffContract, type MyDaysOff } from "@/lib/core/days-off/contract";
import { AREAS, path } from "@/lib/paths";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "My days off" },
];

/** A person's own days off: what they asked for, and what the office answered. */
export function DaysOffPage({ mine, viewer }: { mine: MyDaysOff; viewer: number }) {
  const { today, daysOff } = mine;
  const write = useWrite(askDayOffContract, {
    said: () => "Sent to the office. You'll see the answer here.",
  });
  return (
    <>
      <PageHeader
        title="My days off"
        crumbs={CRUMBS}
        description="Only the office sees your reasons."
        actions={
          <DayOffDialog
            title="Days you'd like off"
            act="Ask for days off"
            earliest={today}
            noteHint="Only the office sees this."
            draftKey={`day-off:${viewer}`}
            onSubmit={(values, extras) => write.send(values, extras)}
          />
        }
      />
      {daysOff.length === 0 ? (
        <EmptyState title="No days off">Days you ask for show here, with the office's answer.</EmptyState>
      ) : (
        <Card>
          <DaysOffList daysOff={daysOff} today={today} />
        </Card>
      )}
    </>
  );
}
