import type { Metadata } from "next";
import { LeadsScreen } from "@/components/partner/leads/leads-screen";
import { readPartnerLeads } from "@/lib/features/partners/leads/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Leads" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_leads">) {
  const ctx = await staffPage({ partner: true });
  const { year } = await searchParams;
  return <LeadsScreen view={await readOrRefuse(readPartnerLeads(ctx, { year }))} />;
}
