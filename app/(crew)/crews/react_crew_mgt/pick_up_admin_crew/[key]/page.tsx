import type { Metadata } from "next";
import { PickUpScreen } from "@/components/crew/leads/lead-screens";
import { readPickUpLead } from "@/lib/core/leads/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Return Pick-Up" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/pick_up_admin_crew/[key]">) {
  const ctx = await staffPage();
  return <PickUpScreen view={await readOrRefuse(readPickUpLead(ctx, (await params).key))} />;
}
