import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

// Shared by indexes and queries: PostgreSQL uses the index only if both are written the same way.

/**
 * The number's last ten digits, however it was typed, with or without +1, and without an extension ("ext. 4", "x4", "#4",
 * "poste 4").
 */
export const phoneDigits = (phone: SQLWrapper): SQL<string> =>
  sql`right(regexp_replace(regexp_replace(${phone}, '(x|ext|extn|extension|#|poste)[ .:]{0,3}[0-9]{1,6}[^0-9]{0,9}$', '', 'i'), '[^0-9]', '', 'g'), 10)`;

/** As `fold` of lib/values/sameness: lower case, without accents. The migration defines the function. */
export const folded = (text: SQLWrapper): SQL<string> => sql`folded(${text})`;

/** As `houseKey` of lib/values/sameness. The migration defines the function. */
export const houseKey = (t: Record<"address" | "city", SQLWrapper>): SQL<string> =>
  sql`house_key(${t.address}, ${t.city})`;

/** What a client is searched by, each word between spaces: names, company, address, emails, numbers as digits. */
export const searchedText = (
  t: Record<"firstname" | "lastname" | "company" | "address" | "email", SQLWrapper> & {
    secondEmail: SQLWrapper;
    phone: SQLWrapper;
    cellphone: SQLWrapper;
  },
): SQL<string> =>
  sql`folded(' ' || coalesce(${t.firstname}, '') || ' ' || ${t.lastname} || ' ' || coalesce(${t.company}, '') || ' ' || coalesce(${t.address}, '') || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.secondEmail}, '') || ' ' || regexp_replace(coalesce(${t.phone}, ''), '[^0-9]', '', 'g') || ' ' || regexp_replace(coalesce(${t.cellphone}, ''), '[^0-9]', '', 'g') || ' ')`;

/**
 * Keys that find a name typed with one letter wrong, missing, extra or swapped: each of its words, and each word
 * without one of its letters. Two words one letter apart always share one. The migration defines the function.
 */
export const nameKeys = (t: Record<"firstname" | "lastname" | "company", SQLWrapper>): SQL<string[]> =>
  sql`near_names(folded(coalesce(${t.firstname}, '') || ' ' || ${t.lastname} || ' ' || coalesce(${t.company}, '')))`;

/** The same keys for the words of an address before its first comma. */
export const streetKeys = (t: Record<"address", SQLWrapper>): SQL<string[]> =>
  sql`near_names(folded(split_part(${t.address}, ',', 1)))`;

/** For jobs and odd jobs: what was done, and which of it is unpaid. */
export const DONE = sql`datebi is not null and cancelled_at is null`;
export const UNPAID = sql`${DONE} and (recstatus is null or recstatus not in ('PAID', 'Paid By Card'))`;
