import type { Metadata } from "next";
import { EmployeeAccessScreen } from "@/components/admin/access/employee-access";
import { readEmployeeAccess } from "@/lib/core/employees/access/reads";
import { recordInPath } from "@/lib/paths";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";
import { whatOpens } from "@/lib/registry/openapi/opens-reads";

export const metadata: Metadata = { title: "Employee access" };

export default async function Page({ params }: PageProps<"/office/access/[hrid]">) {
  const ctx = await staffPage({ cap: "access_admin" });
  const { hrid } = await params;
  const access = await readOrRefuse(readEmployeeAccess(ctx, recordInPath(hrid)));
  return <EmployeeAccessScreen access={access} opens={whatOpens()} />;
}
