import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { businessDateSchema } from "@/lib/values/dates";

/** How many more houses, and where: "20 in M6G". */
export const capacityQuestion = z.object({
  area: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]\d[A-Z]$/, "Enter three characters, such as M6G"),
  houses: z.coerce
    .number("Enter a number")
    .int("Enter a whole number")
    .min(1, "Enter 1 or more")
    .max(500, "Enter 500 or less"),
});

/** When they could be done. */
export const planCapacityContract = defineContract({
  method: "GET",
  path: "/api/plans/capacity",
  who: "cap:production",
  effect: "read",
  query: capacityQuestion,
  answer: z.object({
    area: z.string(),
    /** How many of them fit into the days checked, and when. */
    houses: z.number(),
    days: z.array(z.object({ date: businessDateSchema, houses: z.number(), guessed: z.boolean() })),
    until: businessDateSchema,
    /**
     * Minutes per house, with the drive to it: based on the given number of recent jobs there; 0 jobs means a guess.
     */
    minutes: z.number(),
    of: z.number(),
    keptFree: z.number(),
  }),
});
