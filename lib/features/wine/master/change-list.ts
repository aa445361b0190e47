import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { NotFound, Refused } from "@/lib/errors";
import { deleteEntry, insertEntry, lockEntryOf, lockListedClient } from "@/lib/features/wine/sql/wine-master";
import { audit } from "@/lib/platform/audit/record";
import { formatDate } from "@/lib/values/dates";
import {
  type addWineListAContract,
  type Priority,
  type removeWineListContract,
  wineStands,
} from "./contract";
import { addedAlready } from "./master-rules";
import { listYear, masterClientNow } from "./reads";

type Add = typeof addWineListAContract;

/**
 * Puts a client on this year's list; it's one more client read (rule fair-use). Errors: 404; 409 already on A or B, with
 * the client's current entry; 429 too many clients this hour.
 */
async function addToList(ctx: Context, { cfid }: Input<Add>, priority: Priority): Promise<Answer<Add>> {
  if (!(await lockListedClient(ctx.db, cfid)))
    throw new NotFound("We can't find this client. It may have been deleted.");
  const [year, addedBy] = [listYear(ctx), staffOf(ctx).hrid];
  const entry = await insertEntry(ctx.db, { year, cfid, priority, addedBy, createdAt: ctx.now });
  if (entry) await countClientReads(ctx, [cfid]);
  const client = await masterClientNow(ctx, cfid);
  if (!entry) throw new Refused(wineStands, addedAlready(client.fullname), { client });
  await audit(ctx, {
    action: "wine-list.add",
    subject: "client",
    subjectId: cfid,
    after: { entry: entry.id, year, priority },
  });
  return { client };
}

export const addWineListA = (ctx: Context, input: Input<Add>) => addToList(ctx, input, "A");
export const addWineListB = (ctx: Context, input: Input<Add>) => addToList(ctx, input, "B");

type Remove = typeof removeWineListContract;

/**
 * Takes a client off this year's list; a client who isn't on it stays as is, and is one more client read (rule
 * fair-use). Errors: 404; 409 when the wine was delivered or the client thanked; 429 too many clients this hour.
 */
export async function removeWineList(ctx: Context, { cfid }: Input<Remove>): Promise<Answer<Remove>> {
  if (!(await lockListedClient(ctx.db, cfid)))
    throw new NotFound("We can't find this client. It may have been deleted.");
  const entry = await lockEntryOf(ctx.db, listYear(ctx), cfid);
  if (!entry) await countClientReads(ctx, [cfid]);
  if (entry?.deliveryDate || entry?.emailSent) {
    const client = await masterClientNow(ctx, cfid);
    throw new Refused(
      wineStands,
      `${client.fullname} ${whatHappened(entry)}, so you can't remove them from the list.`,
      { client },
    );
  }
  if (entry) {
    await deleteEntry(ctx.db, entry.id);
    await audit(ctx, { action: "wine-list.remove", subject: "client", subjectId: cfid, before: entry });
  }
  return { client: await masterClientNow(ctx, cfid) };
}

type Entry = { deliveryDate: string | null; emailSent: string | null };

const whatHappened = ({ deliveryDate, emailSent }: Entry): string =>
  deliveryDate
    ? `got the wine on ${formatDate(deliveryDate)}`
    : `was thanked for the wine on ${formatDate(emailSent ?? "")}`;
