import { sql } from "drizzle-orm";
import { imports } from "@/db/schema/index";

/** Imports whose file was read and that someone has to check, run or cancel; also those that failed, until cancelled. */
export const importsToFinish = () =>
  sql`select * from ${imports} where ${imports.state} in ('mapping', 'checked')
    or (${imports.state} = 'failed' and ${imports.rows} > 0 and ${imports.rowsDeletedAt} is null)`;
