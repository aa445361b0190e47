import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { storeSetting } from "@/lib/core/settings/change-setting";
import { Invalid } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
import { issuesToErrors } from "@/lib/values/form-fields";
import { notesOf, type saveTrainingContract, trainingIssues } from "./contract";

/**
 * The training notes from today on; saving the setting logs the change. Errors: 422, 409 with `value` and `version`.
 */
export async function saveTraining(
  ctx: Context,
  { notes, version }: Input<typeof saveTrainingContract>,
): Promise<Answer<typeof saveTrainingContract>> {
  const issues = trainingIssues({ notes });
  if (issues.length > 0) throw new Invalid(issuesToErrors(issues));
  const wanted = {
    key: "trainingNotes",
    value: notesOf(notes),
    from: businessDate(ctx.now),
    version,
  } as const;
  const stored = await storeSetting(ctx, wanted);
  return { notes: stored.value, version: stored.version };
}
