import type { Metadata } from "next";
import { PlanScreen } from "@/components/partner/plan/plan-screen";
import { staffPage } from "@/lib/auth/pages";
import { readPlan } from "@/lib/partners/plan/screen-reads";

export const metadata: Metadata = { title: "Projection" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_plan">) {
  const ctx = await staffPage({ partner: true });
  return <PlanScreen view={await readPlan(ctx, await searchParams)} />;
}
