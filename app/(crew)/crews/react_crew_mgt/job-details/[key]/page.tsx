import type { Metadata } from "next";
import { JobDetailsScreen } from "@/components/crew/job-details/job-details-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { imagesOfPlace } from "@/lib/images/reads";
import { jobInPath } from "@/lib/jobs/job-details-query";
import { readJobDetails } from "@/lib/jobs/reads";

export const metadata: Metadata = { title: "Job Details" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/job-details/[key]">) {
  const ctx = await staffPage();
  const view = await readOrRefuse(readJobDetails(ctx, jobInPath((await params).key)));
  const { jobid } = view.job;
  const images = await imagesOfPlace(ctx, { jobid, jobinfoid: view.property.jobinfoid });
  return <JobDetailsScreen view={view} images={images} />;
}
