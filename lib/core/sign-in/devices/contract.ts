import { z } from "zod";
import { defineContract } from "@/lib/contract";

/** By the link mailed after a log-in with a new device: logs everyone out and stops the password. */
export const notMeContract = defineContract({
  method: "POST",
  path: "/api/account/not_me",
  who: "public",
  effect: "write",
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: z.object({ success: z.boolean() }),
});
