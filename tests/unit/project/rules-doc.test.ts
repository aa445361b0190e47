import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { trackedFiles } from "./tracked-files";

const page = readFileSync("docs/rules.md", "utf8");
const names = [...page.matchAll(/^- \*\*([a-z0-9-]+)\*\* — /gm)].map(([, name = ""]) => name);

/** Each rule a file cites: "(rule hst)", "(rules job-states, unreport; T20)". */
const citedIn = (text: string): string[] =>
  [...text.matchAll(/\(rules? ([a-z0-9-]+(?:, [a-z0-9-]+)*)/g)].flatMap(([, list = ""]) => list.split(", "));

it("names each rule once", () => {
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("has every rule that code and tests cite", () => {
  const unknown = trackedFiles()
    .filter((file) => /^(app|components|db|lib|scripts|tests)\/.*\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => citedIn(readFileSync(file, "utf8")).map((name) => ({ file, name })))
    .filter(({ name }) => !names.includes(name));
  expect(unknown).toEqual([]);
});

it("says for each rule where it's tested, and the tests exist", () => {
  const entries = page.split(/^- \*\*/m).slice(1);
  const paths = entries.map((entry) => [...entry.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = ""]) => path));
  expect(paths.filter((some) => some.length === 0)).toEqual([]);
  expect(paths.flat().filter((path) => !existsSync(path))).toEqual([]);
});
