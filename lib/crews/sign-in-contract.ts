import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { recordId } from "@/lib/http/parse-input";
import { attendanceCrew } from "./attendance-contract";

/** Signing a member of today's crew in, by that member or a colleague (corrections 2). The answer is the crew. */
export const signInContract = defineContract({
  method: "POST",
  path: "/api/crews/{hrid}/sign_in",
  who: "staff",
  effect: "write",
  params: z.object({ hrid: recordId() }),
  answer: attendanceCrew,
});
