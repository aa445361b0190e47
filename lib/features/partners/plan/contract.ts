import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { target } from "@/lib/features/partners/money-schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { targetFields } from "./rules";

const who = "cap:partner_admin" as const;
/** Checked against the session, never stored. */
const sender = { hrid: z.union([z.literal(""), recordId()]).nullish() };
/** The version the screen showed: an older one is a 409 with the current record. */
const version = z.coerce.number().int().positive();
const params = z.object({ id: recordId() });
const aTarget = z.object({ target });

/** Someone else saved the target: its current values. */
export const staleTarget = defineRefusal("stale", { target });

export const addTargetContract = defineContract({
  method: "POST",
  path: "/api/partners/targets",
  who,
  effect: "write",
  body: targetFields.extend(sender),
  answer: aTarget,
});

export const editTargetContract = defineContract({
  method: "PATCH",
  path: "/api/partners/targets/{id}",
  who,
  effect: "write",
  params,
  body: targetFields.extend({ ...sender, version }),
  answer: aTarget,
  refusals: [staleTarget],
});

export const deleteTargetContract = defineContract({
  method: "DELETE",
  path: "/api/partners/targets/{id}",
  who,
  effect: "write",
  params,
  query: z.object({ version }),
  answer: z.object({ success: z.boolean() }),
  refusals: [staleTarget],
});
