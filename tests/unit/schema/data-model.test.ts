import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { AREAS, DATA_MODEL, dataModel, tables } from "@/scripts/house/data-model";

it("every table stands in one area of the data model's pictures", () => {
  expect(Object.values(AREAS).flat().sort()).toEqual([...tables.keys()].sort());
});

it("the pictures are those of the schema: `tsx scripts/house/data-model.ts` draws them again", () => {
  expect(readFileSync(DATA_MODEL, "utf8")).toBe(dataModel());
});
