import { BaselineRefused } from "@/db/baseline/take-over";
import { type Asked, connectionProblem } from "@/db/connection/problem";
import { sqlState } from "@/db/transaction";
import { envNotices } from "@/lib/env-notices";

/** Why a script can't start: the lines to print. */
export class StartProblem extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}

/** Ends this program: prints the reason if known, and rethrows everything else. */
export function cantStart(error: unknown): never {
  if (!(error instanceof StartProblem)) throw error;
  const [first = "", ...rest] = error.lines;
  console.error([`Runsheet can't start: ${first}`, ...rest].join("\n  "));
  process.exit(1);
}

/** Ends this program because of its settings, one line each. */
export const cantStartWith = (problems: readonly string[]): never => {
  console.error(["Runsheet can't start:", ...problems].join("\n  "));
  process.exit(1);
};

/** Names what looks like a mistake in this program's settings, one line each; it starts all the same. */
export const nameNotices = (): void => {
  for (const notice of envNotices(process.env)) console.error(`Check the settings: ${notice}`);
};

const NOT_ALLOWED = "42501";

/**
 * Puts a failed connection, tables this role can't change and a database that isn't Runsheet's into words. Errors:
 * StartProblem.
 */
export async function reaching<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = connectionProblem(error, asked);
    if (problem) throw new StartProblem(problem);
    if (sqlState(error) === NOT_ALLOWED)
      throw new StartProblem([
        `the user in ${asked.setting} may not change the tables, and they're older than the program.`,
        "Run npm run db:migrate with their owner's address in DATABASE_OWNER_URL (docs/operations.md).",
      ]);
    if (error instanceof BaselineRefused) throw new StartProblem([error.message]);
    throw error;
  }
}
