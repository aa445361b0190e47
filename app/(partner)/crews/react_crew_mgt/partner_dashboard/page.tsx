import type { Metadata } from "next";
import { PartnerDashboard } from "@/components/partner/dashboard/partner-dashboard";
import { staffPage } from "@/lib/auth/pages";
import { readPartnerDashboard } from "@/lib/partners/dashboard/dashboard-reads";

export const metadata: Metadata = { title: "Partner Dashboard" };

export default async function Page() {
  const ctx = await staffPage({ partner: true });
  return <PartnerDashboard view={await readPartnerDashboard(ctx)} />;
}
