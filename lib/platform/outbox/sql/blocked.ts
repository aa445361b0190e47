import { and, eq, inArray } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { blockedRecipients } from "@/db/schema/index";

export type Block = typeof blockedRecipients.$inferSelect;

/** The newest reason counts. */
export async function blockRecipient(db: Handle, block: Block): Promise<void> {
  const { reason, detail, blockedAt } = block;
  await db
    .insert(blockedRecipients)
    .values(block)
    .onConflictDoUpdate({
      target: [blockedRecipients.channel, blockedRecipients.recipient],
      set: { reason, detail, blockedAt },
    });
}

/** Which of these numbers and addresses we don't write to, and why. */
export async function listBlocks(db: Handle, recipients: readonly string[]): Promise<Block[]> {
  if (recipients.length === 0) return [];
  return db
    .select()
    .from(blockedRecipients)
    .where(inArray(blockedRecipients.recipient, [...new Set(recipients)]));
}

export async function findBlock(
  db: Handle,
  { channel, recipient }: Pick<Block, "channel" | "recipient">,
): Promise<Block | null> {
  const rows = await listBlocks(db, [channel === "email" ? recipient.toLowerCase() : recipient]);
  return rows.find((row) => row.channel === channel) ?? null;
}

/** False when it wasn't blocked. */
export async function unblockRecipient(
  db: Handle,
  { channel, recipient }: Pick<Block, "channel" | "recipient">,
): Promise<boolean> {
  const rows = await db
    .delete(blockedRecipients)
    .where(and(eq(blockedRecipients.channel, channel), eq(blockedRecipients.recipient, recipient)))
    .returning({ recipient: blockedRecipients.recipient });
  return rows.length === 1;
}
