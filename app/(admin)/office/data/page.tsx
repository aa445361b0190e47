import type { Metadata } from "next";
import { DataScreen } from "@/components/admin/data/data-screen";
import { readDataPage } from "@/lib/core/data/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Import and export" };

export default async function Page() {
  const ctx = await staffPage({ cap: "access_admin" });
  return <DataScreen {...(await readDataPage(ctx))} />;
}
