import type { Metadata } from "next";
import { InspectionScreen } from "@/components/crew/inspection/inspection-screen";
import { imagesOfInspection } from "@/lib/core/images/reads";
import { readInspection } from "@/lib/features/inspections/reads";
import { recordInPath } from "@/lib/paths";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Inspection" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/partner_inspection/[key]">) {
  const ctx = await staffPage();
  const job = await readOrRefuse(readInspection(ctx, { id: recordInPath((await params).key) }));
  const images = await imagesOfInspection(ctx, job.job.jobid);
  return <InspectionScreen job={job} viewer={ctx.actor.hrid} images={images} />;
}
