import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { isTemplateKind } from "@/lib/core/messages/kind-rules";
import { TEMPLATE_SEASONS, type TemplateSeason } from "@/lib/core/messages/template-rules";
import type { TemplateForm } from "@/lib/core/messages/template-schema";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import {
  findTemplate,
  hasRival,
  insertTemplate,
  type TemplateRow,
  updateTemplate,
} from "@/lib/features/messages/sql/templates";
import { audit } from "@/lib/platform/audit/record";
import { formatInstant } from "@/lib/values/dates";
import {
  type deleteTemplateContract,
  type saveTemplateContract,
  staleTemplate,
  type TemplateRecord,
} from "./contract";

type Save = typeof saveTemplateContract;
type Delete = typeof deleteTemplateContract;

const seasonOf = (stored: string): TemplateSeason =>
  TEMPLATE_SEASONS.find(({ value }) => value === stored)?.value ?? "";

export const toRecord = (row: TemplateRow): TemplateRecord => ({
  id: row.id,
  kind: isTemplateKind(row.kind) ? row.kind : "own",
  channel: row.channel,
  name: row.name,
  season: seasonOf(row.season),
  fromDay: row.fromDay ?? "",
  toDay: row.toDay ?? "",
  subject: row.subject ?? "",
  body: row.body,
  version: row.version,
  changedBy: row.changedBy,
  changed: formatInstant(row.changedAt),
});

const GONE = "Someone else deleted this template. Copy your words and save them as a new one.";
const TAKEN = "This message already has words for that time. Change those, or choose another season or days.";

const valuesOf = (ctx: Context, form: TemplateForm) => ({
  kind: form.kind,
  channel: form.channel,
  name: form.name,
  season: form.season,
  fromDay: form.fromDay || null,
  toDay: form.toDay || null,
  subject: form.channel === "email" ? form.subject : null,
  body: form.body,
  changedBy: staffOf(ctx).hrid,
  changedAt: ctx.now,
});

/** Saves the office's words for a message. Errors: 404 a deleted one; 409 someone else's newer words; 422 by field. */
export async function saveTemplate(
  ctx: Context,
  { id, version, ...form }: Input<Save>,
): Promise<Answer<Save>> {
  const values = valuesOf(ctx, form);
  const saved = id ? await change(ctx, { id, version: version ?? 0 }, values) : await add(ctx, values);
  return { template: toRecord(saved) };
}

type Values = ReturnType<typeof valuesOf>;

const taken = () => new Invalid(TAKEN, { errors: { season: [TAKEN] } });

async function add(ctx: Context, values: Values): Promise<TemplateRow> {
  const id = await insertTemplate(ctx.db, values);
  if (id === null) throw taken();
  await audit(ctx, { action: "template.create", subject: "template", subjectId: id, after: wordsOf(values) });
  return templateOr404(ctx, id);
}

async function change(
  ctx: Context,
  at: { id: number; version: number },
  values: Values,
): Promise<TemplateRow> {
  const before = await templateOr404(ctx, at.id);
  if (before.version !== at.version) throw stale(before);
  if (await hasRival(ctx.db, at.id, values)) throw taken();
  if (!(await updateTemplate(ctx.db, at, values))) throw stale(await templateOr404(ctx, at.id));
  await audit(ctx, {
    action: "template.update",
    subject: "template",
    subjectId: at.id,
    before: wordsOf(before),
    after: wordsOf(values),
  });
  return templateOr404(ctx, at.id);
}

const stale = (row: TemplateRow) =>
  new Refused(staleTemplate, "Someone else changed this template. Review their changes, then save again.", {
    template: toRecord(row),
  });

const wordsOf = ({ name, subject, body, season, fromDay, toDay }: Values | TemplateRow) => ({
  name,
  subject,
  body,
  season,
  fromDay,
  toDay,
});

async function templateOr404(ctx: Context, id: number): Promise<TemplateRow> {
  const row = await findTemplate(ctx.db, id);
  if (!row) throw new NotFound(GONE);
  return row;
}

/** Removes a template; its message reads as by default again. Errors: 404; 409 someone else's newer words. */
export async function deleteTemplate(ctx: Context, { id, version }: Input<Delete>): Promise<Answer<Delete>> {
  const row = await findTemplate(ctx.db, id);
  if (!row) throw new NotFound("Someone else already deleted this template.");
  if (row.version !== version || !(await updateTemplate(ctx.db, { id, version }, { deletedAt: ctx.now })))
    throw stale(row);
  await audit(ctx, { action: "template.delete", subject: "template", subjectId: id, before: wordsOf(row) });
  return { success: true };
}
