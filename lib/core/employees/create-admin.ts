import type { Database } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { CAPABILITIES } from "@/lib/actor";
import { insertEmployee } from "@/lib/core/employees/sql/employees";
import { refuseWeakPassword } from "@/lib/core/sign-in/weak-password";
import { Invalid } from "@/lib/errors";
import { insertAuditEvent } from "@/lib/platform/audit/sql";
import { hashPassword } from "@/lib/platform/auth/password";
import { passwordIssue } from "@/lib/platform/auth/password-rules";
import { refuseTaken } from "./access/save-employee";

export type NewAdmin = { username: string; fullname: string; password: string; now: Date };

function checked({ username, fullname, password }: NewAdmin) {
  const admin = { username: username.trim(), fullname: fullname.trim() };
  const issue = passwordIssue(password);
  const errors: Record<string, string[]> = {
    ...(/^\S{2,80}$/.test(admin.username) ? {} : { username: ["Enter a username without spaces"] }),
    ...(admin.fullname && admin.fullname.length <= 80 ? {} : { fullname: ["Enter the full name"] }),
    ...(issue ? { password: [issue] } : {}),
  };
  const [first] = Object.values(errors).flat();
  if (first) throw new Invalid(first, { errors });
  return admin;
}

/**
 * A new company's first employee, with every capability: for `npm run admin:create`. Errors: Invalid for an
 * unsuitable username, name or password; Conflict when username or name is taken.
 */
export async function createAdmin(db: Database, given: NewAdmin): Promise<{ hrid: number }> {
  const { username, fullname } = checked(given);
  await refuseWeakPassword({ db, now: given.now }, given.password, [username, fullname]);
  const passwordHash = await hashPassword(given.password);
  const writing = inTransaction(db, async (tx) => {
    const columns = { username, fullname, name: fullname, passwordHash, createdAt: given.now };
    const hrid = await insertEmployee(tx, columns, CAPABILITIES);
    if (hrid === undefined) throw new Error("The employee was not written");
    const event = { action: "employee.create_admin", subject: "employee", subjectId: String(hrid) };
    await insertAuditEvent(tx, {
      ...event,
      requestId: "admin:create",
      at: given.now,
      after: { username, fullname },
    });
    return { hrid };
  });
  return refuseTaken(writing);
}
