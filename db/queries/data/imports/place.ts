import { type SQL, sql } from "drizzle-orm";

/** An address without spaces, punctuation and city, as the rules make it from the file's. */
export const placeOf = (address: SQL) =>
  sql`regexp_replace(regexp_replace(lower(${address}), '([^a-z0-9]+(toronto|ontario|on|canada))+[^a-z0-9]*$', ''), '[^a-z0-9]', '', 'g')`;
