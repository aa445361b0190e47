import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { trackedFiles } from "@/scripts/house/sources";

const again = async () => {
  vi.resetModules();
  return (await import("@/lib/process-wide")).processWide;
};

it("two evaluations of a module share one value, made once", async () => {
  const [first, second] = [await again(), await again()];
  expect(second).not.toBe(first);
  const make = vi.fn(() => ({ count: 0 }));
  first("test-value", make).count++;
  expect(second("test-value", make)).toBe(first("test-value", make));
  expect(second("test-value", make)).toEqual({ count: 1 });
  expect(make).toHaveBeenCalledTimes(1);
});

it("no two modules give the same name: one would get the other's value, whatever its type says", () => {
  const sources = trackedFiles().filter((file) => /^(app|components|db|lib)\/.*\.tsx?$/.test(file));
  const names = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bprocessWide\(\s*([^,]+),/g)].map(([, name]) => name),
  );
  expect(names).toContain('"pools"');
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !/^"[a-z-]+"$/.test(name ?? ""))).toEqual([]);
});
