import type { Metadata } from "next";
import { DataScreen } from "@/components/admin/data/data-screen";
import { staffPage } from "@/lib/auth/pages";
import { readDataPage } from "@/lib/data/reads";

export const metadata: Metadata = { title: "Import and export" };

export default async function Page() {
  const ctx = await staffPage({ cap: "access_admin" });
  return <DataScreen {...(await readDataPage(ctx))} />;
}
