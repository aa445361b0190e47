import type { Metadata } from "next";
import { MiscAdmin } from "@/components/partner/odd-jobs/misc-admin";
import { readMiscLead } from "@/lib/features/odd-jobs/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Paint Lead" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/paint_lead_admin/[key]">) {
  const ctx = await staffPage({ partner: true });
  const { key } = await params;
  return <MiscAdmin view={await readOrRefuse(readMiscLead(ctx, key, "paint"))} />;
}
