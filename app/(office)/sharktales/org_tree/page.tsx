import type { Metadata } from "next";
import { OrgTreeScreen } from "@/components/office/org-tree/org-tree-screen";
import { staffPage } from "@/lib/auth/pages";
import { readOrgTree } from "@/lib/employees/org-tree/reads";

export const metadata: Metadata = { title: "Organizational Tree" };

export default async function Page() {
  return <OrgTreeScreen tree={await readOrgTree(await staffPage())} />;
}
