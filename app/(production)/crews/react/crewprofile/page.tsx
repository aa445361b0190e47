import type { Metadata } from "next";
import { ChooseCrew } from "@/components/production/crew-profile/choose-crew";
import { CrewProfile } from "@/components/production/crew-profile/crew-profile";
import { crewChoice, crewProfileScreen } from "@/lib/features/crew-profile/profile-reads";
import { readOrRefuse, reportsAsOf, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Crew Profile" };

export default async function Page({ searchParams }: PageProps<"/crews/react/crewprofile">) {
  const { actor, ...ctx } = await staffPage({ cap: "production", pool: "reports" });
  const query = await searchParams;
  if (!query.crewName) return <ChooseCrew choice={await crewChoice({ ...ctx, actor }, query)} />;
  const profile = await readOrRefuse(crewProfileScreen({ ...ctx, actor }, query));
  const mayPay = actor.capabilities.has("pay");
  return <CrewProfile profile={profile} viewer={actor.hrid} mayPay={mayPay} asOf={await reportsAsOf()} />;
}
