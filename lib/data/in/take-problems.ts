import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { copyProblems, findImport } from "@/db/queries/imports/imports";
import type { Context } from "@/lib/context";
import { marked } from "@/lib/data/out/export-file";
import { NotFound } from "@/lib/errors";
import type { Input } from "@/lib/http/contract";
import { transfer } from "@/lib/services/transfer";
import type { importProblemsContract } from "./import-contract";

/** The sentences about an import's lines as CSV. Errors: 404. */
export async function takeProblems(
  ctx: Context,
  { id }: Input<typeof importProblemsContract>,
  signal: AbortSignal,
) {
  if (!(await findImport(ctx.db, id))) throw new NotFound("There is no such import.");
  const body = new PassThrough();
  const done = transfer("snapshot", signal, async ({ copyOut }) =>
    pipeline(marked(await copyOut(copyProblems(id))), body, { signal }),
  );
  done.catch((error: Error) => body.destroy(error));
  return { body, done, name: `import-${id}-errors.csv`, type: "text/csv; charset=utf-8" };
}
