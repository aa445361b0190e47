import type { Metadata } from "next";
import { JobDetailsScreen } from "@/components/crew/job-details/job-details-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { jobInPath } from "@/lib/jobs/job-details-query";
import { readJobDetails } from "@/lib/jobs/reads";

export const metadata: Metadata = { title: "Job Details" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/job-details/[key]">) {
  const ctx = await staffPage();
  const view = await readOrRefuse(readJobDetails(ctx, jobInPath((await params).key)));
  return <JobDetailsScreen view={view} />;
}
