import type { Metadata } from "next";
import { PartnerJobs } from "@/components/partner/jobs/partner-jobs";
import { readOrRefuse, reportsAsOf, staffPage } from "@/lib/auth/pages";
import { jobsScreen } from "@/lib/partners/finance/jobs-reads";

export const metadata: Metadata = { title: "Jobs" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_jobs">) {
  const ctx = await staffPage({ partner: true, pool: "reports" });
  const screen = await readOrRefuse(jobsScreen(ctx, await searchParams));
  return <PartnerJobs screen={screen} asOf={await reportsAsOf()} />;
}
