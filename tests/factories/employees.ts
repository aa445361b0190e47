import type { Handle } from "@/db/client";
import {
  accessRoles,
  employeeCapabilities,
  employeeReportAreas,
  employeeRoles,
  employees,
  partnerCrews,
  partnerRoyalties,
  partners,
} from "@/db/schema";
import type { Capability } from "@/lib/actor";
import { only, passwordHashOf, unique } from "./unique";

type Overrides = Partial<typeof employees.$inferInsert> & {
  capabilities?: readonly Capability[];
  reportAreas?: readonly string[];
  /** In plain text; without one, no one can log in as this person. */
  password?: string;
};

/** An active employee who can drive, with only the capabilities given. */
export async function makeEmployee(
  db: Handle,
  { capabilities = [], reportAreas = [], password, ...columns }: Overrides = {},
) {
  const username = unique("employee");
  const passwordHash = password ? await passwordHashOf(password) : null;
  const values = {
    username,
    passwordHash,
    fullname: `Employee ${username}`,
    name: username,
    email: `${username}@example.com`,
    driver: true,
    rate: 2000,
    ...columns,
  };
  const row = only(await db.insert(employees).values(values).returning());
  const { hrid } = row;
  if (capabilities.length > 0)
    await db.insert(employeeCapabilities).values(capabilities.map((capability) => ({ hrid, capability })));
  if (reportAreas.length > 0)
    await db.insert(employeeReportAreas).values(reportAreas.map((area) => ({ hrid, area })));
  return row;
}

/** A role, given to these people, whose capabilities stay as they are. */
export async function makeRole(
  db: Handle,
  { people = [], ...columns }: Partial<typeof accessRoles.$inferInsert> & { people?: readonly number[] } = {},
) {
  const values = { name: unique("role"), capabilities: ["sales" as const], ...columns };
  const role = only(await db.insert(accessRoles).values(values).returning());
  if (people.length > 0)
    await db.insert(employeeRoles).values(people.map((hrid) => ({ hrid, roleId: role.id })));
  return role;
}

/** A franchise partner with a royalty (0.30 by default) who drives their own crew. */
export async function makePartner(
  db: Handle,
  {
    royalty = 0.3,
    since = "2020-01-01",
    ...overrides
  }: Overrides & { royalty?: number; since?: string } = {},
) {
  const employee = await makeEmployee(db, overrides);
  const { hrid } = employee;
  await db.insert(partners).values({ hrid });
  await db.insert(partnerRoyalties).values({ hrid, effectiveFrom: since, royalty });
  await makePartnerCrew(db, { crewHrid: hrid, partnerHrid: hrid, validFrom: since });
  return employee;
}

/** From when a crew works for a partner. */
export async function makePartnerCrew(db: Handle, columns: typeof partnerCrews.$inferInsert) {
  return only(await db.insert(partnerCrews).values(columns).returning());
}
