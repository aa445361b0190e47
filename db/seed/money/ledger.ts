import type * as t from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { STAFF } from "../employees";
import { type Random, randomOf } from "../random";

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
/** A building's costs in a quarter: description, lowest and highest dollars. */
const COSTS = [
  [1, 140, 460],
  [2, 90, 260],
  [3, 120, 720],
  [4, 900, 2_300],
  [5, 80, 1_900],
  [7, 150, 420],
] as const;

type Entry = typeof t.ledgerTransactions.$inferInsert;

const entry = (
  date: BusinessDate,
  location: string,
  columns: Pick<Entry, "typeIncome" | "descriptionId" | "amount" | "notes">,
): Entry => ({
  date,
  location,
  ...columns,
  recorderHrid: STAFF.owner,
  createdAt: instantOf(date),
});

/** A cost of the quarter and, for every second building, its rent. */
function quarterOf(random: Random, quarter: BusinessDate, location: string, nth: number): Entry[] {
  if (location === "All Buildings") {
    return [
      entry(quarter, location, {
        typeIncome: "Expense",
        descriptionId: 7,
        amount: 185_000,
        notes: "Building insurance",
      }),
    ];
  }
  const [description, least, most] = random.pick(COSTS);
  const notes = description === 5 ? "Invoice filed" : "";
  const cost = {
    typeIncome: "Expense",
    descriptionId: description + 1,
    amount: random.int(least, most) * 100,
    notes,
  } as const;
  const rent = {
    typeIncome: "Revenue",
    descriptionId: nth % 4 === 3 ? 9 : 1,
    amount: 120_000 + 7_500 * nth,
  } as const;
  return [
    entry(addDays(quarter, random.int(0, 60)), location, cost),
    ...(nth % 2 === 1 ? [entry(quarter, location, rent)] : []),
  ];
}

/** Rent and costs of the company's buildings, by the quarter from 2022 on. */
export function makeLedger(today: BusinessDate) {
  const random = randomOf(`ledger ${today}`);
  const quarters: BusinessDate[] = [];
  for (let day = "2022-01-04"; day <= today; day = addDays(day, 91)) quarters.push(day);
  const rows = quarters.flatMap((quarter) =>
    SETTING_DEFAULTS.ledgerLocations.flatMap((location, nth) => quarterOf(random, quarter, location, nth)),
  );
  const createdAt = instantOf("2022-01-03");
  return {
    ledgerDescriptions: DESCRIPTIONS.map((description, i) => ({ id: i + 1, description, createdAt })),
    ledgerTransactions: rows.filter(({ date }) => date <= today),
  };
}
