import type { Metadata } from "next";
import { JobDetailsScreen } from "@/components/crew/job-details/job-details-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { imagesOfPlace } from "@/lib/images/reads";
import { readJobDetails } from "@/lib/jobs/reads";
import { recordInPath } from "@/lib/paths";

export const metadata: Metadata = { title: "Job Details" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/job-details/[key]">) {
  const ctx = await staffPage();
  const view = await readOrRefuse(readJobDetails(ctx, recordInPath((await params).key)));
  const { jobid } = view.job;
  const images = await imagesOfPlace(ctx, { jobid, jobinfoid: view.property.jobinfoid });
  return <JobDetailsScreen view={view} images={images} />;
}
