import type { Metadata } from "next";
import { PickUp } from "@/components/partner/leads/lead-screens";
import { readPartnerPickUp } from "@/lib/features/partners/leads/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Return Pick-Up" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/pick_up_admin/[key]">) {
  const ctx = await staffPage({ partner: true });
  return <PickUp view={await readOrRefuse(readPartnerPickUp(ctx, (await params).key))} />;
}
