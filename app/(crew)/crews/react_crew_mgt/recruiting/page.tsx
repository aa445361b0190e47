import type { Metadata } from "next";
import { RecruitingScreen } from "@/components/crew/recruiting/recruiting-screen";
import { staffPage } from "@/lib/auth/pages";
import { readRecruits } from "@/lib/recruits/reads";

export const metadata: Metadata = { title: "Recruiting" };

export default async function Page() {
  const ctx = await staffPage({ cap: "crew_mgt" });
  return <RecruitingScreen recruiting={await readRecruits(ctx)} viewer={ctx.actor.hrid} />;
}
