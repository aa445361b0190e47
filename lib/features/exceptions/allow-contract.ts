import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** Lets someone go over a limit until midnight, or no longer. Sending the same again changes nothing. */
export const allowTodayContract = defineContract({
  method: "PATCH",
  path: "/api/limits/{id}",
  who: "cap:production",
  effect: "write",
  // It loosens a control, as settings do that ask again.
  stepUp: true,
  params: z.object({ id: recordId() }),
  body: z.object({ allowed: z.boolean() }),
  answer: z.object({ success: z.boolean(), msg: z.string() }),
});
