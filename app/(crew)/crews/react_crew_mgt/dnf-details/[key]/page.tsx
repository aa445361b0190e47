import type { Metadata } from "next";
import { DnfDetailsScreen } from "@/components/crew/dnf/dnf-details-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { readDnfDetails } from "@/lib/dnfs/reads";
import { imagesOfDnf } from "@/lib/images/reads";
import { recordInPath } from "@/lib/paths";

export const metadata: Metadata = { title: "DNF Details" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/dnf-details/[key]">) {
  const ctx = await staffPage();
  const view = await readOrRefuse(readDnfDetails(ctx, recordInPath((await params).key)));
  return <DnfDetailsScreen view={view} images={await imagesOfDnf(ctx, view.dnf.dnfid)} />;
}
