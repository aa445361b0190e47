import type { Metadata } from "next";
import { PartnerClient } from "@/components/partner/client/partner-client";
import { readPartnerClient } from "@/lib/features/partners/client/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Client" };

export default async function Page({
  params,
  searchParams,
}: PageProps<"/crews/react_crew_mgt/partner_client_admin/[key]">) {
  const ctx = await staffPage({ partner: true });
  const reading = readPartnerClient(ctx, (await params).key, (await searchParams).jobid);
  return <PartnerClient view={await readOrRefuse(reading)} />;
}
