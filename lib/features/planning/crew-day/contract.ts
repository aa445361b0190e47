import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { safetyGate } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { LATE_CHOICES } from "./late-rules";

/** `hrid`: the crew's driver. */
const params = z.object({ hrid: recordId() });
const lateBy = z.literal([...LATE_CHOICES]);

/** How a crew's day goes compared with its plan. */
export const crewPaceContract = defineContract({
  method: "GET",
  path: "/api/crews/{hrid}/pace",
  who: "staff",
  effect: "read",
  params,
  answer: z.object({
    /** Minutes later than planned; negative: early. */
    late: z.number(),
    proposed: lateBy,
    /** How many visits are left. */
    left: z.number(),
  }),
  refusals: [safetyGate],
});

const visit = { jobid: z.number(), address: z.string(), client: z.string() };

/** Tells the clients a crew hasn't got to yet that it's running late (rule running-late). */
export const runningLateContract = defineContract({
  method: "POST",
  path: "/api/crews/{hrid}/running_late",
  who: "staff",
  effect: "write",
  params,
  body: z.object({ minutes: lateBy }),
  answer: z.object({
    success: z.boolean(),
    msg: z.string(),
    /** Who was told, and when they now expect the crew: "10:40 to 11:40 am". */
    told: z.array(z.object({ ...visit, expected: z.string() })),
    /** Who wasn't, and why. */
    not_told: z.array(z.object({ ...visit, why: z.string() })),
  }),
  refusals: [safetyGate],
});
