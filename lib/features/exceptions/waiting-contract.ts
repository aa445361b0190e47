import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { WHENS } from "./when-rules";

const waiting = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number().int(),
  when: z.enum(WHENS),
  /** Whether the caller can close them; others only see that they wait. */
  mine: z.boolean(),
  /** Opens the list that's counted. */
  href: z.string(),
});
export type WaitingLine = z.output<typeof waiting>;

/** What waits for the caller, only kinds that have some. */
export const waitingContract = defineContract({
  method: "GET",
  path: "/api/waiting",
  who: "staff",
  effect: "read",
  answer: z.object({ waiting: z.array(waiting) }),
});
