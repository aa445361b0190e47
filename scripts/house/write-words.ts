import { writeFileSync } from "node:fs";
import { optionsOf } from "../support/options";
import { endpointWords } from "./endpoint-words";

/** The first half of `npm run openapi`; the other records the examples. */
optionsOf({ name: "npm run openapi", does: "Writes the words and examples of the API's description." });
const lines = Object.entries(endpointWords()).map(
  ([name, words]) => `${JSON.stringify(name)}: ${JSON.stringify(words)}`,
);
// One endpoint a line, so that a change shows as one.
writeFileSync("lib/registry/openapi/data/words.json", `{\n${lines.join(",\n")}\n}\n`);
