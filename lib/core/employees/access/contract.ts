import { z } from "zod";
import { CAPABILITIES } from "@/lib/actor";
import { defineContract, defineRefusal } from "@/lib/contract";
import { SHOPS } from "@/lib/core/crews/schema";
import { openSession, passwordForm } from "@/lib/core/sign-in/account/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { wire } from "@/lib/values/wire";
import {
  areasForm,
  capabilitiesForm,
  endCrewForm,
  newPersonForm,
  partnerCrewForm,
  personForm,
  removeCrewQuery,
  royaltyForm,
} from "./schema";

const span = z.object({ validFrom: z.string(), validTo: z.string().nullable() });

/** An employee as the Access screen edits one; `rate` is per hour, royalties are shares of one. */
export const accessPerson = z.object({
  hrid: z.number(),
  username: z.string(),
  fullname: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  shop: z.enum(SHOPS).nullable(),
  rate: wire.cents.nullable(),
  managerHrid: z.number().nullable(),
  managerName: z.string().nullable(),
  crewMaster: z.boolean(),
  driver: z.boolean(),
  closingManager: z.boolean(),
  active: z.boolean(),
  hasPassword: z.boolean(),
  partner: z.boolean(),
  version: z.number(),
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** The roles this person was given, by id. */
  roles: z.array(z.number()),
  areas: z.array(z.string()),
  royalties: z.array(z.object({ from: z.string(), royalty: z.number() })),
  /** The crews that work for this partner, and the partners this person's crew works for. */
  crews: z.array(span.extend({ id: z.number(), crewHrid: z.number(), crewName: z.string() })),
  worksFor: z.array(span.extend({ partnerHrid: z.number(), partnerName: z.string() })),
  sessions: z.array(openSession),
  /** Second factors of a login: passkeys and an authenticator app. */
  factors: z.number(),
  /** What this person still has: crew days from today on, open leads, people they manage. */
  held: z.object({ crewDays: z.array(z.string()), leads: z.number(), people: z.number() }),
});

export type AccessPerson = z.output<typeof accessPerson>;

/** Someone else saved the employee first: the current record. */
export const stalePerson = defineRefusal("stale", { employee: accessPerson });

const admin = { who: "cap:access_admin", effect: "write" } as const;
const one = z.object({ id: recordId() });
const seen = z.object({ version: z.coerce.number().int().positive().optional() });
const saved = z.object({ employee: accessPerson });

export const addEmployeeContract = defineContract({
  ...admin,
  stepUp: true,
  method: "POST",
  path: "/api/employees",
  body: newPersonForm,
  answer: saved,
});

/** A new pay rate, email or crew master asks for the password again. */
export const editEmployeeContract = defineContract({
  ...admin,
  method: "PATCH",
  path: "/api/employees/{id}",
  params: one,
  body: personForm,
  answer: saved,
  refusals: [stalePerson],
});

export const grantContract = defineContract({
  ...admin,
  stepUp: true,
  method: "PATCH",
  path: "/api/employees/{id}/capabilities",
  params: one,
  body: capabilitiesForm,
  answer: saved,
  refusals: [stalePerson],
});

export const reportAreasContract = defineContract({
  ...admin,
  method: "PATCH",
  path: "/api/employees/{id}/report_areas",
  params: one,
  body: areasForm,
  answer: saved,
  refusals: [stalePerson],
});

/** Opens its own transactions, because a wrong current password must stay counted. */
export const setPasswordContract = defineContract({
  ...admin,
  stepUp: true,
  method: "PATCH",
  path: "/api/employees/{id}/password",
  transaction: "own",
  params: one,
  body: passwordForm,
  answer: saved,
});

/** For someone who lost phone and recovery codes: they can log in with the password alone. */
export const removeFactorsContract = defineContract({
  ...admin,
  stepUp: true,
  method: "DELETE",
  path: "/api/employees/{id}/factors",
  params: one,
  answer: saved,
});

/** Ends one session, or all but the caller's if none is given. */
export const endSessionsContract = defineContract({
  ...admin,
  method: "DELETE",
  path: "/api/employees/{id}/sessions",
  params: one,
  query: z.object({ session: z.uuid().optional() }),
  answer: saved.extend({ ended: z.number() }),
});

export const deactivateContract = defineContract({
  ...admin,
  method: "PATCH",
  path: "/api/employees/{id}/deactivate",
  params: one,
  body: seen,
  answer: saved,
  refusals: [stalePerson],
});

export const reactivateContract = defineContract({
  ...admin,
  stepUp: true,
  method: "PATCH",
  path: "/api/employees/{id}/reactivate",
  params: one,
  body: seen,
  answer: saved,
  refusals: [stalePerson],
});

/** Makes an employee a partner, or sets another share from a day on. */
export const royaltyContract = defineContract({
  ...admin,
  stepUp: true,
  method: "POST",
  path: "/api/employees/{id}/royalties",
  params: one,
  body: royaltyForm,
  answer: saved,
  refusals: [stalePerson],
});

export const addPartnerCrewContract = defineContract({
  ...admin,
  stepUp: true,
  method: "POST",
  path: "/api/employees/{id}/partner_crews",
  params: one,
  body: partnerCrewForm,
  answer: saved,
  refusals: [stalePerson],
});

export const endPartnerCrewContract = defineContract({
  ...admin,
  stepUp: true,
  method: "PATCH",
  path: "/api/employees/{id}/partner_crews",
  params: one,
  body: endCrewForm,
  answer: saved,
  refusals: [stalePerson],
});

/** Removes a crew that someone entered by mistake. */
export const removePartnerCrewContract = defineContract({
  ...admin,
  stepUp: true,
  method: "DELETE",
  path: "/api/employees/{id}/partner_crews",
  params: one,
  query: removeCrewQuery,
  answer: saved,
  refusals: [stalePerson],
});

/** Erases a former employee once payroll records no longer need the name; the caller types `fullname`. */
export const eraseEmployeeContract = defineContract({
  ...admin,
  stepUp: true,
  method: "POST",
  path: "/api/employees/{id}/erasure",
  params: one,
  body: z.object({ fullname: z.string().trim().max(300) }),
  answer: z.object({ name: z.string() }),
});
