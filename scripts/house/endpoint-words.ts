import { readFileSync } from "node:fs";
import type { Words } from "../../lib/registry/openapi/operation-rules";

/** Marks what isn't in the specification, which is nothing to those who call the API. */
const OWN = /\b(Own|New)\. ?|\bOwn: | ?\(own\)/g;

/** What `docs/endpoints.tsv` says of each endpoint, by method and path. */
export function endpointWords(): Record<string, Words> {
  const lines = readFileSync("docs/endpoints.tsv", "utf8").trimEnd().split("\n").slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const [method, path, , , does = "", , notes = ""] = line.split("\t");
      return [`${method} ${path}`, { does, notes: notes.replace(OWN, "").trim() }];
    }),
  );
}
