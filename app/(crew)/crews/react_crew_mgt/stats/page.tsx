import type { Metadata } from "next";
import { StatsScreen } from "@/components/crew/stats/stats-screen";
import { DNF_ROWS } from "@/lib/core/crews/stats/contract";
import { crewStats } from "@/lib/core/crews/stats/reads";
import { staffPage } from "@/lib/platform/http/pages";
import { rowsShown } from "@/lib/values/text";

export const metadata: Metadata = { title: "Stats" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/stats">) {
  const ctx = await staffPage();
  const shown = rowsShown((await searchParams).rows, DNF_ROWS);
  return <StatsScreen stats={await crewStats(ctx)} shown={shown} crewMaster={ctx.actor.crewMaster} />;
}
