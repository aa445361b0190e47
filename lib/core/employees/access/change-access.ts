import type { Capability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type AccessRow, findPerson } from "@/lib/core/employees/sql/access";
import {
  lockAccess,
  replaceCapabilities,
  replaceReportAreas,
  updateEmployee,
} from "@/lib/core/employees/sql/access-changes";
import { getSetting } from "@/lib/core/settings/reads";
import { Conflict, Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { OFFICE_IDLE_MINUTES, worksInOffice } from "@/lib/platform/auth/session";
import { shortenIdle } from "@/lib/platform/auth/sql/sessions";
import { businessDate } from "@/lib/values/dates";
import { type AccessPerson, type grantContract, type reportAreasContract, stalePerson } from "./contract";
import { readPerson } from "./reads";
import { allAreas, SHARED_AREAS } from "./rules";

type Seen = { id: number; version?: number };

/**
 * Loads the employee to change; other writers of access wait until the transaction ends. It checks the caller's own
 * permission again under the lock: if two people remove it from each other, the second is too late, so someone always
 * has it. Errors: 403, 404, 409 with the person as someone else saved them.
 */
export async function personToChange(ctx: Context, { id, version }: Seen): Promise<AccessRow> {
  await beginAccessChange(ctx);
  const row = await findPerson(ctx.db, id);
  if (!row) throw new NotFound("We can't find this employee. They may have been deleted.");
  if (version !== undefined && version !== row.version)
    throw new Refused(
      stalePerson,
      "Someone else changed this employee. Review their changes, then save again.",
      await asItStands(ctx, id),
    );
  return row;
}

export async function beginAccessChange(ctx: Context): Promise<void> {
  await lockAccess(ctx.db);
  const self = await findPerson(ctx.db, staffOf(ctx).hrid);
  if (!self?.active || !self.capabilities.includes("access_admin")) throw new Forbidden();
}

/** Every verb here returns the person's current record. */
export const asItStands = async (ctx: Context, id: number): Promise<{ employee: AccessPerson }> => ({
  employee: await readPerson(ctx, id),
});

export function invalid(field: string, message: string): Invalid {
  return new Invalid({ [field]: [message] });
}

type Saved = Answer<typeof grantContract>;

/**
 * Grants and removes capabilities, starting with the person's next request. Errors: 404, 422, 409 stale, or the
 * caller's own `access_admin`, so the last one can't be removed.
 */
export async function grantCapabilities(ctx: Context, form: Input<typeof grantContract>): Promise<Saved> {
  const before = await personToChange(ctx, form);
  const after = [...new Set(form.capabilities)].sort();
  refuseOwnAdmin(ctx, form.id, after);
  await storeCapabilities(ctx, before, after);
  const change = { before: { capabilities: before.capabilities }, after: { capabilities: after } };
  return saved(ctx, form.id, "employee.grant", change);
}

/** The caller, who has it, keeps Access admin: so someone always does. */
export function refuseOwnAdmin(ctx: Context, hrid: number, after: readonly Capability[]): void {
  if (hrid === staffOf(ctx).hrid && !after.includes("access_admin"))
    throw new Conflict("You can't remove Access admin from yourself. Ask another administrator.");
}

/** Open sessions get the office's shorter idle time right away. */
export async function storeCapabilities(
  ctx: Context,
  { hrid, partner }: { hrid: number; partner: boolean },
  after: readonly Capability[],
): Promise<void> {
  await replaceCapabilities(ctx.db, hrid, after);
  if (worksInOffice(after, partner)) await shortenIdle(ctx.db, hrid, OFFICE_IDLE_MINUTES);
}

/** Sets which reports a person files; everyone files Failure and Update. Errors: 404, 422, 409 stale. */
export async function setReportAreas(ctx: Context, form: Input<typeof reportAreasContract>): Promise<Saved> {
  const before = await personToChange(ctx, form);
  const after = await areasToStore(ctx, before.areas, form.areas);
  await replaceReportAreas(ctx.db, form.id, after);
  const change = { before: { areas: before.areas }, after: { areas: after } };
  return saved(ctx, form.id, "employee.report-areas", change);
}

/** The chosen reports without those everyone files. Errors: 422. */
export async function areasToStore(
  ctx: Context,
  before: readonly string[],
  chosen: readonly string[],
): Promise<string[]> {
  const prompts = await getSetting(ctx.db, "reportPrompts", businessDate(ctx.now));
  const known = allAreas(prompts, before);
  if (!chosen.every((area) => known.includes(area))) throw invalid("areas", "Choose reports from the list");
  return known.filter((area) => chosen.includes(area) && !SHARED_AREAS.includes(area));
}

/** Increments the employee's version and records what changed. Returns the current employee. */
async function saved(
  ctx: Context,
  id: number,
  action: "employee.grant" | "employee.report-areas",
  change: { before: object; after: object },
): Promise<Saved> {
  await updateEmployee(ctx.db, id);
  await audit(ctx, {
    action,
    subject: "employee",
    subjectId: id,
    before: change.before,
    after: change.after,
  });
  return asItStands(ctx, id);
}
