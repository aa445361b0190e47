import { changeImport, FROM_THE_START, findImport } from "@/db/queries/data/imports/imports";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { mapImportContract } from "./contract";
import { wholeImport } from "./import-wire";
import { fieldsOf, mappingProblems } from "./mapping-rules";

type C = typeof mapImportContract;

export const NO_IMPORT = "We can't find this import. It may have been deleted.";

/** Keeps which column is what and lets the worker check the file. Errors: 404, 409 changed or begun, 422 incomplete. */
export async function mapImport(ctx: Context, { id, version, ...sent }: Input<C>): Promise<Answer<C>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new NotFound(NO_IMPORT);
  const kind = sent.kind ?? row.kind;
  const mapping = fieldsOf(kind, sent.mapping);
  const problems = mappingProblems(kind, mapping, row.headers.length);
  if (problems.length > 0) throw new Invalid(problems.join(" "), { errors: { mapping: problems } });
  const change = { ...FROM_THE_START, kind, mapping, options: sent.options, state: "checking" as const };
  const states = { id, version, states: ["mapping" as const, "checked" as const, "checking" as const] };
  const changed = await changeImport(ctx.db, states, change);
  if (!changed) throw await standing(ctx, id);
  await audit(ctx, { action: "data.check", subject: "import", subjectId: id, after: { mapping } });
  return { import: await wholeImport(ctx, changed) };
}

/** Why an import can't be changed now, with its current state. */
export async function standing(ctx: Context, id: number): Promise<Conflict | NotFound> {
  const row = await findImport(ctx.db, id);
  if (!row) return new NotFound(NO_IMPORT);
  const said = {
    running: "This import is already running.",
    done: "This file has already been imported.",
    cancelled: "This import was cancelled.",
    undoing: "This import is being undone.",
    undone: "This import was undone.",
  };
  const sentence =
    row.state in said
      ? said[row.state as keyof typeof said]
      : "Someone else changed this import. Reload the page.";
  return new Conflict(sentence);
}
