import type { Database } from "@/db/client";
import type { Context } from "@/lib/context";
import { scrub as scrubClient } from "@/lib/core/clients/erase/erase-client";
import { whyNotErased } from "@/lib/core/clients/erase/erase-rules";
import { lockClient } from "@/lib/core/clients/sql/client-changes";
import { scrub as scrubEmployee } from "@/lib/core/employees/access/erase-employee";
import { countOpenMatters } from "@/lib/core/erasure/sql/client-blocks";
import { lockEmployee } from "@/lib/core/erasure/sql/employee";
import { inShortTransaction, systemContext } from "@/lib/short-transaction";

export type Erased = "client" | "employee";
/** An erasure as the log and the list from `npm run erasures` have it. */
export type Erasure = { who: Erased; id: number; at: string };

/** The line for an erasure, the same as in the log. */
export const erasureLine = ({ who, id, at }: Erasure): string =>
  JSON.stringify({ event: `${who}-erased`, [who]: id, at });

/** The erasures in a log or in that list; other lines are ignored. */
export function erasuresIn(text: string): Erasure[] {
  return text.split("\n").flatMap((line) => {
    const [, who] = /"event":"(client|employee)-erased"/.exec(line) ?? [];
    if (who !== "client" && who !== "employee") return [];
    const { [who]: id, at } = JSON.parse(line.slice(line.indexOf("{")));
    return Number.isInteger(id) && !Number.isNaN(Date.parse(at)) ? [{ who, id, at }] : [];
  });
}

export type Redone = {
  who: Erased;
  id: number;
  result: "erased" | "was erased" | "someone else" | "open";
  open?: string[];
};

/**
 * Repeats the erasure of clients and employees that a restored copy still has. Skips numbers that belong to someone
 * else by now, and people with open matters in the copy: settle those, then run it again.
 */
export async function redoErasures(db: Database, erasures: readonly Erasure[], now: Date): Promise<Redone[]> {
  const done: Redone[] = [];
  for (const erasure of erasures) {
    const redo = { client: redoClient, employee: redoEmployee }[erasure.who];
    const { who, id } = erasure;
    const result = await inShortTransaction(systemContext(db, now, "erasures"), (ctx) => redo(ctx, erasure));
    done.push({ who, id, ...result });
  }
  return done;
}

type Result = Omit<Redone, "who" | "id">;

async function redoClient(ctx: Context, { id, at }: Erasure): Promise<Result> {
  const client = await lockClient(ctx.db, id);
  if (!client || client.createdAt > new Date(at)) return { result: "someone else" };
  if (client.erasedAt) return { result: "was erased" };
  const open = whyNotErased(await countOpenMatters(ctx.db, id));
  if (open.length > 0) return { result: "open", open };
  await scrubClient(ctx, client);
  return { result: "erased" };
}

async function redoEmployee(ctx: Context, { id, at }: Erasure): Promise<Result> {
  const employee = await lockEmployee(ctx.db, id);
  if (!employee || employee.createdAt > new Date(at)) return { result: "someone else" };
  if (employee.erasedAt) return { result: "was erased" };
  if (employee.active) return { result: "open", open: ["The account is active: deactivate it"] };
  await scrubEmployee(ctx, employee);
  return { result: "erased" };
}
