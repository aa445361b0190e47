import { z } from "zod";
import { defineRefusal } from "@/lib/contract";
import { fieldText } from "@/lib/values/form-fields";

/**
 * The person is paid for some of these hours already (rule hours-once): the other entry, `kind` null for management
 * time, and whether the caller may save it with a reason.
 */
export const hoursTaken = defineRefusal("hours_taken", {
  may_override: z.boolean(),
  other: z.object({ kind: z.string().nullable(), stime: z.string(), ftime: z.string() }),
});

export const MAX_OVERLAP_REASON = 200;

/** Why someone's hours may overlap other ones; only with the pay capability. */
export const overlapReasonField = { overlapReason: fieldText };
