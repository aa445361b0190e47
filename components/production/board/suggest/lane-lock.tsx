import { LockKeyhole, LockKeyholeOpen } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import type { PlanLane } from "@/lib/features/planning/contract";
import type { ProposalOfBoard } from "./use-proposal";

/** Whether suggestions leave a crew's day as it is. */
export function LaneLock({ lane, locks }: { lane: PlanLane; locks: ProposalOfBoard["locks"] }) {
  const locked = locks.lanes.has(lane.ocid);
  const Icon = locked ? LockKeyhole : LockKeyholeOpen;
  return (
    <IconButton
      size="sm"
      label={`Lock ${lane.crew}`}
      aria-pressed={locked}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => locks.toggleLane(lane.ocid)}
      className="-my-2 -mr-2"
    />
  );
}
