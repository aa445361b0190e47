import { eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients } from "@/db/schema/index";
import { clientFields } from "@/lib/core/clients/fields";
import { columnsOf, fieldsFor } from "@/lib/fields";

/** Who a partner bills, and how to reach them. */
export const BILLED = {
  cfid: clients.cfid,
  ...columnsOf(clients, fieldsFor(clientFields, "partner", "see")),
};

export async function findBilled(db: Handle, cfid: number) {
  const [row] = await db.select(BILLED).from(clients).where(eq(clients.cfid, cfid));
  return row ?? null;
}
export type BilledClient = NonNullable<Awaited<ReturnType<typeof findBilled>>>;
