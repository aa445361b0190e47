import { z } from "zod";
import { type Answer, defineContract } from "@/lib/contract";
import { businessDateSchema } from "@/lib/values/dates";

/** How drive times were reckoned: by road, from straight lines, or by road as far as the routing server told. */
export const travel = z.enum(["road", "mixed", "straight"]);
export type Travel = z.output<typeof travel>;

/** The crews' ways along the streets; apart from the day, which doesn't wait for it. */
export const planLinesContract = defineContract({
  method: "GET",
  path: "/api/plans/lines",
  who: "cap:production",
  effect: "read",
  query: z.object({ date: businessDateSchema }),
  answer: z.object({
    lanes: z.array(
      z.object({
        ocid: z.number(),
        /** The stops it leads past, in their order. */
        stops: z.array(z.string()),
        /** From the shop to each stop and back: polylines with blanks between; null where a straight line has to do. */
        lines: z.array(z.string().nullable()),
      }),
    ),
  }),
  outside: true,
});
export type PlanLines = Answer<typeof planLinesContract>;
