import { renameLayout as changeName, findLayout } from "@/db/queries/data/imports/layouts";
import { violatedConstraint } from "@/db/transaction";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { renameLayoutContract } from "./layout-contract";
import { layoutOf, NO_LAYOUT, nameTaken } from "./layout-wire";

type C = typeof renameLayoutContract;

/** Gives a saved layout another name. Errors: 404, 409 name taken or renamed by someone else. */
export async function renameLayout(ctx: Context, { id, name, was }: Input<C>): Promise<Answer<C>> {
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
