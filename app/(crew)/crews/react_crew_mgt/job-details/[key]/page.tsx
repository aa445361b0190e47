import type { Metadata } from "next";
import { JobDetailsScreen } from "@/components/crew/job-details/job-details-screen";
import { imagesOfPlace } from "@/lib/core/images/reads";
import { readJobDetails } from "@/lib/core/jobs/reads";
import { PRICE_CHECKS } from "@/lib/core/prices/rules";
import { readSitePlace } from "@/lib/core/properties/place-reads";
import { path, recordInPath } from "@/lib/paths";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

const { key, title } = PRICE_CHECKS;
const TO_PRICE_CHECKS = { label: title, href: path.exceptions(`?list=${key}`) };

export const metadata: Metadata = { title: "Job Details" };

type Props = PageProps<"/crews/react_crew_mgt/job-details/[key]">;

export default async function Page({ params, searchParams }: Props) {
  const ctx = await staffPage();
  const view = await readOrRefuse(readJobDetails(ctx, recordInPath((await params).key)));
  const { jobid } = view.job;
  const images = await imagesOfPlace(ctx, { jobid, jobinfoid: view.property.jobinfoid });
  const site = await readSitePlace(ctx, view.property.jobinfoid);
  const back = (await searchParams).from === PRICE_CHECKS.key ? TO_PRICE_CHECKS : null;
  return <JobDetailsScreen view={view} images={images} site={site} back={back} />;
}
