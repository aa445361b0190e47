import { changeImport, countRecords, FROM_THE_START, findImport } from "@/db/queries/data/imports/imports";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import type { runImportContract } from "./contract";
import { standing, wholeImport } from "./map-import";

type C = typeof runImportContract;

/** Lets the worker write what the check found good. Begun by two it is begun once. Errors: 404, 409. */
export async function runImport(ctx: Context, { id, version }: Input<C>): Promise<Answer<C>> {
  const row = await findImport(ctx.db, id);
  const change = { ...FROM_THE_START, state: "running" as const };
  // What the check set aside stays aside: it is counted from the beginning.
  const unread = row ? row.rows - (await countRecords(ctx.db, id)) : 0;
  const begun = await changeImport(
    ctx.db,
    { id, version, states: ["checked"] },
    { ...change, bad: unread, handled: unread },
  );
  if (!begun) throw await standing(ctx, id);
  await audit(ctx, {
    action: "data.import",
    subject: "import",
    subjectId: id,
    after: { kind: begun.kind, filename: begun.filename, rows: begun.rows, options: begun.options },
  });
  return { import: await wholeImport(ctx, begun) };
}
