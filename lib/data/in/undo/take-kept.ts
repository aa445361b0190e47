import { findImport } from "@/db/queries/imports/imports";
import { selectKept } from "@/db/queries/imports/undo";
import type { Context } from "@/lib/context";
import type { keptRecordsContract } from "@/lib/data/in/import-contract";
import { NO_IMPORT } from "@/lib/data/in/map-import";
import { csvFile, csvOf } from "@/lib/data/out/export-file";
import { NotFound } from "@/lib/errors";
import type { Input } from "@/lib/http/contract";

/** What undoing an import left as it is, as CSV. Errors: 404. */
export async function takeKept(ctx: Context, { id }: Input<typeof keptRecordsContract>, signal: AbortSignal) {
  if (!(await findImport(ctx.db, id))) throw new NotFound(NO_IMPORT);
  const header = ["record", "name", "reason", "id"];
  const made = csvFile((snapshot) => csvOf(snapshot, header, selectKept(id)), signal);
  return { ...made, name: `import-${id}-kept.csv`, type: "text/csv; charset=utf-8" };
}
