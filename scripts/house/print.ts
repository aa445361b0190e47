import { optionsOf } from "../support/options";
import { figures } from "./figures";

/** Prints how far the code is from its plan; fails when a figure got worse. */
optionsOf({ name: "npm run house", does: "Prints how far the code is from its plan." });
const found = figures();
const width = Math.max(...found.map(({ name }) => name.length));
for (const { name, value, most } of found)
  console.log(
    `${name.padEnd(width)}  ${String(value).padStart(7)}${most === undefined ? "" : `  at most ${most}`}`,
  );
const worse = found.filter(({ value, most }) => most !== undefined && value > most);
if (worse.length > 0) {
  console.error(`\nWorse than before: ${worse.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
