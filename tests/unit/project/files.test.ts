import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { trackedFiles } from "@/scripts/house/sources";
import { PAGES } from "@/tests/e2e/access/pages";

const FOLDER_FILES = 20;

/** One file of one kind: splitting such a folder would only hide it. */
const MAY_HOLD_MORE: Record<string, string> = {
  ".": "what programs and people look for there and nowhere else",
  "components/form": "one file a kind of field",
  "components/ui": "one file a primitive",
  "db/schema": "one file an aggregate",
  "lib/values": "one file a kind of value",
  "tests/factories": "one file an aggregate",
};
const GENERATED = /^(db\/migrations|public)(\/|$)/;

it(`no folder holds more than ${FOLDER_FILES} files`, () => {
  const held = Map.groupBy(trackedFiles(), path.dirname);
  const full = [...held].filter(([folder, files]) => files.length > FOLDER_FILES && !GENERATED.test(folder));
  expect(full.map(([folder]) => folder).filter((folder) => !(folder in MAY_HOLD_MORE))).toEqual([]);
});

it("no text under version control names a folder on one machine", () => {
  const named = trackedFiles()
    .filter((file) => !/\.(png|ico|jpe?g|webp|woff2?|gz)$|^tests\/unit\/project\//.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => /(?<![\w.)}\]])\/(work|tmp\/bash|root|Users|home\/[a-z]+)\//.test(line))
        .map((line) => `${file}: ${line.trim().slice(0, 80)}`),
    );
  expect(named).toEqual([]);
});

it("the list of pages, with who may open each, has every page: its address is its folder, without route groups", () => {
  const folders = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file}`.replace(/\/\([\w-]+\)/g, "").replace(/\/page\.tsx$/, "") || "/");
  expect(PAGES.map(({ folder }) => folder).sort()).toEqual(folders.sort());
});
