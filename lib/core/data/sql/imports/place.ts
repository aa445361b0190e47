import { type SQL, sql } from "drizzle-orm";

/** A property's house, as the lines' `street` (rule same-house). */
export const houseOf = (property: SQL) => sql`house_key(${property}.address, ${property}.city)`;

/** The first half of a postal code; null when there's none. */
const area = (code: SQL) => sql`upper(left(nullif(regexp_replace(${code}, '[^A-Za-z0-9]', '', 'g'), ''), 3))`;

/** Whether two postal codes can be one place's: both in one area, or one of them missing. */
export const nearCode = (one: SQL, other: SQL) => sql`coalesce(${area(one)} = ${area(other)}, true)`;

/** A line's postal code, if its file has one. */
export const codeOf = (line: SQL) => sql`${line}.record->>'postcode'`;

/** Whether a line's address can be a property's; a line without a unit or a town says nothing about it. */
export const sameHouse = (line: SQL, property: SQL) =>
  sql`(${line}.street = ${houseOf(property)} or starts_with(${houseOf(property)}, ${line}.street || ' #')
    or ${line}.record->>'city' is null and starts_with(${houseOf(property)}, ${line}.street || ' ,'))`;
