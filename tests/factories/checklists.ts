import type { Handle } from "@/db/client";
import { closeChecklists, dailyReports, openChecklists } from "@/db/schema";
import { makeCrewDay } from "./crew-days";
import { makeEmployee } from "./employees";
import { only, TODAY } from "./unique";

/** Rags and signs are in the truck. */
export async function makeOpenChecklist(
  db: Handle,
  columns: Partial<typeof openChecklists.$inferInsert> = {},
) {
  const ocid = columns.ocid ?? (await makeCrewDay(db)).ocid;
  return only(
    await db
      .insert(openChecklists)
      .values({ checked: ["rags", "signs"], ...columns, ocid })
      .returning(),
  );
}

export async function makeCloseChecklist(
  db: Handle,
  columns: Partial<typeof closeChecklists.$inferInsert> = {},
) {
  const ocid = columns.ocid ?? (await makeCrewDay(db)).ocid;
  return only(
    await db
      .insert(closeChecklists)
      .values({ checked: ["rags", "laptop"], ...columns, ocid })
      .returning(),
  );
}

/** A filed report of the area Sales. */
export async function makeDailyReport(db: Handle, columns: Partial<typeof dailyReports.$inferInsert> = {}) {
  const hrid = columns.hrid ?? (await makeEmployee(db)).hrid;
  return only(
    await db
      .insert(dailyReports)
      .values({ area: "Sales", date: TODAY, lines: ["Two sold"], ...columns, hrid })
      .returning(),
  );
}
