import { findImport, selectProblems } from "@/db/queries/imports/imports";
import type { Context } from "@/lib/context";
import { csvFile, csvOf } from "@/lib/data/out/export-file";
import { NotFound } from "@/lib/errors";
import type { Input } from "@/lib/http/contract";
import type { importProblemsContract } from "./import-contract";
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
