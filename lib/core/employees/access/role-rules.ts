import { CAPABILITIES, type Capability } from "@/lib/actor";

/** A saved set of capabilities; `people` are the active employees who were given it. */
export type AccessRole = {
  id: number;
  name: string;
  capabilities: Capability[];
  version: number;
  people: RolePerson[];
};

/** What a person may do, and the roles they were given. */
export type Rights = { capabilities: readonly Capability[]; roles: readonly number[] };

export type RolePerson = { hrid: number; fullname: string; capabilities: Capability[]; roles: number[] };

/** What to give to several people, or take from them. */
export type RightsChange = {
  giveRoles: readonly number[];
  takeRoles: readonly number[];
  give: readonly Capability[];
  take: readonly Capability[];
};

type RoleSet = Pick<AccessRole, "id" | "capabilities">;

const inOrder = (held: ReadonlySet<Capability>): Capability[] => CAPABILITIES.filter((one) => held.has(one));

const setOf = (roles: readonly RoleSet[], ids: readonly number[]): Capability[] =>
  roles.filter(({ id }) => ids.includes(id)).flatMap(({ capabilities }) => capabilities);

/**
 * A person's rights after a change. Taking a role takes its capabilities, except those that a role they keep has too
 * (rule access-roles).
 */
export function rightsAfter(before: Rights, change: RightsChange, roles: readonly RoleSet[]) {
  const { giveRoles, takeRoles, give, take } = change;
  const kept = before.roles.filter((id) => !takeRoles.includes(id));
  const lost = before.roles.filter((id) => takeRoles.includes(id));
  const held = new Set(before.capabilities);
  for (const one of setOf(roles, lost)) held.delete(one);
  for (const one of setOf(roles, kept)) if (before.capabilities.includes(one)) held.add(one);
  for (const one of [...setOf(roles, giveRoles), ...give]) held.add(one);
  for (const one of take) held.delete(one);
  const given = [...new Set([...kept, ...giveRoles])].sort((a, b) => a - b);
  return { capabilities: inOrder(held), roles: given };
}

/** A holder's capabilities when their role's set changes; what another of their roles has stays. */
export function rightsAfterRole(
  before: Rights,
  role: { id: number; before: readonly Capability[]; after: readonly Capability[] },
  roles: readonly RoleSet[],
): Capability[] {
  const others = setOf(
    roles,
    before.roles.filter((id) => id !== role.id),
  );
  const held = new Set(before.capabilities);
  for (const one of role.before) if (!role.after.includes(one) && !others.includes(one)) held.delete(one);
  for (const one of role.after) if (!role.before.includes(one)) held.add(one);
  return inOrder(held);
}

export type Difference = { gains: Capability[]; loses: Capability[] };

export const differenceOf = (before: readonly Capability[], after: readonly Capability[]): Difference => ({
  gains: CAPABILITIES.filter((one) => after.includes(one) && !before.includes(one)),
  loses: CAPABILITIES.filter((one) => before.includes(one) && !after.includes(one)),
});

export const isSameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  new Set(one).size === new Set([...one, ...other]).size && one.every((each) => other.includes(each));

/** What a role has that its holder doesn't have any more. */
export const missingFromRole = (person: Rights, role: RoleSet): Capability[] =>
  role.capabilities.filter((one) => !person.capabilities.includes(one));
