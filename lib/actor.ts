/** Who makes a request. Built from the session row on every request, never from the payload. */
export const CAPABILITIES = [
  "production",
  "pay",
  "sales",
  "client_care",
  "prop_mgt",
  "estimates_signs",
  "crew_mgt",
  "management",
  "partner_admin",
  "receivables_link",
  "all_reports",
  "access_admin",
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** The franchise partner a session acts for: the person's own, or the impersonated one. */
export type PartnerSession = { hrid: number; name: string; royalty: number };

export type StaffActor = {
  type: "INTERNAL_USER";
  sessionId: string;
  hrid: number;
  name: string;
  fullname: string;
  email: string | null;
  crewMaster: boolean;
  /** The office chose the password: nothing works until the person has chosen their own. */
  mustChangePassword: boolean;
  /** The settings require a second factor for someone with these capabilities, and this person doesn't have one yet. */
  mustAddFactor: boolean;
  hasPasskey: boolean;
  capabilities: ReadonlySet<Capability>;
  /** The capabilities the person was given, without those that come with a partner's session. */
  stored: ReadonlySet<Capability>;
  mgr: PartnerSession | null;
  /** True while `mgr` is someone else (rule acting-for). */
  impersonating: boolean;
  /** When acting for someone ends by itself. */
  actingUntil: Date | null;
  /** The client whose dashboard this session opened, if any. */
  viewingCfid: number | null;
  /** Without Client care: the one unpaid job this session can take a new card for, opened by "Pay by card". */
  payingJob: { cfid: number; jobid: number } | null;
  loggedInAt: Date;
  /** When the person last proved their identity, by logging in or by a confirmation since. */
  provenAt: Date;
};

export type ClientActor = {
  type: "CLIENT_USER";
  sessionId: string;
  cfid: number;
  name: string;
  email: string | null;
  loggedInAt: Date;
  /** When the client last proved their identity: a session lasts for weeks, so it alone proves little. */
  provenAt: Date;
};

/** A visitor by signed link, good for one job and one purpose (rule link-visitors). */
export type LinkActor = {
  type: "WEB_USER";
  cfid: number;
  jobid: number;
  purpose: "pay" | "gallery" | "reviews";
};

export type Actor = StaffActor | ClientActor | LinkActor;

export const isStaff = (actor: Actor | null): actor is StaffActor => actor?.type === "INTERNAL_USER";

export const hasCapability = (actor: Actor | null, capability: Capability): boolean =>
  isStaff(actor) && actor.capabilities.has(capability);
