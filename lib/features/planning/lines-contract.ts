import { z } from "zod";
import { type Answer, defineContract } from "@/lib/contract";
import { businessDateSchema } from "@/lib/values/date-schema";

/** How drive times were calculated: by road, from straight lines, or by road as far as the routing server answered. */
export const travel = z.enum(["road", "mixed", "straight"]);
export type Travel = z.output<typeof travel>;

/** The crews' routes along the streets; separate from the day, which doesn't wait for them. */
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
        /** The stops along the route, in order. */
        stops: z.array(z.string()),
        /**
         * From the shop to each stop and back: polylines separated by blanks; null when there's only a straight line.
         */
        lines: z.array(z.string().nullable()),
      }),
    ),
  }),
  outside: true,
});
export type PlanLines = Answer<typeof planLinesContract>;
