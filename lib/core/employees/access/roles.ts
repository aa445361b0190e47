import { violatedConstraint } from "@/db/transaction";
import { CAPABILITIES, type Capability } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { listRights, listRoles } from "@/lib/core/employees/sql/access";
import {
  deleteRole as deleteRoleRow,
  insertRole,
  replaceRoles,
  updateEmployee,
  updateRole,
} from "@/lib/core/employees/sql/access-changes";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { beginAccessChange, invalid, refuseOwnAdmin, storeCapabilities } from "./change-access";
import {
  type addRoleContract,
  type bulkAccessContract,
  changedRights,
  type deleteRoleContract,
  type editRoleContract,
  staleRole,
} from "./role-contract";
import { type AccessRole, isSameSet, type Rights, rightsAfter, rightsAfterRole } from "./role-rules";

type Person = Awaited<ReturnType<typeof listRights>>[number];
type Expected = { hrid: number; capabilities: Capability[] };

/** Records what a person was given or lost, with the roles by name. */
export async function auditGrant(
  ctx: Context,
  person: { hrid: number } & Rights,
  after: Rights,
  roles: readonly { id: number; name: string }[],
): Promise<void> {
  const words = ({ capabilities, roles: given }: Rights) => ({
    capabilities: CAPABILITIES.filter((one) => capabilities.includes(one)),
    roles: roles.filter(({ id }) => given.includes(id)).map(({ name }) => name),
  });
  await audit(ctx, {
    action: "employee.grant",
    subject: "employee",
    subjectId: person.hrid,
    before: words(person),
    after: words(after),
  });
}

/** Errors: 422. */
export function refuseUnknownRole(roles: readonly { id: number }[], chosen: readonly number[]): void {
  if (!chosen.every((id) => roles.some((role) => role.id === id)))
    throw invalid("roles", "This role was deleted. Reload the page to see the roles there are now");
}

/** The people a change names, if it would do to each what its author saw. Errors: 404, 409 changed. */
async function peopleAsShown(
  ctx: Context,
  shown: readonly Expected[],
  afterOf: (person: Person) => Rights,
): Promise<{ person: Person; after: Rights }[]> {
  const people = await listRights(
    ctx.db,
    shown.map(({ hrid }) => hrid),
  );
  if (people.length < new Set(shown.map(({ hrid }) => hrid)).size)
    throw new NotFound("We can't find one of these employees. Reload the page to see who's there now.");
  const changes = people.map((person) => ({ person, after: afterOf(person) }));
  const differs = changes.some(({ person, after }) => {
    const seen = shown.find(({ hrid }) => hrid === person.hrid);
    return !isSameSet(seen?.capabilities ?? [], after.capabilities);
  });
  if (differs)
    throw new Refused(
      changedRights,
      "Someone else changed what these people can do. Review the changes below, then save again.",
      { people },
    );
  for (const { person, after } of changes) refuseOwnAdmin(ctx, person.hrid, after.capabilities);
  return changes;
}

/** Stores what changed, and says for how many people something did. */
async function storeRights(
  ctx: Context,
  changes: readonly { person: Person; after: Rights }[],
  roles: readonly { id: number; name: string }[],
): Promise<number> {
  const changed = changes.filter(
    ({ person, after }) =>
      !isSameSet(person.capabilities, after.capabilities) || !isSameSet(person.roles, after.roles),
  );
  for (const { person, after } of changed) {
    await storeCapabilities(ctx, person, after.capabilities);
    await replaceRoles(ctx.db, person.hrid, after.roles);
    await updateEmployee(ctx.db, person.hrid);
    await auditGrant(ctx, person, after, roles);
  }
  return changed.length;
}

/**
 * Gives roles and capabilities to several people, or takes them: all of it or nothing. Errors: 404, 422, 409 when it
 * would do something else than what the caller saw, or take the caller's own `access_admin`.
 */
