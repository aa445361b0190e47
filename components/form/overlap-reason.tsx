import { MAX_OVERLAP_REASON } from "@/lib/core/pay/hours-schema";
import { TextAreaField } from "./text-area-field";

/** Why someone is paid for the same hours twice (rule hours-once). */
export function OverlapReason({ className }: { className: string }) {
  return (
    <TextAreaField
      rows={2}
      name="overlapReason"
      label="Why both entries are right"
      maxLength={MAX_OVERLAP_REASON}
      className={className}
    />
  );
}
