import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { staleSetting } from "@/lib/core/settings/contract";
import { trainingFields } from "./schema";

/** `notes` is one note a line; `version` as the page had it: an older one is a 409 with what stands. */
export const saveTrainingContract = defineContract({
  method: "PATCH",
  path: "/api/partners/training_notes",
  who: "cap:partner_admin",
  effect: "write",
  body: trainingFields.extend({ version: z.string().trim().min(1) }),
  answer: z.object({ notes: z.array(z.string()), version: z.string() }),
  refusals: [staleSetting],
});
