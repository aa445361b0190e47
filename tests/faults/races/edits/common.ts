import { addDays, businessDate } from "@/lib/values/dates";
import { testDatabase } from "@/tests/support/database";
import type { Arena } from "../support/arena";
import type { Doc, Office } from "../support/documents";

export const TODAY = businessDate(new Date());
/** Records the factories make. */
export const version = 1;
export const db = testDatabase;
export const first = async <R>(rows: Promise<R[]>) => (await rows)[0];

let used = 0;
/** A number no other document has. */
export const fresh = () => ++used;
/** A day nothing else is planned on. */
export const freshDay = () => addDays(TODAY, 400 + fresh());
/** A day for books and plans; they come round again. */
export const plannableDay = () => addDays("2023-01-01", fresh() % 900);

export type Make = (office: Office, arena: Arena) => Promise<Doc>;
