import type { Metadata } from "next";
import { OrgTreeScreen } from "@/components/office/org-tree/org-tree-screen";
import { readOrgTree } from "@/lib/core/employees/org-tree/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Organizational Tree" };

export default async function Page() {
  return <OrgTreeScreen tree={await readOrgTree(await staffPage())} />;
}
