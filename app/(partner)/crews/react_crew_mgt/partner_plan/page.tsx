import type { Metadata } from "next";
import { PlanScreen } from "@/components/partner/plan/plan-screen";
import { readPlan } from "@/lib/features/partners/plan/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Projection" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_plan">) {
  const ctx = await staffPage({ partner: true });
  return <PlanScreen view={await readPlan(ctx, await searchParams)} />;
}
