import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { optionsOf } from "../options";
import { HANDLERS } from "./api";
import { readSdk } from "./read-sdk";

// `npm run stripe:types`: writes down the installed SDK's view of the calls we make.
optionsOf({
  name: "npm run stripe:types",
  does: "Writes down the installed SDK's view of the calls we make.",
});
const file = fileURLToPath(new URL("sdk.json", import.meta.url));
writeFileSync(file, JSON.stringify(readSdk(Object.keys(HANDLERS))));
execFileSync("biome", ["format", "--write", file], { stdio: "inherit" });
