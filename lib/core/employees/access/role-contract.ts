import { z } from "zod";
import { CAPABILITIES } from "@/lib/actor";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { accessPerson, stalePerson } from "./contract";
import { bulkForm, personAccessForm, roleForm, savedRoleForm } from "./schema";

const capabilities = z.array(z.enum(CAPABILITIES));
const rolePerson = z.object({
  hrid: z.number(),
  fullname: z.string(),
  capabilities,
  roles: z.array(z.number()),
});

const accessRole = z.object({
  id: z.number(),
  name: z.string(),
  capabilities,
  version: z.number(),
  people: z.array(rolePerson),
});

const admin = { who: "cap:access_admin", effect: "write" } as const;
const one = z.object({ id: recordId() });

/** Someone else saved the role, or what its people may do, first: the role as it is. */
export const staleRole = defineRefusal("stale_role", { role: accessRole });

/** What was shown isn't what would happen any more: what these people may do now. */
export const changedRights = defineRefusal("changed", { people: z.array(rolePerson) });

/**
 * A person's details, capabilities, roles and reports, saved together. Other rights, a new pay rate, email or crew master
 * ask for the password again.
 */
export const savePersonContract = defineContract({
  ...admin,
  method: "PATCH",
  path: "/api/employees/{id}/access",
  params: one,
  body: personAccessForm,
  answer: z.object({ employee: accessPerson }),
  refusals: [stalePerson],
});

/** Gives or takes roles and capabilities: for all of these people or for none. */
export const bulkAccessContract = defineContract({
  ...admin,
  stepUp: true,
  method: "POST",
  path: "/api/access_changes",
  body: bulkForm,
  answer: z.object({ changed: z.number() }),
  refusals: [changedRights],
});

export const addRoleContract = defineContract({
  ...admin,
  stepUp: true,
  method: "POST",
  path: "/api/access_roles",
  body: roleForm,
  answer: z.object({ role: accessRole }),
});

/** Renames a role or changes its set. Only the named holders change with it, and only as they were shown. */
export const editRoleContract = defineContract({
  ...admin,
  stepUp: true,
  method: "PATCH",
  path: "/api/access_roles/{id}",
  params: one,
  body: savedRoleForm,
  answer: z.object({ role: accessRole, changed: z.number() }),
  refusals: [staleRole, changedRights],
});

/** Deletes a role; its people keep what they may do. */
export const deleteRoleContract = defineContract({
  ...admin,
  method: "DELETE",
  path: "/api/access_roles/{id}",
  params: one,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  answer: z.object({ name: z.string() }),
  refusals: [staleRole],
});
