import { z } from "zod";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import { kindFacts, TEMPLATE_KINDS, type TemplateKind } from "./kind-rules";
import { TEMPLATE_SEASONS, unknownFields } from "./template-rules";

export const TEMPLATE_LENGTHS = { name: 80, subject: 200, email: 5000, text: 600 };

/** Which message a template is for. */
export const templateKind = z.enum(Object.keys(TEMPLATE_KINDS) as TemplateKind[], "Choose a message");
const season = z.enum(TEMPLATE_SEASONS.map(({ value }) => value));
const day = z
  .union([z.literal(""), businessDateSchema])
  .nullish()
  .transform((value) => value ?? "");

const fields = z.object({
  kind: templateKind,
  channel: z.enum(["email", "text"]),
  name: fieldText,
  season,
  fromDay: day,
  toDay: day,
  subject: fieldText,
  body: z.string().transform((text) => text.replace(/\r\n?/g, "\n").trimEnd()),
});
export type TemplateForm = z.output<typeof fields>;

const braces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unknownIssue = <F extends string>(field: F, text: string, of: TemplateKind): Issue<F>[] => {
  const unknown = unknownFields(text, of);
  if (unknown.length === 0) return [];
  const verb = unknown.length === 1 ? "isn't a field" : "aren't fields";
  return [{ field, message: `${braces(unknown)} ${verb} of this message` }];
};

/** What's wrong with a message's words, by field. */
export function wordIssues({
  kind,
  channel,
  subject,
  body,
}: Pick<TemplateForm, "kind" | "channel" | "subject" | "body">): Issue<"subject" | "body">[] {
  const issues: Issue<"subject" | "body">[] = [];
  if (channel === "email") {
    if (!subject) issues.push({ field: "subject", message: "Enter a subject" });
    if (/[\r\n]/.test(subject)) issues.push({ field: "subject", message: "Keep the subject on one line" });
    issues.push(...tooLong<"subject">("subject", "Subject", subject, TEMPLATE_LENGTHS.subject));
    issues.push(...unknownIssue("subject", subject, kind));
  }
  if (!body.trim()) issues.push({ field: "body", message: "Enter the message" });
  issues.push(...tooLong<"body">("body", "The message", body, TEMPLATE_LENGTHS[channel]));
  issues.push(...unknownIssue("body", body, kind));
  return issues;
}

function templateIssues(form: TemplateForm): Issue[] {
  const issues: Issue[] = [...wordIssues(form)];
  if (!form.name) issues.push({ field: "name", message: "Enter a name" });
  issues.push(...tooLong("name", "Name", form.name, TEMPLATE_LENGTHS.name));
  if (!kindFacts(form.kind).words[form.channel])
    issues.push({ field: "channel", message: "This message only goes out by email" });
  if ((form.fromDay === "") !== (form.toDay === ""))
    issues.push({ field: form.fromDay === "" ? "fromDay" : "toDay", message: "Enter both days, or neither" });
  if (form.fromDay && form.toDay && form.fromDay > form.toDay)
    issues.push({ field: "toDay", message: "The last day is before the first" });
  if (form.fromDay && form.season)
    issues.push({ field: "fromDay", message: "Choose a season or days, not both" });
  return issues;
}

/** The template form, under the rules of the server. */
export const templateForm = fields.superRefine(refineBy(templateIssues));
