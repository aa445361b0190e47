import type { Metadata } from "next";
import { DnfDetailsScreen } from "@/components/crew/dnf/dnf-details-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { dnfInPath } from "@/lib/dnfs/dnf-query";
import { readDnfDetails } from "@/lib/dnfs/reads";
import { imagesOfDnf } from "@/lib/images/reads";

export const metadata: Metadata = { title: "DNF Details" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/dnf-details/[key]">) {
  const ctx = await staffPage();
  const view = await readOrRefuse(readDnfDetails(ctx, dnfInPath((await params).key)));
  return <DnfDetailsScreen view={view} images={await imagesOfDnf(ctx, view.dnf.dnfid)} />;
}
