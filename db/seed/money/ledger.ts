import type * as t from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/settings/defaults";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { STAFF } from "../employees";
import { randomOf } from "../random";

const DESCRIPTIONS = [
  "Rent",
  "Hydro",
  "Water",
  "Heating",
  "Property tax",
  "Repairs",
  "Insurance",
  "Snow removal",
  "Parking",
];
/** What a building costs in a quarter: description, least and most dollars. */
const COSTS = [
  [1, 140, 460],
  [2, 90, 260],
  [3, 120, 720],
  [4, 900, 2_300],
  [5, 80, 1_900],
  [7, 150, 420],
] as const;

/** Rent and costs of the company's buildings, by the quarter from 2022 on. */
export function makeLedger(today: BusinessDate) {
  const random = randomOf(`ledger ${today}`);
  const row = (
    date: BusinessDate,
    location: string,
    typeIncome: "Expense" | "Revenue",
    descriptionId: number,
    dollars: number,
    notes = "",
  ): typeof t.ledgerTransactions.$inferInsert => ({
    date,
    location,
    typeIncome,
    descriptionId,
    amount: dollars * 100,
    notes,
    recorderHrid: STAFF.owner,
    createdAt: instantOf(date),
  });
  const rows: (typeof t.ledgerTransactions.$inferInsert)[] = [];
  for (let quarter = "2022-01-04"; quarter <= today; quarter = addDays(quarter, 91)) {
    for (const [i, location] of SETTING_DEFAULTS.ledgerLocations.entries()) {
      if (location === "All Buildings") {
        rows.push(row(quarter, location, "Expense", 7, 1_850, "Building insurance"));
        continue;
      }
      const [description, least, most] = random.pick(COSTS);
      const day = addDays(quarter, random.int(0, 60));
      if (day <= today)
        rows.push(
          row(
            day,
            location,
            "Expense",
            description + 1,
            random.int(least, most),
            description === 5 ? "Invoice filed" : "",
          ),
        );
      // The shops themselves bring no rent.
      if (i % 2 === 1) rows.push(row(quarter, location, "Revenue", i % 4 === 3 ? 9 : 1, 1_200 + 75 * i));
    }
  }
  return {
    ledgerDescriptions: DESCRIPTIONS.map((description, i) => ({
      id: i + 1,
      description,
      createdAt: instantOf("2022-01-03"),
    })),
    ledgerTransactions: rows,
  };
}
