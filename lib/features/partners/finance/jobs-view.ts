import type { EarnedJob } from "@/lib/features/partners/money-schema";
import type { BusinessDate } from "@/lib/values/dates";
import type { JobsQuery } from "./jobs-schema";
import type { Listed, StatusSum } from "./listed-rules";

/** What the own crews did in some days. */
export type JobsScreen = {
  partner: { hrid: number; name: string };
  today: BusinessDate;
  crews: string[];
  query: Omit<JobsQuery, "rows">;
  jobs: Listed<EarnedJob>;
  statuses: StatusSum[];
};
