import type { Handle } from "@/db/client";
import { recruits } from "@/db/schema";
import { only, unique } from "./unique";

/** A recruit in training with a G licence. */
export async function makeRecruit(db: Handle, columns: Partial<typeof recruits.$inferInsert> = {}) {
  const name = unique("Recruit");
  const values = {
    name,
    phone: "416-555-0188",
    email: `${name}@example.com`,
    drive: "Valid G License" as const,
    ...columns,
  };
  return only(await db.insert(recruits).values(values).returning());
}
