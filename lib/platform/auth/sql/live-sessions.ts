import { eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { sessions } from "@/db/schema/index";

/** Records what the session's phone said it hasn't sent. */
export async function noteUnsent(
  db: Handle,
  id: string,
  { unsent, since }: { unsent: number; since: Date | null },
): Promise<void> {
  await db.update(sessions).set({ unsent, unsentSince: since }).where(eq(sessions.id, id));
}
