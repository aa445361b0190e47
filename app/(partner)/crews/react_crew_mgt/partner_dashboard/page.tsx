import type { Metadata } from "next";
import { PartnerDashboard } from "@/components/partner/dashboard/partner-dashboard";
import { readPartnerDashboard } from "@/lib/features/partners/dashboard/dashboard-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Partner Dashboard" };

export default async function Page() {
  const ctx = await staffPage({ partner: true });
  return <PartnerDashboard view={await readPartnerDashboard(ctx)} />;
}
