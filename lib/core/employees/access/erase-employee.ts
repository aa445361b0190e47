import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findLastPaidDay, scrubEmployee } from "@/lib/core/erasure/sql/employee";
import { scrubMessagesTo } from "@/lib/core/erasure/sql/scrub-client";
import { scrubMentions } from "@/lib/core/erasure/sql/scrub-mentions";
import { Conflict, Invalid } from "@/lib/errors";
import { log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { businessDate, yearOf } from "@/lib/values/dates";
import { mentionPattern } from "@/lib/values/mention";
import { personToChange } from "./change-access";
import type { eraseEmployeeContract } from "./contract";

type Erase = typeof eraseEmployeeContract;

/** Payroll records must stay readable for this many years after their own year. */
const PAYROLL_YEARS = 6;

/**
 * Erases a former employee: name, contact data, login, and what people wrote about them. Work and pay stay, as "Removed
 * employee 7". Errors: 404; 409 while they're active or payroll records need the name; 422 at `fullname`.
 */
export async function eraseEmployee(ctx: Context, { id, fullname }: Input<Erase>): Promise<Answer<Erase>> {
  const person = await personToChange(ctx, { id });
  const name = `Removed employee ${id}`;
  if (person.fullname === name) return { name };
  if (person.active) throw new Conflict(`${person.fullname} works here. Deactivate the account first.`);
  if (fullname !== person.fullname)
    throw new Invalid("No one was erased.", {
      errors: { fullname: [`Enter the name exactly as shown: ${person.fullname}`] },
    });
  const last = await findLastPaidDay(ctx.db, id);
  const until = last === null ? 0 : yearOf(last) + PAYROLL_YEARS;
  if (until >= yearOf(businessDate(ctx.now)))
    throw new Conflict(
      `Payroll records must name ${person.fullname} until the end of ${until}. Until then, clear phone and email instead.`,
    );
  await scrub(ctx, person);
  // Kept outside the database, because a restored copy knows the employee again (docs/operations.md, Restore).
  log.warn({ event: "employee-erased", employee: id, at: ctx.now.toISOString() });
  return { name };
}

type Person = { hrid: number; fullname: string; email: string | null; phone: string | null };

/**
 * Erases everything about the person in the database beyond the books. `ctx.db` is a transaction that has locked them.
 */
export async function scrub(ctx: Context, { hrid, fullname, email, phone }: Person): Promise<void> {
  const [emails, phones] = [email ? [email] : [], phone ? [phone] : []];
  await scrubMessagesTo(ctx.db, { now: ctx.now, addresses: [...emails, ...phones] });
  await scrubMentions(ctx.db, mentionPattern({ names: [fullname], emails, phones }));
  await scrubEmployee(ctx.db, hrid, ctx.now);
  await audit(ctx, { action: "employee.erase", subject: "employee", subjectId: hrid });
}
