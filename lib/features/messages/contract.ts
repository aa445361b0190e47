import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import type { TemplateChannel, TemplateKind } from "@/lib/core/messages/kind-rules";
import { TEMPLATE_SEASONS } from "@/lib/core/messages/template-rules";
import { TEMPLATE_LENGTHS, templateForm, templateKind } from "@/lib/core/messages/template-schema";
import { recordId } from "@/lib/platform/http/parse-input";

const CHANNELS = ["email", "text"] as const;
const who = "cap:client_care" as const;
const words = z
  .string()
  .max(TEMPLATE_LENGTHS.email)
  .transform((text) => text.replace(/\r\n?/g, "\n").trimEnd());
const subject = z.string().trim().max(TEMPLATE_LENGTHS.subject);

/** `changedBy` a name, `changed` a day in words. */
const templateRecord = z.object({
  id: z.number(),
  kind: templateKind,
  channel: z.enum(CHANNELS),
  name: z.string(),
  season: z.enum(TEMPLATE_SEASONS.map(({ value }) => value)),
  fromDay: z.string(),
  toDay: z.string(),
  subject: z.string(),
  body: z.string(),
  version: z.number(),
  changedBy: z.string().nullable(),
  changed: z.string(),
});
export type TemplateRecord = z.output<typeof templateRecord>;

/** Someone else saved the template: its current words. */
export const staleTemplate = defineRefusal("stale", { template: templateRecord });

/** Without `id` it's a new one. */
export const saveTemplateContract = defineContract({
  method: "POST",
  path: "/api/message_templates",
  who,
  effect: "write",
  body: templateForm.safeExtend({
    id: z.union([z.literal("").transform(() => null), recordId()]).nullish(),
    version: z.number().int().positive().nullish(),
  }),
  answer: z.object({ template: templateRecord }),
  refusals: [staleTemplate],
});

/** Deletes a template; an automatic message then reads as it did before anyone changed it. */
export const deleteTemplateContract = defineContract({
  method: "DELETE",
  path: "/api/message_templates/{id}",
  who,
  effect: "write",
  params: z.object({ id: recordId() }),
  query: z.object({ version: z.coerce.number().int().positive() }),
  answer: z.object({ success: z.boolean() }),
  refusals: [staleTemplate],
});

/**
 * How a message reads for a client (`cfid`), or with examples (null). `missing` are the fields there's nothing for;
 * `html` is an email's designed part, with nothing in it that loads from elsewhere.
 */
export const previewMessageContract = defineContract({
  method: "POST",
  path: "/api/message_templates/preview",
  who,
  effect: "read",
  body: z.object({
    kind: templateKind,
    channel: z.enum(CHANNELS),
    subject,
    body: words,
    cfid: recordId().nullish(),
  }),
  answer: z.object({
    subject: z.string(),
    body: z.string(),
    html: z.string().nullable(),
    missing: z.array(z.string()),
    client: z.string().nullable(),
    /** Where it goes, or why it can't; null with examples. */
    to: z.string().nullable(),
    why: z.string().nullable(),
  }),
});

/** The office's own messages, to choose one from. */
export const ownTemplatesContract = defineContract({
  method: "GET",
  path: "/api/message_templates",
  who,
  effect: "read",
  answer: z.object({ templates: z.array(templateRecord) }),
});

/** Sends a client the words that the preview showed; `{field}`s are filled in. The same words once a day. */
export const messageClientContract = defineContract({
  method: "POST",
  path: "/api/clients/{cfid}/messages",
  who,
  effect: "write",
  params: z.object({ cfid: recordId() }),
  body: z.object({ channel: z.enum(CHANNELS), subject, body: words }),
  answer: z.object({ success: z.boolean(), msg: z.string() }),
});

/** Emails a client what they owe, by job and age, with links to pay; once a day. */
export const sendStatementContract = defineContract({
  method: "POST",
  path: "/api/clients/{cfid}/statement",
  who,
  effect: "write",
  params: z.object({ cfid: recordId() }),
  answer: z.object({ success: z.boolean(), msg: z.string() }),
});

/** Ends review requests for the client whose email had this link. Doing it again changes nothing. */
export const stopReviewsContract = defineContract({
  method: "POST",
  path: "/api/review_requests/stop",
  who: "public",
  effect: "write",
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: z.object({ success: z.boolean() }),
});

/** The link under a review request. */
export type StopLinkView = { state: "open"; token: string } | { state: "spent" };

/** `edit`: a template's number, or "new" with the message and channel it's for; "" shows the list. */
export type TemplatesView = {
  templates: TemplateRecord[];
  edit: string;
  kind: TemplateKind;
  channel: TemplateChannel;
};
