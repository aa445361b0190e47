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

/** The mailed link "This wasn't me" as its page shows it: still to be pressed, pressed already, or no good any more. */
export type NotMeView =
  | { state: "open"; who: "staff" | "client"; token: string }
  | { state: "done"; who: "staff" | "client" }
  | { state: "spent" };
