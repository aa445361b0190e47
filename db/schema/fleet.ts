import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** What the crew set-up lists offer; a retired one stays, for the days it was used. */
const gear = () => ({
  name: text("name").primaryKey(),
  position: integer("position").notNull().default(0),
  active: boolean("active").notNull().default(true),
});

/** Trucks, by number: '25', '27' … */
export const vehicles = pgTable("vehicles", gear(), (t) => [
  check("vehicles_name_filled", sql`${t.name} <> ''`),
]);

/** The trucks' numbers, Visa and Personal. */
export const gasCards = pgTable("gas_cards", gear(), (t) => [
  check("gas_cards_name_filled", sql`${t.name} <> ''`),
]);

export const tablets = pgTable("tablets", gear(), (t) => [
  check("tablets_name_filled", sql`${t.name} <> ''`),
]);
