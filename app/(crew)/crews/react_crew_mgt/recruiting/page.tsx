import type { Metadata } from "next";
import { RecruitingScreen } from "@/components/crew/recruiting/recruiting-screen";
import { recruitingScreen } from "@/lib/features/recruits/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Recruiting" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/recruiting">) {
  const ctx = await staffPage({ cap: "crew_mgt" });
  const recruiting = await recruitingScreen(ctx, await searchParams);
  return <RecruitingScreen recruiting={recruiting} viewer={ctx.actor.hrid} />;
}
