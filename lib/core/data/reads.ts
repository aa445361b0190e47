import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { importContract } from "@/lib/core/data/in/contract";
import { NO_IMPORT, stateOf, wholeImport } from "@/lib/core/data/in/map-import";
import { tableSizes } from "@/lib/core/data/sql/export";
import { EXPORT_TABLES } from "@/lib/core/data/sql/export-tables";
import { recentExports } from "@/lib/core/data/sql/exports";
import { findImport, listImports } from "@/lib/core/data/sql/imports/imports";
import { NotFound } from "@/lib/errors";

const MOST_SHOWN = 50;

/** One import, for its wizard and while it runs. Errors: 404. */
export async function readImport(
  ctx: Context,
  { id }: Input<typeof importContract>,
): Promise<Answer<typeof importContract>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new NotFound(NO_IMPORT);
  return { import: await wholeImport(ctx, row) };
}

/** The import and export page: what can be exported and how much there is, who exported, and the imports. */
export async function readDataPage(ctx: Context) {
  const { tables, pictures } = await tableSizes(ctx.db);
  const lists = EXPORT_TABLES.map(({ name, about }) => ({
    name,
    about,
    rows: tables.get(name)?.rows ?? 0,
    bytes: tables.get(name)?.bytes ?? 0,
  }));
  const taken = await recentExports(ctx.db, 10);
  const imports = await listImports(ctx.db, MOST_SHOWN);
  return {
    lists,
    pictures,
    taken: taken.map(({ startedAt, finishedAt, ...row }) => ({
      ...row,
      startedAt: startedAt?.toISOString() ?? null,
      whole: finishedAt !== null,
    })),
    imports: imports.map((row) => stateOf(row.import, row.who, ctx.now)),
  };
}
