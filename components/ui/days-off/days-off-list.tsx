"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { StatusBadge } from "@/components/ui/status-badge";
import { useWrite } from "@/components/ui/use-write";
import { type DayOff, deleteDayOffContract } from "@/lib/core/days-off/contract";
import { daysOffText, KIND_WORDS, STATE_WORDS } from "@/lib/core/days-off/rules";

const STATES = { asked: "pending", approved: "resolved", declined: "cancelled" } as const;

type DaysOffListProps = {
  daysOff: DayOff[];
  today: string;
  /** The viewer may also delete days that are over. */
  office?: boolean;
  /** More buttons of an entry. */
  acts?: (dayOff: DayOff) => ReactNode;
};

/** Someone's days off, latest first, each with its state and who decided it. */
export function DaysOffList({ daysOff, today, office = false, acts }: DaysOffListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {daysOff.map((dayOff) => (
        <li key={dayOff.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium">{daysOffText(dayOff)}</p>
            <p className="wrap-anywhere text-ink-muted text-sm">
              {[KIND_WORDS[dayOff.kind], dayOff.note].filter(Boolean).join(": ")}
            </p>
          </div>
          <StatusBadge status={STATES[dayOff.state]}>{stateWords(dayOff)}</StatusBadge>
          <div className="flex flex-wrap gap-2">
            {acts?.(dayOff)}
            {(office || dayOff.to === null || dayOff.to >= today) && <DeleteDayOff dayOff={dayOff} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const stateWords = ({ state, decided_by }: DayOff) =>
  state === "asked" || !decided_by ? STATE_WORDS[state] : `${STATE_WORDS[state]} by ${decided_by}`;

function DeleteDayOff({ dayOff }: { dayOff: DayOff }) {
  const write = useWrite(deleteDayOffContract, { said: () => "Days off deleted", rereads: true });
  const days = daysOffText(dayOff);
  return (
    <ConfirmDialog
      danger
      title="Delete these days off?"
      confirm="Delete days off"
      onConfirm={() => write.send({ id: dayOff.id, version: dayOff.version })}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Delete days off, ${days}`}>
          Delete
        </Button>
      }
    >
      {`${dayOff.name}: ${days}.`}
    </ConfirmDialog>
  );
}
