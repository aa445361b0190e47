import { sql } from "drizzle-orm";
import { customType, integer, timestamp } from "drizzle-orm/pg-core";

/** Money: `numeric(10,2)` in the database, integer cents in code. */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(10,2)",
  toDriver: (value) => (value / 100).toFixed(2),
  fromDriver: (value) => Math.round(Number(value) * 100),
});

/** A small file in the database. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().default(sql`now()`);

/** Incremented at every change; a stale one is a 409. */
export const version = () => integer("version").notNull().default(1);
