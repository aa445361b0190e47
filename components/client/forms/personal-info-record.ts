import type { z } from "zod";
import type { ClientOnFile } from "@/lib/core/clients/client-contract";
import { personalInfoFields } from "@/lib/core/clients/client-schema";
import { type Audience, onFileFields } from "@/lib/core/clients/fields";
import { fieldsFor, fieldsOf, type WireField } from "@/lib/fields";

export const infoForm = personalInfoFields;
export type Info = z.output<typeof infoForm>;

const LABELS = Object.fromEntries(
  fieldsOf<WireField>(onFileFields).map(({ name, field }) => [name, field.line ?? field.label]),
);
export const INFO_LABELS = { ...LABELS, text_visits: "Text me about my visits" } as Record<
  keyof Info,
  string
>;
const SHOWN = personalInfoFields.keyof().options;

/** The form's fields. */
export const infoOf = (client: ClientOnFile): Info => {
  const texts = SHOWN.map((name) => [name, client[name] ?? ""]);
  return { ...Object.fromEntries(texts), text_visits: client.text_visits };
};

/** What this person may send of it. */
export const sentBy = (audience: Audience, info: Info): Partial<Info> => {
  const theirs = fieldsOf<WireField>(fieldsFor(onFileFields, audience, "change")).map(({ name }) => name);
  const texts = Object.entries(info).filter(([name]) => theirs.includes(name));
  return { ...Object.fromEntries(texts), text_visits: info.text_visits };
};

const inWords = (value: string | boolean): string =>
  typeof value === "string" ? value : value ? "Yes" : "No";

export const changesOf = (seen: Info, now: Info) =>
  SHOWN.filter((key) => seen[key] !== now[key]).map((key) => ({
    label: INFO_LABELS[key],
    was: inWords(seen[key]),
    now: inWords(now[key]) || "(empty)",
  }));
