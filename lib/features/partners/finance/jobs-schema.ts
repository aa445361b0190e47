import { z } from "zod";
import { businessDateSchema } from "@/lib/values/dates";
import { rowsAsked } from "./finance-schema";

/** What the address of the jobs says; what cannot be read there is as if it were not there. */
export const jobsQuery = z.object({
  sdate: businessDateSchema.or(z.literal("")).catch(""),
  fdate: businessDateSchema.or(z.literal("")).catch(""),
  crewname: z.string().trim().max(80).catch(""),
  rows: rowsAsked,
});
export type JobsQuery = z.output<typeof jobsQuery>;
