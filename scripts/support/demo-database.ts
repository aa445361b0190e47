import { existsSync, mkdirSync, writeFileSync } from "node:fs";

/** The folder of what a checkout keeps: the embedded database, pictures, the demo's notes. */
export const DATA = ".data";

const MARK = `${DATA}/demo-database`;

/** Notes that the embedded database of this folder is the demo's. */
export function noteDemoDatabase(): void {
  mkdirSync(DATA, { recursive: true });
  writeFileSync(MARK, "The embedded database in this folder was made for the demo or for development.\n");
}

/** Whether programs may use the embedded database here: never in production, and only one made by the demo. */
export const hasDemoDatabase = (): boolean => process.env.APP_ENV !== "production" && existsSync(MARK);
