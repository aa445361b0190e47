"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import { type DayOff, decideDayOffContract } from "@/lib/core/days-off/contract";
import { daysOffText } from "@/lib/core/days-off/rules";
import { formatShortDate } from "@/lib/values/dates";

type Crew = { day: string; crew: string };

/** Says that someone with the days off is already on crews. */
export function warnOfCrews(name: string, crews: readonly Crew[]): void {
  if (crews.length === 0) return;
  const days = crews.map(({ day, crew }) => `${formatShortDate(day)} (${crew}'s crew)`).join(", ");
  toast.warning(`${name} is already on a crew: ${days}. Change it in Crew Set Up.`);
}

/** Approves or declines what an employee asked for; someone else does it for the viewer's own. */
export function DecideDayOff({ dayOff, viewer }: { dayOff: DayOff; viewer: number }) {
  const { id, name, version } = dayOff;
  const write = useWrite(decideDayOffContract, {
    said: ({ day_off }) => `${name}'s days off ${day_off.state === "approved" ? "approved" : "declined"}`,
    onDone: ({ crews }) => warnOfCrews(name, crews),
    rereads: true,
  });
  if (dayOff.hrid === viewer)
    return <span className="text-ink-muted text-sm">Someone else has to decide yours</span>;
  const about = `${name}, ${daysOffText(dayOff)}`;
  const decide = (approve: boolean) => write.pending || void write.act({ id, approve, version });
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={write.pending || undefined}
        aria-label={`Approve ${about}`}
        onClick={() => decide(true)}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-disabled={write.pending || undefined}
        aria-label={`Decline ${about}`}
        onClick={() => decide(false)}
      >
        Decline
      </Button>
    </>
  );
}
