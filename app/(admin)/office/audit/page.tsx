import type { Metadata } from "next";
import { AuditScreen } from "@/components/admin/audit/audit-screen";
import { staffPage } from "@/lib/platform/http/pages";
import { readAuditLog, readOpenedEvent } from "@/lib/registry/audit-log/reads";

export const metadata: Metadata = { title: "Activity log" };

export default async function Page({ searchParams }: PageProps<"/office/audit">) {
  const ctx = await staffPage({ cap: "access_admin" });
  const search = await searchParams;
  const log = await readAuditLog(ctx, search);
  const opened = await readOpenedEvent(ctx, search, log.events);
  return <AuditScreen log={log} opened={opened} filtered={Object.keys(search).length > 0} />;
}
