import type { Metadata } from "next";
import { PartnerAdmin } from "@/components/partner/admin/partner-admin";
import { staffPage } from "@/lib/auth/pages";
import { readPartnerAdmin } from "@/lib/auth/stand-in/reads";

export const metadata: Metadata = { title: "Partner Admin" };

export default async function Page() {
  const ctx = await staffPage({ cap: "partner_admin" });
  return <PartnerAdmin view={await readPartnerAdmin(ctx)} />;
}
