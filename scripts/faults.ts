import { existsSync } from "node:fs";
import { join } from "node:path";
import { endPrograms, onStop, runProgram } from "./support/processes";

// The long set of races and faults, against the built server: `npm run test:faults -- tests/faults/kill` for some.
onStop(async () => void (await endPrograms()), 1);
const build = existsSync(join(process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID"))
  ? 0
  : await runProgram("next", ["build"]);
process.exit(
  build ||
    (await runProgram("vitest", ["run", "--project", "faults", ...process.argv.slice(2)], {
      env: { ...process.env, FAULTS: "long" },
    })),
);
