import type { Metadata } from "next";
import { LeadsScreen } from "@/components/crew/leads/leads-screen";
import { readWindowLeads } from "@/lib/core/leads/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Estimates/Signs" };

export default async function Page({
  searchParams,
}: PageProps<"/crews/react_crew_mgt/crew-estimates-signs">) {
  const ctx = await staffPage();
  return <LeadsScreen view={await readWindowLeads(ctx, String((await searchParams).year))} />;
}
