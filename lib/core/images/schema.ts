import { z } from "zod";
import { recordId } from "@/lib/platform/http/parse-input";
import { fieldText } from "@/lib/values/form-fields";

/** What a picture can be of; an inspection's pictures hang on its job. */
export const IMAGE_OWNERS = ["job", "property", "dnf", "recruit", "inspection"] as const;
export type ImageOwner = (typeof IMAGE_OWNERS)[number];

/** What pictures of a job and a property are called; those of the others are of one kind. */
export const IMAGE_KINDS = ["Before", "After", "Other"] as const;

export const MAX_TITLE = 100;
/** The 26th picture of an hour is refused (T27). */
export const UPLOADS_AN_HOUR = 25;

export const uploadFields = z.object({
  /** Made by the sender: a repeated upload is the same picture. */
  id: z.uuid(),
  owner: z.enum(IMAGE_OWNERS),
  owner_id: recordId(),
  kind: fieldText,
  title: fieldText,
  file: z.instanceof(Uint8Array, { message: "Choose a picture" }),
});

export type Upload = z.output<typeof uploadFields>;
