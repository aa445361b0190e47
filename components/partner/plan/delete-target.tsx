import { DeleteRecord } from "@/components/ui/delete-record";
import { deleteTargetContract } from "@/lib/features/partners/plan/contract";
import type { Target } from "@/lib/features/partners/plan/plan-view";

export function DeleteTarget({ target, onClose }: { target: Target; onClose: () => void }) {
  const { id, version, period } = target;
  return (
    <DeleteRecord
      noun="target"
      name={`the target of ${period}`}
      contract={deleteTargetContract}
      input={{ id, version }}
      onClose={onClose}
    >
      Only the plan is deleted. What was produced in these days stays. You can't undo this here.
    </DeleteRecord>
  );
}
