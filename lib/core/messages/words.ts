import type { Handle } from "@/db/client";
import { getSettings } from "@/lib/core/settings/reads";
import type { SettingValues } from "@/lib/core/settings/schema";
import { workInFull } from "@/lib/core/work/work-words-rules";
import type { Letter } from "@/lib/platform/mail/mail-rules";
import { businessDate } from "@/lib/values/dates";
import { kindFacts, type TemplateChannel, type TemplateKind, type TemplateValues } from "./kind-rules";
import { listWordings, type Wording } from "./sql";
import { fillFields, fillLetter, seasonOfDay } from "./template-rules";
import { inGsm, withStop } from "./text-rules";

type Office = Pick<SettingValues, "company" | "officePhone">;

/** The fields that every message has: how to reach us. */
export const officeValues = ({ company, officePhone }: Office) => ({
  company: company.name,
  "short name": company.shortName,
  "office phone": officePhone,
  "office email": company.email,
});

type Asked = { kind: TemplateKind; channel: TemplateChannel };
type Reading = { db: Handle; now: Date };

/** What automatic messages are made from today: how to reach us, the words the office changed, and our work's names. */
export type Words = { office: TemplateValues; own: readonly Wording[]; works: SettingValues["workCodes"] };

export async function readWords({ db, now }: Reading, kinds: readonly TemplateKind[]): Promise<Words> {
  const today = businessDate(now);
  const [{ workCodes: works, ...office }, own] = await Promise.all([
    getSettings(db, ["company", "officePhone", "workCodes"], today),
    listWordings(db, kinds, { day: today, season: seasonOfDay(today) }),
  ]);
  return { office: officeValues(office), own, works };
}

/** What an automatic message is made of: the office's words or ours, and its values. */
function wordingOf({ office, own }: Words, { kind, channel }: Asked, values: TemplateValues) {
  const words =
    own.find((one) => one.kind === kind && one.channel === channel) ?? kindFacts(kind).words[channel];
  if (!words) throw new Error(`No words for ${kind} by ${channel}`);
  return { words, values: { ...office, ...values } };
}

/** An automatic email in the office's words, or in ours, with its fields filled in; it explains the work's codes. */
export function sayMail(of: Words, kind: TemplateKind, given: TemplateValues): Letter & { subject: string } {
  const { words, values } = wordingOf(of, { kind, channel: "email" }, given);
  const all = values.work ? { ...values, work: workInFull(values.work, of.works) } : values;
  return { subject: fillFields(words.subject ?? "", all), ...fillLetter(words.body, all) };
}

/** The same as a text: it says how to stop texts, and has only letters that don't make it longer. */
export function sayText(of: Words, kind: TemplateKind, given: TemplateValues): string {
  const { words, values } = wordingOf(of, { kind, channel: "text" }, given);
  return inGsm(withStop(fillFields(words.body, values)));
}

/** One automatic email. */
export const mailFor = async (ctx: Reading, kind: TemplateKind, values: TemplateValues) =>
  sayMail(await readWords(ctx, [kind]), kind, values);

/** One automatic text. */
export const textFor = async (ctx: Reading, kind: TemplateKind, values: TemplateValues) =>
  sayText(await readWords(ctx, [kind]), kind, values);
