import { z } from "zod";
import type { PartnerSession } from "@/lib/actor";
import { defineContract } from "@/lib/contract";
import { verifyMgrContract } from "@/lib/core/sign-in/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { NONE_SELECTED } from "@/lib/values/form-fields";

const nobody = z.literal([null, "", NONE_SELECTED]).transform(() => null);

/** Acts as the partner `hrid` for an hour; null ends it. The documents' `crew_master` is ignored. */
export const setMgrContract = defineContract({
  method: "POST",
  path: "/api/sessions/set_mgr",
  who: "cap:partner_admin",
  effect: "write",
  body: z.object({ hrid: z.union([nobody, recordId()], "Choose a partner") }),
  answer: verifyMgrContract.answer,
});

/** Whom a person acts for, for the banner on every screen (rule acting-for). */
export type StandIn = {
  /** Whose dashboard is open; with a `jobid`, only the payment of that job. */
  viewing: { cfid: number; name: string; jobid: number | null } | null;
  /** The partner the person acts for; `until` is a time of day such as "4:32 pm". */
  acting: { name: string; royalty: number; until: string } | null;
};

/** /partner_admin: whom the person may act as, and whom they're acting as now. */
export type PartnerAdminView = { partners: PartnerSession[]; chosen: PartnerSession | null; acting: boolean };
