import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEvents, employeeCapabilities, employees } from "@/db/schema";
import { CAPABILITIES } from "@/lib/actor";
import { createAdmin } from "@/lib/core/employees/create-admin";
import { Conflict, Invalid } from "@/lib/errors";
import { verifyPassword } from "@/lib/platform/auth/password";
import { makeEmployee, NOW } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const given = { username: "boss", fullname: "Ada Holt", password: "a lake in fog", now: NOW };

it("creates an employee with every capability, who can log in, and records it", async () => {
  const { hrid } = await createAdmin(db, { ...given, username: " boss " });
  const employee = await rowOf(employees, { hrid });
  expect(employee).toMatchObject({ username: "boss", fullname: "Ada Holt", active: true, createdAt: NOW });
  expect(await verifyPassword(employee?.passwordHash ?? null, "a lake in fog")).toBe(true);
  const granted = await rowsOf(employeeCapabilities, { hrid });
  expect(granted.map((row) => row.capability).sort()).toEqual([...CAPABILITIES].sort());
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(hrid)));
  expect(events).toMatchObject([{ action: "employee.create_admin", at: NOW }]);
  expect(JSON.stringify(events)).not.toContain("a lake in fog");
});

it("refuses a taken username, whatever its capitals", async () => {
  const { username } = await makeEmployee(db);
  const again = createAdmin(db, { ...given, username: username.toUpperCase(), fullname: "Somebody Else" });
  await expect(again).rejects.toThrow("This username is taken");
  await expect(again).rejects.toBeInstanceOf(Conflict);
});

it("refuses a taken name", async () => {
  const { name } = await makeEmployee(db);
  await expect(createAdmin(db, { ...given, username: "other", fullname: name })).rejects.toBeInstanceOf(
    Conflict,
  );
});

it.each([
  ["password", "seven77"],
  ["password", "x".repeat(129)],
  ["password", "aaaaaaaaaa"],
  ["password", "Password123"],
  ["username", " "],
  ["username", "two words"],
  ["fullname", "  "],
])("refuses an invalid %s: %s", async (field, value) => {
  const attempt = createAdmin(db, { ...given, username: "unfit", fullname: "Un Fit", [field]: value });
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Invalid);
  expect(error).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  expect(await db.select().from(employees).where(eq(employees.username, "unfit"))).toEqual([]);
});
