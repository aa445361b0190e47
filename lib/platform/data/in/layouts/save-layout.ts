import { findImport } from "@/db/queries/data/imports/imports";
import { insertLayout } from "@/db/queries/data/imports/layouts";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { NO_IMPORT } from "@/lib/platform/data/in/map-import";
import { fieldsOf, mappingProblems } from "@/lib/platform/data/in/mapping-rules";
import type { saveLayoutContract } from "./layout-contract";
import { layoutOf, nameTaken } from "./layout-wire";

type C = typeof saveLayoutContract;

/** Keeps a matching of columns under a name, for everyone who imports. Errors: 404, 409 name taken, 422 incomplete. */
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
