import { expect, it } from "vitest";
import { byScreen, textsOf } from "@/scripts/house/texts";

const source = (file: string, text: string) => ({ file, text, lines: text.split("\n").length });

it("lists what people read, not what programs use", () => {
  const text = `"use client";
import { Button } from "@/components/ui/button";
type Kind = "Gas only";
export function Panel({ name }: { name: string }) {
  const rows = sql\`Select no words\`;
  return (
    <section className="grid gap-5 text-sm" aria-label="Cards on file">
      <p>Paid by {name} on the {rows} day.</p>
      <Button onClick={() => toast.success(\`Job at \${name} started\`)}>Start</Button>
    </section>
  );
}
`;
  expect(textsOf(source("components/panel.tsx", text))).toEqual([
    { line: 7, text: "Cards on file" },
    { line: 8, text: "Paid by … on the … day." },
    { line: 9, text: "Job at … started" },
    { line: 9, text: "Start" },
  ]);
});

it("sorts them by the page that draws them", () => {
  const sources = [
    source("app/a/page.tsx", `import "@/components/own"; import "@/components/both";`),
    source("app/b/page.tsx", `import "@/components/both"; import "@/lib/core/jobs/rules";`),
    source("components/own.tsx", ""),
    source("components/both.tsx", ""),
    source("lib/core/jobs/rules.ts", ""),
  ];
  const screens = [...byScreen(sources)].map(([screen, files]) => [screen, files.map(({ file }) => file)]);
  expect(Object.fromEntries(screens)).toEqual({
    "app/a/page.tsx": ["app/a/page.tsx", "components/own.tsx"],
    "app/b/page.tsx": ["app/b/page.tsx"],
    "components of several screens": ["components/both.tsx"],
    "lib/core/jobs": ["lib/core/jobs/rules.ts"],
  });
});
