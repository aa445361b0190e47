import type { Metadata } from "next";
import { JobDetailsScreen } from "@/components/crew/job-details/job-details-screen";
import { imagesOfProperty } from "@/lib/core/images/reads";
import { readJobDetails } from "@/lib/core/jobs/reads";
import { readSiteProperty } from "@/lib/core/properties/property-reads";
import { recordInPath } from "@/lib/paths";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Job Details" };

export default async function Page(props: PageProps<"/crews/react_crew_mgt/job-details/[key]">) {
  const ctx = await staffPage();
  const [{ key }, { from }] = await Promise.all([props.params, props.searchParams]);
  const view = await readOrRefuse(readJobDetails(ctx, recordInPath(key)));
  const { jobid } = view.job;
  const images = await imagesOfProperty(ctx, { jobid, jobinfoid: view.property.jobinfoid });
  const site = await readSiteProperty(ctx, view.property.jobinfoid);
  return <JobDetailsScreen view={view} images={images} site={site} from={from} />;
}
