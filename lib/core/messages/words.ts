import type { Handle } from "@/db/client";
import { getSettings } from "@/lib/core/settings/reads";
import type { SettingValues } from "@/lib/core/settings/schema";
import { workInFull } from "@/lib/core/work/work-words-rules";
import { businessDate } from "@/lib/values/dates";
import { kindFacts, type TemplateChannel, type TemplateKind, type TemplateValues } from "./kind-rules";
import { listWordings, type Wording } from "./sql";
import { fillFields, seasonOfDay } from "./template-rules";
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

/**
 * An automatic message in the office's words, or in ours, with its fields filled in; an email explains the work's codes.
 * A text says how to stop texts, and has only letters that don't make it longer.
 */
export function sayWords({ office, own, works }: Words, { kind, channel }: Asked, values: TemplateValues) {
  const words =
    own.find((one) => one.kind === kind && one.channel === channel) ?? kindFacts(kind).words[channel];
  if (!words) throw new Error(`No words for ${kind} by ${channel}`);
  const all = { ...office, ...values };
  if (channel === "email" && all.work) all.work = workInFull(all.work, works);
  const body = fillFields(words.body, all);
  return {
    subject: fillFields(words.subject ?? "", all),
    body: channel === "text" ? inGsm(withStop(body)) : body,
  };
}

/** The same for one message. */
export const wordsFor = async (ctx: Reading, asked: Asked, values: TemplateValues) =>
  sayWords(await readWords(ctx, [asked.kind]), asked, values);
