import type { Metadata } from "next";
import { CrewDetailsScreen } from "@/components/crew/crew-details/crew-details-screen";
import { DayJobs } from "@/components/crew/crew-details/day-jobs";
import { crewDetails } from "@/lib/features/checklists/reads";
import { recordInPath } from "@/lib/paths";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Crew Details" };

type Props = PageProps<"/crews/react_crew_mgt/crew-details/[key]">;

export default async function Page({ params, searchParams }: Props) {
  const ctx = await staffPage();
  const view = await readOrRefuse(crewDetails(ctx, { id: recordInPath((await params).key) }));
  const { tab } = await searchParams;
  const jobs = <DayJobs scheduled={view.scheduled_jobs} completed={view.completed_jobs} />;
  const shown = { view, jobs, viewer: ctx.actor.hrid, tab: String(tab ?? "") };
  return <CrewDetailsScreen key={view.ocid} {...shown} />;
}
