import { hasCapability, type StaffActor } from "@/lib/actor";

/** What a call says about its origin doesn't make anyone the office. */
export const addsAsOffice = (actor: StaffActor): boolean =>
  hasCapability(actor, "production") || actor.viewingCfid !== null;

/** Who may add DNFs to any job; others do to the jobs they may change (rule dnf-crew). */
export const addsDnfsToAny = (actor: StaffActor): boolean =>
  addsAsOffice(actor) || hasCapability(actor, "sales") || hasCapability(actor, "client_care");
