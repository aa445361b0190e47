import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { JOB_STATES } from "@/lib/core/work/schema";
import { businessDateSchema } from "@/lib/values/date-schema";
import { wire } from "@/lib/values/wire";

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

/** A job on a crew's day. */
const weekJob = z.object({
  jobid: z.number(),
  version: z.number(),
  state: z.enum(JOB_STATES),
  crewHrid: z.number().nullable(),
  schdate: businessDateSchema.nullable(),
  num: z.number().nullable(),
  address: z.string(),
  sdate: businessDateSchema,
  fdate: businessDateSchema,
  prodcomm: z.string().nullable(),
});
export type WeekJob = z.output<typeof weekJob>;

/** A driver's crew days of a week, each with its jobs in order. */
const weekRow = z.object({
  hrid: z.number(),
  crew: z.string(),
  days: z.array(
    z.object({
      date: businessDateSchema,
      ocid: z.number(),
      cents: wire.cents,
      tbd: z.number(),
      takes: z.number(),
      most: z.number(),
      jobs: z.array(weekJob),
    }),
  ),
});
export type WeekRow = z.output<typeof weekRow>;

/** How many drivers one call returns. */
export const MOST_ROWS = 20;

/** "12,14": drivers in a URL. */
const driverList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,19}$/, `Choose up to ${MOST_ROWS} drivers`)
  .transform((text) => text.split(",").map(Number));

/** Some drivers' week: the page only includes the first ones. */
export const planWeekContract = defineContract({
  method: "GET",
  path: "/api/plans/week",
  who: "cap:production",
  effect: "read",
  /** A day of the week, which starts on Monday. */
  query: z.object({ date: businessDateSchema, hrids: driverList }),
  answer: z.object({ rows: z.array(weekRow) }),
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
