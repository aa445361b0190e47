import type { Metadata } from "next";
import { PartnerAdmin } from "@/components/partner/admin/partner-admin";
import { readPartnerAdmin } from "@/lib/features/stand-in/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Partner Admin" };

export default async function Page() {
  const ctx = await staffPage({ cap: "partner_admin" });
  return <PartnerAdmin view={await readPartnerAdmin(ctx)} />;
}
