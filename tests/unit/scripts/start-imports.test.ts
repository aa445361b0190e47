import { build } from "esbuild";
import { expect, it } from "vitest";

/** Every file that a program loads as it starts: what it only imports later, when it's needed, isn't among them. */
async function loadedBy(...entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    outdir: "unwritten",
    format: "esm",
    platform: "node",
    packages: "external",
    metafile: true,
  });
  const found = new Set<string>(entryPoints);
  for (const file of found)
    for (const { path, kind } of metafile.inputs[file]?.imports ?? [])
      if (kind !== "dynamic-import") found.add(path);
  return [...found];
}

it.each([
  ["npm start", ["scripts/start.ts", "scripts/support/stack.ts"]],
  ["a demo that starts again", ["scripts/demo.ts"]],
])("%s doesn't load what fills an empty database", async (_, entries) => {
  const loaded = await loadedBy(...entries);
  expect(loaded).toContain("scripts/support/stack.ts");
  expect(loaded).not.toContain("db/seed/world.ts");
  expect(loaded).not.toContain("sharp");
});
