import type { Database } from "@/db/client";
import { lockClient } from "@/db/queries/client-changes";
import { countOpenMatters } from "@/db/queries/erase/client-blocks";
import { shortly, systemContext } from "@/lib/payments/short-transaction";
import { scrub } from "./erase-client";
import { whyNotErased } from "./erase-rules";

/** An erasure as the log and the list of `npm run erasures` hold it. */
export type Erasure = { client: number; at: string };

/** The erasures among lines of a log or of that list; other lines don't matter. */
export function erasuresIn(text: string): Erasure[] {
  return text.split("\n").flatMap((line) => {
    const found = /"event":"client-erased"/.test(line) ? JSON.parse(line.slice(line.indexOf("{"))) : null;
    return found && Number.isInteger(found.client) && !Number.isNaN(Date.parse(found.at)) ? [found] : [];
  });
}

export type Redone = {
  client: number;
  result: "erased" | "was erased" | "someone else" | "open";
  open?: string[];
};

/**
 * Erases clients again whom a restored copy knows from before. A number that belongs to somebody else by now is left
 * alone; so is a client with open matters in the copy: settle them, then run it again.
 */
export async function redoErasures(db: Database, erasures: readonly Erasure[], now: Date): Promise<Redone[]> {
  const done: Redone[] = [];
  for (const erasure of erasures) done.push(await redoOne(db, erasure, now));
  return done;
}

function redoOne(db: Database, { client: cfid, at }: Erasure, now: Date): Promise<Redone> {
  return shortly(systemContext(db, now, "erasures"), async (ctx): Promise<Redone> => {
    const client = await lockClient(ctx.db, cfid);
    if (!client || client.createdAt > new Date(at)) return { client: cfid, result: "someone else" };
    if (client.erasedAt) return { client: cfid, result: "was erased" };
    const open = whyNotErased(await countOpenMatters(ctx.db, cfid));
    if (open.length > 0) return { client: cfid, result: "open", open };
    await scrub(ctx, client);
    return { client: cfid, result: "erased" };
  });
}
