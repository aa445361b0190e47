import type { Metadata } from "next";
import { StatsScreen } from "@/components/crew/stats/stats-screen";
import { staffPage } from "@/lib/auth/pages";
import { crewStats } from "@/lib/crews/stats/reads";

export const metadata: Metadata = { title: "Stats" };

export default async function Page() {
  const ctx = await staffPage();
  return <StatsScreen stats={await crewStats(ctx)} crewMaster={ctx.actor.crewMaster} />;
}
