import type { Capability } from "@/lib/actor";
import type { StaffContext } from "@/lib/context";
import { CAPABILITY_WORDS } from "@/lib/core/employees/access/rules";
import { listStaff } from "@/lib/core/employees/sql/access";
import { type OrgNode, type TreeNode, treeOf } from "./rules";

type Row = Awaited<ReturnType<typeof listStaff>>[number];

/** Someone's roles, the broadest first, the crew's last. */
function rolesOf({ capabilities, ...row }: Row): string[] {
  const granted: Capability[] = capabilities;
  return [
    ...(row.partner ? ["Franchise partner"] : []),
    ...(granted.includes("access_admin") ? ["Owner"] : granted.map((one) => CAPABILITY_WORDS[one].label)),
    ...(row.crewMaster ? ["Crew master"] : []),
    ...(row.driver ? ["Driver"] : []),
    ...(row.closingManager ? ["Closing manager"] : []),
  ];
}

/** Everyone who works here, grouped by manager: one statement. */
export async function readOrgTree(ctx: StaffContext): Promise<OrgNode[]> {
  const show = ({ person, led }: TreeNode<Row>): OrgNode => {
    const { hrid, fullname, name, shop, phone } = person;
    return { person: { hrid, fullname, name, roles: rolesOf(person), shop, phone }, led: led.map(show) };
  };
  return treeOf(await listStaff(ctx.db)).map(show);
}
