import { StaleRecord } from "@/components/ui/stale-record";
import type { OddJob } from "@/lib/features/odd-jobs/schema";
import { changesOf, type OpenOddJob } from "./use-odd-job";

/** What somebody else saved meanwhile, and whose shall stand. */
export function Clash({ open, onTake }: { open: OpenOddJob; onTake: (now: OddJob) => void }) {
  const { clash, take, rebase } = open;
  if (!clash) return null;
  return (
    <StaleRecord
      changes={changesOf(clash)}
      onTake={() => {
        take(clash.now);
        onTake(clash.now);
      }}
      onKeep={() => rebase(clash.now)}
    />
  );
}
