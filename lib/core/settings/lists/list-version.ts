import { createHash } from "node:crypto";
import { staleList } from "@/lib/core/settings/contract";
import { Refused } from "@/lib/errors";

/** Names a list by its content: who saves it says which one the form was filled from. */
export const listVersion = (rows: readonly object[]): string =>
  createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16);

/** Errors: 409 with the rows as they stand, when somebody stored the list since. */
export function refuseStale(standing: readonly Record<string, unknown>[], version: string): void {
  const now = listVersion(standing);
  if (now !== version)
    throw new Refused(staleList, "Someone else changed this list. Review their changes, then save again.", {
      rows: [...standing],
      version: now,
    });
}
