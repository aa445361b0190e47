import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

// Of indexes and queries alike: PostgreSQL takes the index only where both are written the same.

/** The last ten digits: however a number was typed, and with or without +1. */
export const phoneDigits = (phone: SQLWrapper): SQL<string> =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/** What stands before the first comma, without spaces, dots and capitals: '12 Main St., Toronto' is '12mainst'. */
export const streetPart = (address: SQLWrapper): SQL<string> =>
  sql`regexp_replace(lower(split_part(${address}, ',', 1)), '[[:space:].]', '', 'g')`;

/** What a client is searched by, each word between spaces: names, company, address, e-mails, numbers as digits. */
export const searchedText = (
  t: Record<"firstname" | "lastname" | "company" | "address" | "email", SQLWrapper> & {
    secondEmail: SQLWrapper;
    phone: SQLWrapper;
    cellphone: SQLWrapper;
  },
): SQL<string> =>
  sql`lower(' ' || coalesce(${t.firstname}, '') || ' ' || ${t.lastname} || ' ' || coalesce(${t.company}, '') || ' ' || coalesce(${t.address}, '') || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.secondEmail}, '') || ' ' || regexp_replace(coalesce(${t.phone}, ''), '[^0-9]', '', 'g') || ' ' || regexp_replace(coalesce(${t.cellphone}, ''), '[^0-9]', '', 'g') || ' ')`;

/**
 * By these a name is found that was typed with one letter wrong, missing, too many or swapped: each of its words, and
 * each without one of its letters. Two words one letter apart always share one. The function is of the migration.
 */
export const nameKeys = (t: Record<"firstname" | "lastname" | "company", SQLWrapper>): SQL<string[]> =>
  sql`near_names(coalesce(${t.firstname}, '') || ' ' || ${t.lastname} || ' ' || coalesce(${t.company}, ''))`;

/** Of jobs and odd jobs: what was done, and of that what the money is not in for. */
export const DONE = sql`datebi is not null and cancelled_at is null`;
export const UNPAID = sql`${DONE} and (recstatus is null or recstatus not in ('PAID', 'Paid By Card'))`;
