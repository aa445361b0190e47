import type { Metadata } from "next";
import { CrewDetailsScreen } from "@/components/crew/crew-details/crew-details-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { crewInPath } from "@/lib/checklists/crew-day-query";
import { crewDetails } from "@/lib/checklists/reads";

export const metadata: Metadata = { title: "Crew Details" };

type Props = PageProps<"/crews/react_crew_mgt/crew-details/[key]">;

export default async function Page({ params, searchParams }: Props) {
  const ctx = await staffPage();
  const view = await readOrRefuse(crewDetails(ctx, { id: crewInPath((await params).key) }));
  const { tab } = await searchParams;
  return <CrewDetailsScreen key={view.ocid} view={view} viewer={ctx.actor.hrid} tab={String(tab ?? "")} />;
}
