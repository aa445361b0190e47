"use client";

import type { LeadReturn } from "@/components/leads/use-lead-return";
import { StaleRecord } from "@/components/ui/stale-record";
import type { Message } from "@/lib/core/leads/message-schema";
import { type Cents, formatPrice } from "@/lib/values/money";

const PARTS = [
  ["w1", "W1 Price"],
  ["w2", "W2 Price"],
  ["eh", "EH Price"],
  ["eg", "EG Price"],
] as const;

const shown = (price: Cents | null) => (price ? formatPrice(price) : "none");

type EstimateClashProps = { lead: LeadReturn; onTake: (now: Message) => void };

/** What somebody else returned while this form was being filled in. */
export function EstimateClash({ lead, onTake }: EstimateClashProps) {
  const { clash, keep, start } = lead;
  if (!clash) return null;
  const { seen, now } = clash;
  return (
    <StaleRecord
      changes={PARTS.filter(([part]) => seen[part] !== now[part]).map(([part, label]) => ({
        label,
        was: shown(seen[part]),
        now: shown(now[part]),
      }))}
      onTake={() => {
        start(now);
        onTake(now);
      }}
      onKeep={() => keep(now)}
    />
  );
}
