import type { Metadata } from "next";
import { WindowLeadScreen } from "@/components/crew/leads/lead-screens";
import { readWindowLead } from "@/lib/core/leads/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Return Estimate" };

export default async function Page({
  params,
}: PageProps<"/crews/react_crew_mgt/window_lead_admin_crew/[key]">) {
  const ctx = await staffPage();
  return <WindowLeadScreen view={await readOrRefuse(readWindowLead(ctx, (await params).key))} />;
}
