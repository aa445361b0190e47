import type { Metadata } from "next";
import { DnfDetailsScreen } from "@/components/crew/dnf/dnf-details-screen";
import { readDnfDetails } from "@/lib/core/dnfs/reads";
import { imagesOfDnf } from "@/lib/core/images/reads";
import { recordInPath } from "@/lib/paths";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "DNF Details" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/dnf-details/[key]">) {
  const ctx = await staffPage();
  const view = await readOrRefuse(readDnfDetails(ctx, recordInPath((await params).key)));
  return <DnfDetailsScreen view={view} images={await imagesOfDnf(ctx, view.dnf.dnfid)} />;
}
