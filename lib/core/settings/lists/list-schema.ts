import { z } from "zod";
import { businessDateSchema } from "@/lib/values/date-schema";

/** Lists with their own tables, so past crew days keep their truck, gas card and tablet. */
export const FLEET_LISTS = ["vehicles", "gas_cards", "tablets"] as const;
export type FleetList = (typeof FLEET_LISTS)[number];

export const SEASONS = ["Spring", "Summer", "Fall"] as const;

const BLANK = "This cannot be blank";
const short = (max: number) => z.string(BLANK).trim().min(1, BLANK).max(max, `Use at most ${max} characters`);

/** Reports a duplicate name at the second entry. */
const eachOnce =
  <Row>(field: keyof Row & string) =>
  (rows: Row[], ctx: z.RefinementCtx<Row[]>) => {
    const names = rows.map((row) => String(row[field]).toLowerCase());
    rows.forEach((row, at) => {
      if (names.indexOf(names[at] ?? "") < at)
        ctx.addIssue({
          code: "custom",
          path: [at, field],
          message: `“${String(row[field])}” is already on the list`,
        });
    });
  };

const gear = z.object({ name: short(40), active: z.boolean() });
export type Gear = z.output<typeof gear>;
export const gearRows = z.array(gear).max(200, "200 at most").superRefine(eachOnce<Gear>("name"));

const point = z.object({
  id: z.int().positive().nullish(),
  point: short(500),
  active: z.boolean(),
});
export type Point = z.output<typeof point>;
export const pointRows = z.array(point).max(60, "60 at most").superRefine(eachOnce<Point>("point"));

const window = z
  .object({
    id: z.int().positive().nullish(),
    label: short(40),
    season: z.enum(SEASONS, "Choose a season"),
    sdate: businessDateSchema,
    fdate: businessDateSchema,
  })
  .refine(({ sdate, fdate }) => sdate <= fdate, {
    path: ["fdate"],
    message: "The last day can't be before the first",
  });
export type WindowRow = z.output<typeof window>;
/** Windows overlap on purpose (rule seasons): only their names tell them apart. */
export const windowRows = z.array(window).max(60, "60 at most").superRefine(eachOnce<WindowRow>("label"));

const cap = z.int("Enter a whole number").min(0, "Enter 0 or more").max(500, "Enter 500 or less");
/** How many appointments a day takes, by slot. */
export const caps = z.object({ eights: cap, twelves: cap, anys: cap });
export type Caps = z.output<typeof caps>;
