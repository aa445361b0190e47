import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { type PaperPart, paperPdf } from "@/lib/platform/services/paper";

const TABLE: Extract<PaperPart, { kind: "table" }> = {
  kind: "table",
  columns: [
    { header: "Day", width: 1 },
    { header: "Pay", width: 1, right: true },
  ],
  rows: [],
};

type Look = { title?: string; logo?: Buffer };

async function printed(parts: PaperPart[], { title = "Pay stub", logo }: Look = {}) {
  const letterhead = { name: "Bright & Co", lines: ["1 Main St", "416-555-0100"], logo };
  const { body, done } = paperPdf({ title, subtitle: "May", letterhead, parts });
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  await done;
  const file = Buffer.concat(chunks).toString("latin1");
  const pages = file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  const pictures = file.match(/\/Subtype \/Image\b/g)?.length ?? 0;
  return { pages, pictures, words: wordsOf(file) };
}

/** What's written on the pages: letters of the built-in fonts, in drawing order. */
function wordsOf(file: string): string {
  const streams = [...file.matchAll(/stream\n(x[\s\S]*?)\nendstream/g)].map(([, data = ""]) =>
    inflateSync(Buffer.from(data, "latin1")).toString("latin1"),
  );
  const shown = streams.flatMap((text) => [...text.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = ""]) => parts));
  const letters = (hex: string) => Buffer.from(hex, "hex").toString("latin1");
  return shown
    .map((parts) => [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => letters(hex)).join(""))
    .join("\n");
}

it("has the letterhead, the title and each cell", async () => {
  const { pages, words } = await printed([
    { ...TABLE, rows: [["Mon 4 May", "$160.00"]], total: ["Total", "$160.00"] },
  ]);
  expect(pages).toBe(1);
  for (const text of ["Bright & Co", "Pay stub", "Mon 4 May", "$160.00", "Total", "Page 1 of 1"])
    expect(words).toContain(text);
});

it("continues over as many pages as needed, with the table's head on each, and every row once", async () => {
  const rows = Array.from({ length: 120 }, (_, i) => [`Day ${i}!`, `$${i}.00`]);
  const { pages, words } = await printed([{ ...TABLE, rows }]);
  expect(pages).toBeGreaterThan(2);
  expect(words.match(/^Pay$/gm)).toHaveLength(pages);
  expect(words).toContain(`Page ${pages} of ${pages}`);
  for (const [day = ""] of rows) expect(words.split(day)).toHaveLength(2);
});

it("writes a letter its fonts don't have as a question mark", async () => {
  const { words } = await printed([{ kind: "text", text: "Zoë Łukasz 😀" }]);
  expect(words).toContain("Zoë ?ukasz ?");
});

it("has the company's logo above its name, and without one begins with the name", async () => {
  const logo = await sharp({ create: { width: 240, height: 80, channels: 3, background: "#b4491c" } })
    .jpeg()
    .toBuffer();
  const withLogo = await printed([], { logo });
  expect(withLogo.pictures).toBe(1);
  expect(withLogo.words).toContain("Bright & Co");
  expect((await printed([])).pictures).toBe(0);
});
