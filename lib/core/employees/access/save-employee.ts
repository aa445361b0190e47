import { violatedConstraint } from "@/db/transaction";
import { CAPABILITIES } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findPerson, listRoles } from "@/lib/core/employees/sql/access";
import {
  listManagersAbove,
  replaceReportAreas,
  replaceRoles,
  updateEmployee,
} from "@/lib/core/employees/sql/access-changes";
import { insertEmployee } from "@/lib/core/employees/sql/employees";
import { refuseWeakPassword } from "@/lib/core/sign-in/weak-password";
import { Conflict } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { requireStepUp } from "@/lib/platform/auth/access";
import { hashPassword } from "@/lib/platform/auth/password";
import { refuseUnrealPhone } from "@/lib/platform/phones/real-phone";
import { parseMoney } from "@/lib/values/money";
import { storedPhone } from "@/lib/values/phone";
import {
  areasToStore,
  asItStands,
  beginAccessChange,
  invalid,
  personToChange,
  refuseOwnAdmin,
  storeCapabilities,
} from "./change-access";
import type { addEmployeeContract, editEmployeeContract } from "./contract";
import type { savePersonContract } from "./role-contract";
import { isSameSet } from "./role-rules";
import { auditGrant, refuseUnknownRole } from "./roles";
import { closesCircle } from "./rules";
import type { PersonForm } from "./schema";

type Saved = Answer<typeof editEmployeeContract>;

/** The columns a form can write; no others (T19). */
const columnsOf = (form: Omit<PersonForm, "version">) => ({
  username: form.username,
  fullname: form.fullname,
  name: form.name,
  email: form.email || null,
  phone: storedPhone(form.phone),
  shop: form.shop || null,
  rate: parseMoney(form.rate) || null,
  managerHrid: form.managerHrid || null,
  crewMaster: form.crewMaster,
  driver: form.driver,
  closingManager: form.closingManager,
});

/**
 * Adds an employee with a password for the first login and no capabilities. Errors: 422 by field, 409 a taken
 * username or short name.
 */
export async function addEmployee(ctx: Context, form: Input<typeof addEmployeeContract>): Promise<Saved> {
  await refuseWeakPassword(ctx, form.password, [form.username, form.fullname, form.name, form.email]);
  refuseUnrealPhone("phone", form.phone);
  const passwordHash = await hashPassword(form.password);
  await beginAccessChange(ctx);
  const after = columnsOf(form);
  await refuseManager(ctx, null, after.managerHrid, null);
  const hrid = await refuseTaken(
    insertEmployee(ctx.db, { ...after, passwordHash, passwordGiven: true, createdAt: ctx.now }, []),
  );
  if (hrid === undefined) throw new Error("An employee was not stored");
  await audit(ctx, { action: "employee.create", subject: "employee", subjectId: hrid, after });
  return asItStands(ctx, hrid);
}

type Columns = ReturnType<typeof columnsOf>;

/** What pays more, answers for a crew, or gets the links that set passwords. */
const GUARDED = ["rate", "crewMaster", "email"] as const satisfies readonly (keyof Columns)[];

const isGuardedChange = (before: Pick<Columns, (typeof GUARDED)[number]>, after: Columns): boolean =>
  GUARDED.some((name) => before[name] !== after[name]);

/**
 * Edits an employee's details. Errors: 404, 422 by field, 409 taken, stale or a circle of managers; 403 `reauth_required`
 * for a new pay rate, email or crew master when the login is old.
 */
export async function editEmployee(ctx: Context, form: Input<typeof editEmployeeContract>): Promise<Saved> {
  const before = await personToChange(ctx, form);
  refuseUnrealPhone("phone", form.phone, before.phone);
  const after = columnsOf(form);
  if (isGuardedChange(before, after)) requireStepUp(ctx.actor, ctx.now);
  await refuseManager(ctx, form.id, after.managerHrid, before.managerHrid);
  await refuseTaken(updateEmployee(ctx.db, form.id, after));
  await audit(ctx, { action: "employee.update", subject: "employee", subjectId: form.id, before, after });
  return asItStands(ctx, form.id);
}

/**
 * Saves an employee's details, capabilities, roles and reports together, or nothing. Errors: 404, 422 by field, 409
 * taken, stale, a circle of managers, or the caller's own `access_admin`; 403 `reauth_required` for other rights, a new
 * pay rate, email or crew master when the login is old.
 */
export async function savePerson(ctx: Context, form: Input<typeof savePersonContract>): Promise<Saved> {
  const before = await personToChange(ctx, form);
  refuseUnrealPhone("phone", form.phone, before.phone);
  const capabilities = CAPABILITIES.filter((one) => form.capabilities.includes(one));
  refuseOwnAdmin(ctx, form.id, capabilities);
  const columns = columnsOf(form);
  const isOtherRights = !isSameSet(before.capabilities, capabilities) || !isSameSet(before.roles, form.roles);
  if (isOtherRights || isGuardedChange(before, columns)) requireStepUp(ctx.actor, ctx.now);
  const roles = await listRoles(ctx.db);
  refuseUnknownRole(roles, form.roles);
  const areas = await areasToStore(ctx, before.areas, form.areas);
  await refuseManager(ctx, form.id, columns.managerHrid, before.managerHrid);
  await refuseTaken(updateEmployee(ctx.db, form.id, columns));
  await storeCapabilities(ctx, before, capabilities);
  await replaceRoles(ctx.db, form.id, form.roles);
  await replaceReportAreas(ctx.db, form.id, areas);
  const on = { subject: "employee", subjectId: form.id } as const;
  await audit(ctx, { ...on, action: "employee.update", before, after: columns });
  await auditGrant(ctx, before, { capabilities, roles: form.roles }, roles);
  if (!isSameSet(before.areas, areas))
    await audit(ctx, {
      ...on,
      action: "employee.report-areas",
      before: { areas: before.areas },
      after: { areas },
    });
  return asItStands(ctx, form.id);
}

/** A new manager has to work here, unless they already were the manager. No one can be above themselves. */
async function refuseManager(
  ctx: Context,
  hrid: number | null,
  manager: number | null,
  kept: number | null,
): Promise<void> {
  if (manager === null) return;
  const person = await findPerson(ctx.db, manager);
  if (!person || !(person.active || manager === kept))
    throw invalid("managerHrid", "Choose a current employee");
  if (hrid === null || !closesCircle(hrid, manager, await listManagersAbove(ctx.db, manager))) return;
  throw invalid(
    "managerHrid",
    manager === hrid
      ? "Employees can't be their own manager"
      : `${person.fullname} reports to this person, so they can't also be their manager`,
  );
}

const TAKEN: Record<string, { field: string; message: string }> = {
  employees_username_key: { field: "username", message: "This username is taken" },
  employees_name_key: { field: "name", message: "Another employee already has this short name" },
};

/** Runs a write of an employee; answers 409 at the field when someone else has the username or short name. */
export async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ""];
    throw taken ? new Conflict(taken.message, { errors: { [taken.field]: [taken.message] } }) : error;
  }
}
