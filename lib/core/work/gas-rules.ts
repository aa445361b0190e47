import { type BusinessDate, daysBetween, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";

/** What a truck's earlier gas tasks say: its last odometer, and the middle one of so many amounts. */
export type TruckReadings = {
  odometer: number;
  day: BusinessDate;
  usualAmount: Cents | null;
  amounts: number;
};

/** So many amounts of a truck say what's usual. */
export const FEWEST_AMOUNTS = 3;
/** No truck of ours drives further in a day. */
export const MOST_KM_A_DAY = 600;
/** More than twice, or less than half, of the usual amount is far from it. */
export const FAR_FROM_USUAL = 2;
/** A full tank costs less, whatever the truck. */
export const MOST_FOR_A_TANK: Cents = 300_00;

const km = (distance: number) => `${distance.toLocaleString("en-CA")} km`;

export type Gas = { odometer: number | null; gasAmount: Cents | null };

/**
 * What in a gas task looks mistyped, in words (rule odometer). `before`: the truck's readings before it, undefined when
 * there are none.
 */
export function gasDoubts(gas: Gas, before: TruckReadings | null | undefined, day: BusinessDate): string[] {
  return [odometerDoubt(gas.odometer, before, day), amountDoubt(gas.gasAmount, before)].filter(
    (doubt) => doubt !== null,
  );
}

function odometerDoubt(
  odometer: number | null,
  before: TruckReadings | null | undefined,
  day: BusinessDate,
): string | null {
  if (odometer === null || !before) return null;
  if (odometer < before.odometer) return `The odometer is below the last reading, ${km(before.odometer)}.`;
  const driven = odometer - before.odometer;
  const days = Math.max(1, daysBetween(before.day, day));
  if (driven <= days * MOST_KM_A_DAY) return null;
  return `The odometer is ${km(driven)} above the last reading, of ${formatDate(before.day)}.`;
}

function amountDoubt(amount: Cents | null, before: TruckReadings | null | undefined): string | null {
  if (amount === null) return null;
  const usual = before && before.amounts >= FEWEST_AMOUNTS ? before.usualAmount : null;
  if (usual !== null && (amount > usual * FAR_FROM_USUAL || amount < usual / FAR_FROM_USUAL))
    return `Gas for this truck is usually about ${formatMoney(usual)}.`;
  return amount > MOST_FOR_A_TANK ? `${formatMoney(amount)} is more than a full tank costs.` : null;
}
