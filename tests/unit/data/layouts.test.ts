import { expect, it } from "vitest";
import { layoutMapping } from "@/lib/core/data/in/layouts/layout-contract";

it("a saved layout finds its columns by their headers, wherever they are, and leaves out missing ones", () => {
  const layout = { headers: ["Nr", "Nom", "Tel"], mapping: { key: 0, lastname: 1, phone: 2 } };
  expect(layoutMapping(layout, ["Nr", "Nom", "Tel"])).toEqual({ key: 0, lastname: 1, phone: 2 });
  expect(layoutMapping(layout, ["Tel", "More", "Nr"])).toEqual({ key: 2, phone: 0 });
});
