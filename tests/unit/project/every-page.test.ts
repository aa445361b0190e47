import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { PAGES } from "@/tests/e2e/access/pages";

/** Each page's address is its folder, without route groups. */
const foldersOfPages = () =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file}`.replace(/\/\([\w-]+\)/g, "").replace(/\/page\.tsx$/, "") || "/");

it("the list of pages, with who may open each, has every page", () => {
  expect(PAGES.map(({ folder }) => folder).sort()).toEqual(foldersOfPages().sort());
});
