import type { Metadata } from "next";
import { CrewSetup } from "@/components/production/crew-setup/crew-setup";
import { crewSetUpScreen } from "@/lib/core/crews/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Crew Set Up" };

export default async function Page({ searchParams }: PageProps<"/crews/react/crewsetup">) {
  const ctx = await staffPage({ cap: "production" });
  const { date, rows } = await searchParams;
  return <CrewSetup viewer={ctx.actor.hrid} screen={await crewSetUpScreen(ctx, { date, rows })} />;
}
