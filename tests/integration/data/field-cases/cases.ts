import { readFile } from "node:fs/promises";

/** A file that went wrong for someone in the field, rebuilt with invented people. */
export const fieldCase = (name: string): Promise<string> =>
  readFile(new URL(`files/${name}.csv`, import.meta.url), "utf8");
