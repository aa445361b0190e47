import { MAX_OVERLAP_REASON } from "@/lib/core/pay/hours-schema";
import { TextField } from "./text-field";

/** Why someone is paid for the same hours twice (rule hours-once). */
export function OverlapReason({ className }: { className: string }) {
  return (
    <TextField
      name="overlapReason"
      label="Why both entries are right"
      maxLength={MAX_OVERLAP_REASON}
      className={className}
    />
  );
}
