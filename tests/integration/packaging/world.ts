import { businessDate, tomorrow } from "@/lib/values/dates";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { makeEmployee } from "@/tests/factories/employees";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const now = new Date();
export const TODAY = businessDate(now);
export const DAY = tomorrow(now);

export async function makeManager(): Promise<{ hrid: number; name: string; cookie: string }> {
  const { hrid, name } = await makeEmployee(testDatabase(), { capabilities: ["production"] });
  return { hrid, name, cookie: await staffCookie(hrid) };
}

/** A driver with a crew on tomorrow's day. */
export async function makeCrewTomorrow() {
  const driver = await makeEmployee(testDatabase());
  await makeCrewDay(testDatabase(), { driver: driver.hrid, date: DAY });
  return driver;
}
