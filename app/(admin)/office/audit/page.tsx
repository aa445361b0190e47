import type { Metadata } from "next";
import { AuditScreen } from "@/components/admin/audit/audit-screen";
import { readAuditLog } from "@/lib/audit/reads";
import { staffPage } from "@/lib/auth/pages";

export const metadata: Metadata = { title: "Activity log" };

export default async function Page({ searchParams }: PageProps<"/office/audit">) {
  const ctx = await staffPage({ cap: "access_admin" });
  const search = await searchParams;
  return <AuditScreen log={await readAuditLog(ctx, search)} filtered={Object.keys(search).length > 0} />;
}
