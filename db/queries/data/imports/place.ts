import { type SQL, sql } from "drizzle-orm";

/** A property's house, as the lines' `street` (rule same-house). */
export const houseOf = (property: SQL) => sql`house_key(${property}.address, ${property}.city)`;

/** The first half of a postal code; null when there's none. */
const area = (code: SQL) => sql`upper(left(nullif(regexp_replace(${code}, '[^A-Za-z0-9]', '', 'g'), ''), 3))`;

/** Whether a line's postal code can be that of a place: both in one area, or one of them missing. */
export const nearCode = (place: SQL, line: SQL) =>
  sql`coalesce(${area(sql`${place}.postcode`)} = ${area(sql`${line}.record->>'postcode'`)}, true)`;
