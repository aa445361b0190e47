import type { Metadata } from "next";
import { CrewNeedsScreen } from "@/components/crew/crew-needs/crew-needs-screen";
import { crewNeeds } from "@/lib/features/checklists/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Crew Needs" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/crew_needs">) {
  const ctx = await staffPage();
  return <CrewNeedsScreen view={await crewNeeds(ctx, { to: (await searchParams).to })} />;
}
