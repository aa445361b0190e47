import { eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { partners } from "@/db/schema/index";

/** Whether a person is or was a franchise partner. */
export async function isPartner(db: Handle, hrid: number): Promise<boolean> {
  const [row] = await db.select({ hrid: partners.hrid }).from(partners).where(eq(partners.hrid, hrid));
  return row !== undefined;
}
