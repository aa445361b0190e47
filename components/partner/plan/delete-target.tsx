import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { ApiError, callApi } from "@/lib/http/call-api";
import { deleteTargetContract } from "@/lib/partners/plan/contract";
import type { Target } from "@/lib/partners/plan/plan-view";

/** Asks first. Changed meanwhile, the period is shown as it stands before anybody deletes it. */
export function DeleteTarget({ target, onClose }: { target: Target; onClose: () => void }) {
  const router = useRouter();
  const { id, version, period } = target;
  const remove = async () => {
    try {
      await callApi(deleteTargetContract, { id, version });
      toast.success(`${period} deleted`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      toast.success("Somebody else deleted this target already");
    } finally {
      router.refresh();
    }
  };
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the target of ${period}?`}
      confirm="Delete target"
      onConfirm={remove}
    >
      What was produced in these days stays; only the plan goes. This cannot be undone here.
    </ConfirmDialog>
  );
}
