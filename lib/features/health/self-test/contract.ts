import { z } from "zod";
import { defineContract } from "@/lib/contract";

/** Sends a letter to the caller's own address, by the way every letter takes. */
export const sendTestMailContract = defineContract({
  method: "POST",
  path: "/api/self_test/send_mail",
  who: "cap:management",
  effect: "write",
  answer: z.object({ msg: z.string() }),
});
