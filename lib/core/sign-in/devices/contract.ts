import { z } from "zod";
import { defineContract } from "@/lib/contract";

/** From the link emailed after a login on a new device: logs everyone out and disables the password. */
export const notMeContract = defineContract({
  method: "POST",
  path: "/api/account/not_me",
  who: "public",
  effect: "write",
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: z.object({ success: z.boolean() }),
});

/** The emailed link "This wasn't me" on its page: not yet used, used, or invalid. */
export type NotMeView =
  | { state: "open"; who: "staff" | "client"; token: string }
  | { state: "done"; who: "staff" | "client" }
  | { state: "spent" };
