"use client";

import { StaleRecord } from "@/components/ui/stale-record";
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
export function StaleCrew({ seen, now, ...acts }: StaleCrewProps) {
  const changed = CREW_FIELDS.filter((field) => seen[field] !== now[field]);
  const changes = changed.map((field) => ({
    label: CREW_LABELS[field],
    was: shownValue(seen, field),
    now: shownValue(now, field),
  }));
  return <StaleRecord changes={changes} {...acts} />;
}
