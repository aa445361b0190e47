import { findOcidOfList } from "@/db/queries/checklists/checklists";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Malformed, NotFound } from "@/lib/errors";
import type {
  createCloseContract,
  createOpenContract,
  updateCloseContract,
  updateOpenContract,
} from "./contract";
import { dayToChange } from "./day-to-change";
import type { ListKind } from "./rules";
import { type SentList, saveList } from "./save-list";
import { closeToWire, openToWire, recordToWire } from "./wire";

/**
 * The open checklist of a crew's day, begun by the first field that is sent; where it stands already the fields
 * are merged into it. Errors: 403, 404 of `dayToChange`, 409 and 422 of `saveList`.
 */
export const createOpen = (ctx: Context, { ocid, ...sent }: Input<typeof createOpenContract>) =>
  writeOpen(ctx, ocid, sent);

/** Errors besides those of `createOpen`: 404 no such list, 400 the list of another crew. */
export const updateOpen = async (ctx: Context, { id, ocid, ...sent }: Input<typeof updateOpenContract>) =>
  writeOpen(ctx, await ocidOfList(ctx, "open", { id, ocid }), sent);

/** The close checklist; as `createOpen`. */
export const createClose = (ctx: Context, { ocid, ...sent }: Input<typeof createCloseContract>) =>
  writeClose(ctx, ocid, sent);

export const updateClose = async (ctx: Context, { id, ocid, ...sent }: Input<typeof updateCloseContract>) =>
  writeClose(ctx, await ocidOfList(ctx, "close", { id, ocid }), sent);

async function writeOpen(
  ctx: Context,
  ocid: number,
  sent: SentList,
): Promise<Answer<typeof createOpenContract>> {
  const { open, day } = await saveList(ctx, "open", await dayToChange(ctx, ocid), sent);
  if (!open) throw new NotFound("We can't find this checklist. It may have been deleted.");
  return { open: openToWire(open), oc: recordToWire(day) };
}

async function writeClose(
  ctx: Context,
  ocid: number,
  sent: SentList,
): Promise<Answer<typeof createCloseContract>> {
  const { close, day } = await saveList(ctx, "close", await dayToChange(ctx, ocid), sent);
  if (!close) throw new NotFound("We can't find this checklist. It may have been deleted.");
  return { close: closeToWire(close), oc: recordToWire(day) };
}

async function ocidOfList(ctx: Context, kind: ListKind, { id, ocid }: { id: number; ocid?: number }) {
  const found = await findOcidOfList(ctx.db, kind, id);
  if (found === null) throw new NotFound("We can't find this checklist. It may have been deleted.");
  if (ocid !== undefined && ocid !== found) throw new Malformed("This checklist belongs to another crew.");
  return found;
}
