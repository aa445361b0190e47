import { type AccessRow, findPerson } from "@/db/queries/employees/access";
import { lockAccess } from "@/db/queries/employees/access-changes";
import { type Context, staffOf } from "@/lib/context";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { type AccessPerson, stalePerson } from "./contract";
import { readPerson } from "./reads";

type Seen = { id: number; version?: number };

/**
 * Who is to be changed, with all other writers of access waiting until the transaction ends. The caller's own right is
 * looked at again under the lock: of two who take it from each other one is too late, so there is always a holder.
 * Errors: 403, 404, 409 with the person as somebody else saved it.
 */
export async function personToChange(ctx: Context, { id, version }: Seen): Promise<AccessRow> {
  await beginAccessChange(ctx);
  const row = await findPerson(ctx.db, id);
  if (!row) throw new NotFound("We can't find this employee. It may have been deleted.");
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

/** The answer of every verb here: the person as it stands now. */
export const asItStands = async (ctx: Context, id: number): Promise<{ employee: AccessPerson }> => ({
  employee: await readPerson(ctx, id),
});

export function invalid(field: string, message: string): Invalid {
  return new Invalid({ [field]: [message] });
}
