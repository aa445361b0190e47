import { z } from "zod";
import { fieldText, fieldTick, refineBy } from "@/lib/values/form-fields";
import { estimateIssues } from "./estimate-rules";

/** Not sent is not the same as emptied: the crew's form has no W2 and must leave it. */
const priceIfSent = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? "" : String(value).trim()))
  .optional();

const access = z
  .union([z.literal(["public", "private", "Public", "Private", ""]), z.null()])
  .optional()
  .transform((value): "public" | "private" => (value?.toLowerCase() === "private" ? "private" : "public"));

/** The return of a window estimate by a crew or a partner. */
export const estimateForm = z
  .object({
    w1: fieldText,
    w2: priceIfSent,
    eh: fieldText,
    eg: fieldText,
    property_notes_1: fieldText,
    note1_access: access,
    property_notes_2: fieldText,
    note2_access: access,
    property_notes_3: fieldText,
    note3_access: access,
    send_email: fieldTick,
    email_notes: fieldText,
  })
  .superRefine(refineBy(estimateIssues));
