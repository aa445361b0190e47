"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { CrewRecord } from "@/lib/crews/contract";
import { CREW_FIELDS, CREW_LABELS, shownValue } from "./crew-record";

type StaleCrewProps = {
  /** What the form started from, and what stands now. */
  seen: CrewRecord;
  now: CrewRecord;
  onTake: () => void;
  onKeep: () => void;
};

/** Somebody saved the crew meanwhile: what they changed, and whose values shall stand. */
export function StaleCrew({ seen, now, onTake, onKeep }: StaleCrewProps) {
  const changed = CREW_FIELDS.filter((field) => seen[field] !== now[field]);
  return (
    <Alert kind="warning" title="What the other person saved">
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        {changed.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-muted">{CREW_LABELS[field]}</dt>
            <dd>
              <del className="text-ink-muted">{shownValue(seen, field)}</del> <b>{shownValue(now, field)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 && <p>The same values as before.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onTake}>
          Take theirs
        </Button>
        <Button type="submit" onClick={onKeep}>
          Save mine
        </Button>
      </div>
    </Alert>
  );
}
