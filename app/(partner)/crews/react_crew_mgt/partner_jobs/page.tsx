import type { Metadata } from "next";
import { PartnerJobs } from "@/components/partner/jobs/partner-jobs";
import { jobsScreen } from "@/lib/features/partners/finance/jobs-reads";
import { readOrRefuse, reportsAsOf, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Jobs" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_jobs">) {
  const ctx = await staffPage({ partner: true, pool: "reports" });
  const screen = await readOrRefuse(jobsScreen(ctx, await searchParams));
  return <PartnerJobs screen={screen} asOf={await reportsAsOf()} />;
}
