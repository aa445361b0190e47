import { violatedConstraint } from "@/db/transaction";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NO_IMPORT } from "@/lib/core/data/in/map-import";
import { fieldsOf, mappingProblems } from "@/lib/core/data/in/mapping-rules";
import { findImport } from "@/lib/core/data/sql/imports/imports";
import {
  renameLayout as changeName,
  findLayout,
  insertLayout,
  deleteLayout as remove,
} from "@/lib/core/data/sql/imports/layouts";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { deleteLayoutContract, renameLayoutContract, saveLayoutContract } from "./layout-contract";
import { layoutOf, NO_LAYOUT, nameTaken } from "./layout-wire";

type C = typeof saveLayoutContract;

/** Saves a column layout under a name, for everyone who imports. Errors: 404, 409 name taken, 422 incomplete. */
export async function saveLayout(ctx: Context, { import: id, ...sent }: Input<C>): Promise<Answer<C>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new NotFound(NO_IMPORT);
  const mapping = fieldsOf(sent.kind, sent.mapping);
  const problems = mappingProblems(sent.kind, mapping, row.headers.length);
  if (problems.length > 0) throw new Invalid(problems.join(" "), { errors: { mapping: problems } });
  const { hrid: savedBy } = staffOf(ctx);
  const { kind, name, options } = sent;
  const { headers } = row;
  const values = { kind, name, options, mapping, headers, savedBy, createdAt: ctx.now };
  const saved = await insertLayout(ctx.db, values);
  if (!saved) throw nameTaken(name);
  await audit(ctx, { action: "layout.save", subject: "import-layout", subjectId: name, after: { kind } });
  return { layout: layoutOf(saved) };
}

type Deleting = typeof deleteLayoutContract;

/** Deletes a saved layout; imports that used it stay as they are. Errors: 404. */
export async function deleteLayout(ctx: Context, { id }: Input<Deleting>): Promise<Answer<Deleting>> {
  const deleted = await remove(ctx.db, id);
  if (!deleted) throw new NotFound(NO_LAYOUT);
  const { name, kind } = deleted;
  await audit(ctx, {
    action: "layout.delete",
    subject: "import-layout",
    subjectId: name,
    before: { kind },
  });
  return { success: true };
}

type Renaming = typeof renameLayoutContract;

/** Renames a saved layout. Errors: 404, 409 name taken or renamed by someone else. */
export async function renameLayout(
  ctx: Context,
  { id, name, was }: Input<Renaming>,
): Promise<Answer<Renaming>> {
  if (!(await findLayout(ctx.db, id))) throw new NotFound(NO_LAYOUT);
  const changed = await changeName(ctx.db, { id, was, name }).catch((error: unknown) => {
    throw violatedConstraint(error) === "import_mappings_name_key" ? nameTaken(name) : error;
  });
  if (!changed) throw new Conflict("Someone else renamed this layout. Reload the page.");
  await audit(ctx, {
    action: "layout.rename",
    subject: "import-layout",
    subjectId: name,
    before: { name: was },
    after: { name },
  });
  return { layout: layoutOf(changed) };
}
