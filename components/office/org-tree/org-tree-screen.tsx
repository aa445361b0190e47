import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import { countBelow, type OrgNode } from "@/lib/core/employees/org-tree/rules";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { OrgTree } from "./org-tree";

/** Who works here, grouped by manager. */
export function OrgTreeScreen({ tree }: { tree: OrgNode[] }) {
  const people = tree.reduce((sum, node) => sum + 1 + countBelow(node), 0);
  return (
    <>
      <PageHeader
        title="Organizational Tree"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Organizational Tree" }]}
        description={`${count(people, "person", "people")}, grouped by manager`}
        actions={<PrintButton />}
      />
      {people === 0 ? (
        <EmptyState title="No one here yet">People added under Access appear here.</EmptyState>
      ) : (
        <OrgTree tree={tree} />
      )}
    </>
  );
}
