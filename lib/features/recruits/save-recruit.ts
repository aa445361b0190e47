import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { refuseUnrealPhone } from "@/lib/platform/phones/real-phone";
import { businessDate } from "@/lib/values/dates";
import {
  type addRecruitContract,
  type editRecruitContract,
  type RecruitForm,
  staleRecruit,
} from "./contract";
import { recruitValues, toRecruit } from "./reads";
import { insertRecruit, lockRecruit, type RecruitRow, updateRecruit } from "./sql";

type Saved = Answer<typeof addRecruitContract>;

/** Adds a recruit. Errors: 422 by field. */
export async function addRecruit(ctx: Context, form: Input<typeof addRecruitContract>): Promise<Saved> {
  await refuseUnfit(ctx, form, null);
  const row = await insertRecruit(ctx.db, {
    ...recruitValues(form),
    updatedBy: staffOf(ctx).hrid,
    createdAt: ctx.now,
  });
  await audit(ctx, { action: "recruit.create", subject: "recruit", subjectId: row.id, after: row });
  return { recruit: toRecruit(row) };
}

/** Changes a recruit. Errors: 404, 403 another's hrid, 422 by field, 409 with the values someone else saved. */
export async function editRecruit(ctx: Context, form: Input<typeof editRecruitContract>): Promise<Saved> {
  const actor = staffOf(ctx);
  if (form.hrid && form.hrid !== actor.hrid)
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
  const before = await recruitToChange(ctx, form.id);
  if (form.version !== undefined && form.version !== before.version)
    throw new Refused(staleRecruit, "Someone else changed this recruit. Review it, then save again.", {
      recruit: toRecruit(before),
    });
  await refuseUnfit(ctx, form, before);
  const after = await updateRecruit(ctx.db, form.id, { ...recruitValues(form), updatedBy: actor.hrid });
  await audit(ctx, { action: "recruit.update", subject: "recruit", subjectId: form.id, before, after });
  return { recruit: toRecruit(after) };
}

export async function recruitToChange(ctx: Context, id: number): Promise<RecruitRow> {
  const row = await lockRecruit(ctx.db, id);
  if (!row) throw new NotFound("We can't find this recruit. It may have been deleted.");
  return row;
}

/**
 * Shop and training have to be in the settings' lists and the phone has to be valid, unless the recruit already had
 * the value.
 */
async function refuseUnfit(ctx: Context, form: RecruitForm, before: RecruitRow | null): Promise<void> {
  refuseUnrealPhone("phone", form.phone, before?.phone);
  const lists = await getSettings(ctx.db, ["recruitShops", "trainingOptions"], businessDate(ctx.now));
  const known = (value: string, list: readonly string[], kept: string | null | undefined) =>
    value === "" || value === kept || list.includes(value);
  const errors = {
    ...(known(form.shop, lists.recruitShops, before?.shop) ? {} : { shop: ["Choose a shop"] }),
    ...(known(form.training, lists.trainingOptions, before?.training)
      ? {}
      : { training: ["Choose a training"] }),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
