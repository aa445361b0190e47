import { insertEntry, lockListedClient } from "@/db/queries/wine/wine-master";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type addWineListAContract, type Priority, wineStands } from "./contract";
import { addedAlready } from "./master-rules";
import { listYear, masterClientNow } from "./reads";

type Add = typeof addWineListAContract;

/** Puts a client on this year's list. Errors: 404; 409 on A or B already, with the client as it stands. */
async function addToList(ctx: Context, { cfid }: Input<Add>, priority: Priority): Promise<Answer<Add>> {
  if (!(await lockListedClient(ctx.db, cfid)))
    throw new NotFound("We can't find this client. It may have been deleted.");
  const [year, addedBy] = [listYear(ctx), staffOf(ctx).hrid];
  const entry = await insertEntry(ctx.db, { year, cfid, priority, addedBy, createdAt: ctx.now });
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
