import { z } from "zod";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { type BusinessDate, businessDateSchema } from "@/lib/values/dates";
import { rowsAsked } from "./finance-schema";
import type { Listed, StatusSum } from "./listed-rules";

/** What the address of the jobs says; what cannot be read there is as if it were not there. */
export const jobsQuery = z.object({
  sdate: businessDateSchema.or(z.literal("")).catch(""),
  fdate: businessDateSchema.or(z.literal("")).catch(""),
  crewname: z.string().trim().max(80).catch(""),
  rows: rowsAsked,
});
type JobsQuery = z.output<typeof jobsQuery>;

/** What the own crews did in some days. */
export type JobsScreen = {
  partner: { hrid: number; name: string };
  today: BusinessDate;
  crews: string[];
  query: Omit<JobsQuery, "rows">;
  jobs: Listed<EarnedJob>;
  statuses: StatusSum[];
};
