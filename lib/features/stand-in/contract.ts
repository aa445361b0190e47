import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { verifyMgrContract } from "@/lib/core/sign-in/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { NONE_SELECTED } from "@/lib/values/form-fields";

const nobody = z.literal([null, "", NONE_SELECTED]).transform(() => null);

/** Acts as the partner `hrid` for an hour; null ends it. The documents' `crew_master` is dropped. */
export const setMgrContract = defineContract({
  method: "POST",
  path: "/api/sessions/set_mgr",
  who: "cap:partner_admin",
  effect: "write",
  body: z.object({ hrid: z.union([nobody, recordId()], "Choose a partner") }),
  answer: verifyMgrContract.answer,
});
