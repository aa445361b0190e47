import { and, eq, gte, inArray, like, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, outbox } from "@/db/schema/index";
import { VISIT_CONFIRMATION } from "./visits";

/** Takes back unsent texts to a client who turned them off. */
export async function withdrawTexts(db: Handle, cfid: number): Promise<void> {
  await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.cfid, cfid),
        eq(outbox.kind, VISIT_CONFIRMATION),
        eq(outbox.channel, "text"),
        eq(outbox.state, "queued"),
      ),
    );
}

/** Turns off texts for clients when one queued since `since` was refused with `reason`; returns the clients. */
export async function endStoppedTexts(
  db: Handle,
  { since, reason }: { since: Date; reason: string },
): Promise<{ cfid: number }[]> {
  const refused = db
    .select({ cfid: outbox.cfid })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, VISIT_CONFIRMATION),
        eq(outbox.channel, "text"),
        gte(outbox.createdAt, since),
        gte(outbox.createdAt, clients.textsAgreedAt),
        like(outbox.lastError, `${reason}%`),
      ),
    );
  return db
    .update(clients)
    .set({ textsAgreedAt: null, textsAgreedBy: null, version: sql`${clients.version} + 1` })
    .where(inArray(clients.cfid, refused))
    .returning({ cfid: clients.cfid });
}
