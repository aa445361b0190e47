import type { Metadata } from "next";
import { AccessScreen } from "@/components/admin/access/access-screen";
import { readAccessList } from "@/lib/core/employees/access/reads";
import { staffPage } from "@/lib/platform/http/pages";
import { whatOpens } from "@/lib/registry/openapi/opens-reads";

export const metadata: Metadata = { title: "Access" };

export default async function Page({ searchParams }: PageProps<"/office/access">) {
  const ctx = await staffPage({ cap: "access_admin" });
  return <AccessScreen list={await readAccessList(ctx, await searchParams)} opens={whatOpens()} />;
}
