import {
  type Actor,
  CAPABILITIES,
  type Capability,
  type ClientActor,
  type LinkActor,
  type StaffActor,
} from "@/lib/actor";
import { NOW } from "./unique";

type Grants = Partial<Record<Capability, boolean>>;
type Identity = {
  hrid: number;
  name?: string;
  fullname?: string;
  email?: string | null;
  crewMaster?: boolean;
};

const SESSION = "00000000-0000-4000-8000-000000000000";

/** A staff member with exactly the capabilities granted: `staffActor(employee, { production: true })`. */
export function staffActor(
  who: Identity,
  grants: Grants = {},
  overrides: Partial<StaffActor> = {},
): StaffActor {
  return {
    type: "INTERNAL_USER",
    sessionId: SESSION,
    hrid: who.hrid,
    name: who.name ?? "Employee",
    fullname: who.fullname ?? "Employee",
    email: who.email ?? null,
    crewMaster: who.crewMaster ?? false,
    mustChangePassword: false,
    mustAddFactor: false,
    hasPasskey: false,
    capabilities: new Set(CAPABILITIES.filter((capability) => grants[capability])),
    stored: new Set(CAPABILITIES.filter((capability) => grants[capability])),
    mgr: null,
    impersonating: false,
    actingUntil: null,
    viewingCfid: null,
    payingJob: null,
    loggedInAt: NOW,
    provenAt: NOW,
    ...overrides,
  };
}

/** A staff member with their own partner session, which includes crew management (rule capabilities). */
export const partnerActor = (who: Identity, royalty = 0.3): StaffActor =>
  staffActor(
    who,
    { crew_mgt: true },
    { stored: new Set(), mgr: { hrid: who.hrid, name: who.name ?? "Employee", royalty } },
  );

export const clientActor = (who: {
  cfid: number;
  lastname?: string;
  email?: string | null;
}): ClientActor => ({
  type: "CLIENT_USER",
  sessionId: SESSION,
  cfid: who.cfid,
  name: who.lastname ?? "Client",
  email: who.email ?? null,
  loggedInAt: NOW,
  provenAt: NOW,
});

/** A visitor by a signed link to one job. */
export const linkActor = (
  job: { cfid: number; jobid: number },
  purpose: LinkActor["purpose"] = "pay",
): Actor => ({
  type: "WEB_USER",
  cfid: job.cfid,
  jobid: job.jobid,
  purpose,
});
