import { findDescription, insertDescription } from "@/db/queries/ledger/ledger";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { issuesToErrors } from "@/lib/values/form-fields";
import type { addDescriptionContract } from "./contract";
import { descriptionIssues } from "./rules";

/** Adds something transactions can be called. Errors: 422 at the field, 409 when there is one of that name. */
export async function addDescription(
  ctx: Context,
  form: Input<typeof addDescriptionContract>,
): Promise<Answer<typeof addDescriptionContract>> {
  const issues = descriptionIssues(form);
  if (issues.length > 0) throw new Invalid(issuesToErrors(issues));
  const made = await insertDescription(ctx.db, { description: form.description, createdAt: ctx.now });
  if (!made) throw await taken(ctx, form.description);
  await audit(ctx, {
    action: "description.create",
    subject: "description",
    subjectId: made.id,
    after: made,
  });
  return { description: made };
}

async function taken(ctx: Context, description: string): Promise<Conflict> {
  const there = await findDescription(ctx.db, description);
  const message = `There is a description "${there?.description ?? description}" already`;
  return new Conflict(message, { errors: { description: [message] } });
}
