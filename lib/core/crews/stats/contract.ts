import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { wire } from "@/lib/values/wire";

/** One driver's row; `prod` stands beside `dates`, null where the crew was not out. */
const leader = z.object({
  crew_hrid: z.number(),
  driver: z.string(),
  partner: z.string().nullable(),
  partner1: z.string().nullable(),
  prod: z.array(wire.cents.nullable()),
  average: wire.cents.nullable(),
  below: z.boolean(),
  dnfs: z.number(),
  /** Since when the crew is at its present job: 'HH:MM:SS', null between jobs. */
  onsite: z.string().nullable(),
  curr_address: z.string().nullable(),
  curr_jobid: z.number().nullable(),
});

const statsDnf = z.object({
  dnfid: z.number(),
  crew: z.string().nullable(),
  address: z.string(),
  dnfdesc: z.string(),
  datebi: z.string().nullable(),
  valid: z.string().nullable(),
});

/** The company's last five production days, latest first (rule crew-stats). */
export const statsContract = defineContract({
  method: "GET",
  path: "/api/crews/stats",
  who: "staff",
  effect: "read",
  pool: "reports",
  answer: z.object({
    leaders: z.array(leader),
    dates: z.array(z.string()),
    /** Open ones, and those returned on these days. */
    dnfs: z.array(statsDnf),
    average: wire.cents.nullable(),
  }),
});

export type CrewStats = z.output<(typeof statsContract)["answer"]>;
export type Leader = CrewStats["leaders"][number];
