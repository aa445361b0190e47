import { lockMgtTask, type MgtTaskRow } from "@/db/queries/partners/mgt-tasks";
import type { Context } from "@/lib/context";
import { refuseOwn } from "@/lib/core/pay/entry-to-change";
import { NotFound, Refused } from "@/lib/errors";
import { type MgtTask, staleTask, taskStands } from "./contract";

export function toMgtTask({ day, rate, pay, auditedAt, partnerHrid: _, ...row }: MgtTaskRow): MgtTask {
  return {
    ...row,
    date: day,
    rate,
    pay,
    audited: auditedAt !== null,
  };
}

/** The 409 that carries the task as it stands. */
export const taskConflict = (message: string, row: MgtTaskRow) =>
  new Refused(taskStands, message, { task: toMgtTask(row) });

type Seen = { id: number; partner: number; version: number };

/** The partner's task, locked. Errors: 403 the own one, 404 not the partner's or deleted, 409 an older version. */
export async function taskToChange(ctx: Context, { id, partner, version }: Seen): Promise<MgtTaskRow> {
  const row = await lockMgtTask(ctx.db, { id, partner });
  if (!row) throw new NotFound("We can't find this task. It may have been deleted.");
  refuseOwn(ctx, row.hrid);
  if (row.version === version) return row;
  throw new Refused(staleTask, "Someone else changed this task. Review their changes, then save again.", {
    task: toMgtTask(row),
  });
}

export function refuseAudited(row: MgtTaskRow): void {
  if (row.auditedAt === null) return;
  throw taskConflict(`This time of ${row.name} is audited. Un-audit it before you change it.`, row);
}
