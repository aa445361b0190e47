import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sqlState } from "@/db/transaction";
import { testDatabase } from "@/tests/support/database";

it("a query's error contains neither SQL nor parameters, only its cause", async () => {
  const asked = testDatabase().execute(sql`select ${"the secret"}::int, no_such_column`);
  const error = await asked.catch((thrown: unknown) => thrown);
  expect(sqlState(error)).toBe("42703");
  const { cause, ...told } = error as Error;
  expect(cause).toBeInstanceOf(Error);
  const words = `${inspect(told, { showHidden: true })} ${(error as Error).message} ${(error as Error).stack}`;
  expect(words).not.toContain("the secret");
  expect(words).not.toContain("no_such_column");
  expect(inspect(error)).not.toContain("the secret");
});