export async function changeSeveral(
  ctx: Context,
  form: Input<typeof bulkAccessContract>,
): Promise<Answer<typeof bulkAccessContract>> {
  await beginAccessChange(ctx);
  const roles = await listRoles(ctx.db);
  refuseUnknownRole(roles, [...form.giveRoles, ...form.takeRoles]);
  const changes = await peopleAsShown(ctx, form.people, (person) => rightsAfter(person, form, roles));
  return { changed: await storeRights(ctx, changes, roles) };
}

/** Adds a role; the person it was made from gets it if they have everything in it. Errors: 404, 409 taken, 422. */
export async function addRole(
  ctx: Context,
  { name, like, ...form }: Input<typeof addRoleContract>,
): Promise<Answer<typeof addRoleContract>> {
  await beginAccessChange(ctx);
  const capabilities = CAPABILITIES.filter((one) => form.capabilities.includes(one));
  const id = await refuseTakenRole(insertRole(ctx.db, { name, capabilities, createdAt: ctx.now }));
  await audit(ctx, {
    action: "access-role.create",
    subject: "access-role",
    subjectId: id,
    after: { name, capabilities },
  });
  if (like) {
    const [person] = await listRights(ctx.db, [like]);
    if (!person) throw new NotFound("We can't find this employee. They may have been deleted.");
    const roles = [...person.roles, id];
    if (capabilities.every((one) => person.capabilities.includes(one)))
      await storeRights(
        ctx,
        [{ person, after: { capabilities: person.capabilities, roles } }],
        [{ id, name }, ...(await listRoles(ctx.db))],
      );
  }
  return { role: await roleAsItIs(ctx, id) };
}

/**
 * Changes a role, and with it the holders the caller named, each as shown. Errors: 404, 422, 409 taken, stale, or
 * changed rights.
 */
export async function editRole(
  ctx: Context,
  { id, version, name, ...form }: Input<typeof editRoleContract>,
): Promise<Answer<typeof editRoleContract>> {
  const before = await roleToChange(ctx, { id, version });
  const capabilities = CAPABILITIES.filter((one) => form.capabilities.includes(one));
  if (!form.people.every(({ hrid }) => before.people.some((person) => person.hrid === hrid)))
    throw staleRefusal(before);
  const roles = await listRoles(ctx.db);
  const sets = { id, before: before.capabilities, after: capabilities };
  const changes = await peopleAsShown(ctx, form.people, (person) => ({
    capabilities: rightsAfterRole(person, sets, roles),
    roles: person.roles,
  }));
  await refuseTakenRole(updateRole(ctx.db, id, { name, capabilities }));
  await audit(ctx, {
    action: "access-role.update",
    subject: "access-role",
    subjectId: id,
    before: { name: before.name, capabilities: before.capabilities },
    after: { name, capabilities },
  });
  const changed = await storeRights(ctx, changes, roles);
  return { role: await roleAsItIs(ctx, id), changed };
}

/** Errors: 404, 409 stale. */
export async function deleteRole(
  ctx: Context,
  { id, version }: Input<typeof deleteRoleContract>,
): Promise<Answer<typeof deleteRoleContract>> {
  const { name, capabilities } = await roleToChange(ctx, { id, version });
  await deleteRoleRow(ctx.db, id);
  await audit(ctx, {
    action: "access-role.delete",
    subject: "access-role",
    subjectId: id,
    before: { name, capabilities },
  });
  return { name };
}

async function roleToChange(
  ctx: Context,
  { id, version }: { id: number; version?: number },
): Promise<AccessRole> {
  await beginAccessChange(ctx);
  const role = await roleAsItIs(ctx, id);
  if (version !== undefined && version !== role.version) throw staleRefusal(role);
  return role;
}

const staleRefusal = (role: AccessRole) =>
  new Refused(staleRole, "Someone else changed this role. Review their changes, then save again.", { role });

async function roleAsItIs(ctx: Context, id: number): Promise<AccessRole> {
  const role = (await listRoles(ctx.db)).find((each) => each.id === id);
  if (!role) throw new NotFound("We can't find this role. It may have been deleted.");
  return role;
}

async function refuseTakenRole<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violatedConstraint(error) !== "access_roles_name_key") throw error;
    const message = "Another role already has this name";
    throw new Conflict(message, { errors: { name: [message] } });
  }
}
