import { createHash } from "node:crypto";
import { Conflict } from "@/lib/errors";

/** Names a list by its content: who saves it says which one the form was filled from. */
export const listVersion = (rows: readonly object[]): string =>
  createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16);

/** Errors: 409 with the rows as they stand, when somebody stored the list since. */
export function refuseStale(standing: readonly object[], version: string): void {
  const now = listVersion(standing);
  if (now !== version)
    throw new Conflict("Someone else changed this list. Review their changes, then save again.", {
      details: { rows: standing, version: now },
    });
}
