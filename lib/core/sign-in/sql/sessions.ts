import { and, eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { sessions } from "@/db/schema/index";

/** Whether it's one of the client's sessions, open or ended. */
export async function isSessionOf(db: Handle, cfid: number, id: string): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, id), eq(sessions.cfid, cfid)))) > 0;
}
