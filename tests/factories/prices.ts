import type { Handle } from "@/db/client";
import { priceChecks } from "@/db/schema";
import { makeProperty } from "./clients";
import { NOW, only } from "./unique";

/** W1 for $1.00, proposed for a property that has it at $185.00; decided just now unless it's open. */
export async function makePriceCheck(db: Handle, columns: Partial<typeof priceChecks.$inferInsert> = {}) {
  const jobinfoid = columns.jobinfoid ?? (await makeProperty(db)).jobinfoid;
  const prices = { part: "w1", price: 100, usual: 18_500, standing: 18_500 } as const;
  const decided = columns.state && columns.state !== "open" ? { decidedAt: NOW } : {};
  return only(
    await db
      .insert(priceChecks)
      .values({ kind: "proposed", ...prices, ...decided, ...columns, jobinfoid })
      .returning(),
  );
}
