import type { Metadata } from "next";
import { WindowLead } from "@/components/partner/leads/lead-screens";
import { readPartnerWindowLead } from "@/lib/features/partners/leads/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Return Estimate" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/window_lead_admin/[key]">) {
  const ctx = await staffPage({ partner: true });
  return <WindowLead view={await readOrRefuse(readPartnerWindowLead(ctx, (await params).key))} />;
}
