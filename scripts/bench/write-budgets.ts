import { buildIfStale } from "../support/build";
import { optionsOf } from "../support/options";
import { runProgram } from "../support/processes";

optionsOf({
  name: "npm run budgets",
  does: "Writes what every screen and call needs today, rounded up, into tests/budgets/budgets.tsv.",
});
await buildIfStale();
process.exitCode = await runProgram("vitest", ["run", "--project", "budgets"], {
  stdio: "inherit",
  env: { ...process.env, BUDGETS: "write" },
});
