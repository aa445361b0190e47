import { expect, it } from "vitest";
import { trackedFiles } from "./tracked-files";

const found = (pattern: RegExp) =>
  new Set(trackedFiles().flatMap((file) => pattern.exec(file)?.slice(1, 2) ?? []));

it("keeps SQL in folders named after lib's domains", () => {
  const domains = found(/^lib\/(?:platform|core|features|registry)\/([\w-]+)\//);
  expect([...found(/^db\/queries\/([\w-]+(?:\.ts)?)/)].filter((name) => !domains.has(name))).toEqual([]);
});
