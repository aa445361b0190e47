import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { IMPORT_KINDS } from "@/lib/platform/data/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { columnMapping, importChoices, savedLayout } from "./layout-schema";

const OWNER = "cap:access_admin";
const params = z.object({ id: recordId() });
const name = z.string().trim().min(1, "Enter a name").max(60, "Use at most 60 characters");
const answer = z.object({ layout: savedLayout });

/** Keeps how the columns of an import's file are matched, for the next file with its headers. */
export const saveLayoutContract = defineContract({
  method: "POST",
  path: "/api/data/layouts",
  who: OWNER,
  effect: "write",
  body: z.object({
    import: recordId(),
    kind: z.enum(IMPORT_KINDS),
    name,
    mapping: columnMapping,
    options: importChoices,
  }),
  answer,
});

/** `was`: the name it is renamed from. */
export const renameLayoutContract = defineContract({
  method: "PATCH",
  path: "/api/data/layouts/{id}",
  who: OWNER,
  effect: "write",
  params,
  body: z.object({ name, was: z.string().max(60) }),
  answer,
});

export const deleteLayoutContract = defineContract({
  method: "DELETE",
  path: "/api/data/layouts/{id}",
  who: OWNER,
  effect: "write",
  params,
  answer: z.object({ success: z.literal(true) }),
});
