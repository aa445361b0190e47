import { existsSync, mkdirSync, writeFileSync } from "node:fs";

/** The folder for a checkout's data: the embedded database, pictures, the demo's notes. */
export const DATA = ".data";

const MARK = `${DATA}/demo-database`;

/** Notes that this folder's embedded database is the demo's. */
export function noteDemoDatabase(): void {
  mkdirSync(DATA, { recursive: true });
  writeFileSync(MARK, "The embedded database in this folder was made for the demo or for development.\n");
}

/** Whether programs may use the embedded database here: never in production, and only if the demo made it. */
export const hasDemoDatabase = (): boolean => process.env.APP_ENV !== "production" && existsSync(MARK);
