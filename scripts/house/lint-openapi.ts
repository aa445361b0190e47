import { createConfig, lintFromString } from "@redocly/openapi-core";
import { openapiDocument } from "../../lib/registry/openapi/reads";
import { optionsOf } from "../support/options";

/**
 * Redocly's recommended rules over the API's description, its examples too; a warning fails as well. Spectral, which
 * brings 170 packages, is run by hand: `npx @stoplight/spectral-cli lint openapi.json`.
 */
optionsOf({ name: "npm run openapi:lint", does: "Checks the API's description with Redocly." });

const config = await createConfig({
  extends: ["recommended"],
  rules: {
    "no-invalid-media-type-examples": "error",
    "no-invalid-parameter-examples": "error",
    "operation-description": "error",
    // The specification fixes these addresses, and Next puts a folder with a name first.
    "no-ambiguous-paths": "off",
  },
});
const source = JSON.stringify(openapiDocument());
const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
for (const { ruleId, message, location } of problems)
  console.log(`${ruleId} at ${location[0]?.pointer}: ${message}`);
process.exitCode = problems.length > 0 ? 1 : 0;
