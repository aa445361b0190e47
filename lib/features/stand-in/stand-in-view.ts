import type { PartnerSession } from "@/lib/actor";

/** For whom somebody stands in, for the banner over every screen (rule acting-for). */
export type StandIn = {
  /** Whose dashboard is open; with a `jobid`, only the payment of that job. */
  viewing: { cfid: number; name: string; jobid: number | null } | null;
  /** The partner acted for; `until` is a time of day such as "4:32 pm". */
  acting: { name: string; royalty: number; until: string } | null;
};

/** /partner_admin: whom one may act as, and as whom one acts. */
export type PartnerAdminView = { partners: PartnerSession[]; chosen: PartnerSession | null; acting: boolean };
