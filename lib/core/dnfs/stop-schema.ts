import { z } from "zod";
import { fieldText, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import { OTHER_REASON, STOP_KINDS, STOP_REASONS, type Stop } from "./stop-rules";

export const STOP_NOTE_LENGTH = 200;

function stopIssues({ kind, reason, note }: Stop): Issue[] {
  if (!STOP_REASONS[kind].includes(reason)) return [{ field: "reason", message: "Choose a reason" }];
  if (reason === OTHER_REASON && note === "")
    return [{ field: "note", message: "Say in a few words what happened" }];
  return tooLong("note", "Note", note, STOP_NOTE_LENGTH);
}

/** Why a visit ends without the work (rule visit-stopped). */
export const stopForm = z
  .object({ kind: z.enum(STOP_KINDS), reason: fieldText, note: fieldText })
  .superRefine(refineBy(stopIssues));
