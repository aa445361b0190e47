import { findImport, selectProblems } from "@/db/queries/data/imports/imports";
import { selectKept } from "@/db/queries/data/imports/undo";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { csvFile, csvOf } from "@/lib/platform/data/out/export-file";
import type { importProblemsContract, keptRecordsContract } from "./contract";
import { NO_IMPORT } from "./map-import";

/** The sentences about an import's lines as CSV. Errors: 404. */
export async function takeProblems(
  ctx: Context,
  { id }: Input<typeof importProblemsContract>,
  signal: AbortSignal,
) {
  if (!(await findImport(ctx.db, id))) throw new NotFound(NO_IMPORT);
  const header = ["line", "column", "problem", "result"];
  const made = csvFile((snapshot) => csvOf(snapshot, header, selectProblems(id)), signal);
  return { ...made, name: `import-${id}-errors.csv`, type: "text/csv; charset=utf-8" };
}

/** What undoing an import left as it is, as CSV. Errors: 404. */
export async function takeKept(ctx: Context, { id }: Input<typeof keptRecordsContract>, signal: AbortSignal) {
  if (!(await findImport(ctx.db, id))) throw new NotFound(NO_IMPORT);
  const header = ["record", "name", "reason", "id"];
  const made = csvFile((snapshot) => csvOf(snapshot, header, selectKept(id)), signal);
  return { ...made, name: `import-${id}-kept.csv`, type: "text/csv; charset=utf-8" };
}
