import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

// Of indexes and queries alike: PostgreSQL takes the index only where both are written the same.

/** The last ten digits: however a number was typed, and with or without +1. */
export const phoneDigits = (phone: SQLWrapper): SQL<string> =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/** What stands before the first comma, without spaces, dots and capitals: '12 Main St., Toronto' is '12mainst'. */
export const streetPart = (address: SQLWrapper): SQL<string> =>
  sql`regexp_replace(lower(split_part(${address}, ',', 1)), '[[:space:].]', '', 'g')`;
