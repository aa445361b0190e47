import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../../app/globals.css", import.meta.url), "utf8");

function tokens(opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  const block = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const HUES = ["lake", "sun", "leaf", "brick", "sky", "plum"];
const GROUNDS = ["paper", "surface", "well"];
const PAIRS = [
  ...GROUNDS.flatMap((ground) => [
    ["ink", ground],
    ["ink-muted", ground],
  ]),
  ...HUES.flatMap((hue) => [
    [`on-${hue}`, hue],
    [`on-${hue}`, `${hue}-deep`],
    [`${hue}-text`, `${hue}-soft`],
    ["ink", `${hue}-soft`],
    ...GROUNDS.map((ground) => [`${hue}-text`, ground]),
  ]),
  ["on-ink", "ink"],
];

const light = tokens("@theme {");
const strong = { ...light, ...tokens('[data-theme="strong"] {') };

describe.each([
  { theme: "light", colours: light, least: 4.5 },
  { theme: "strong", colours: strong, least: 7 },
])("the $theme theme", ({ colours, least }) => {
  it.each(PAIRS)(`%s on %s reaches ${least}:1`, (text = "", ground = "") => {
    expect(contrast(colours[text] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(least);
  });

  it.each(GROUNDS)("the edge of a control and the focus ring stand out from %s", (ground) => {
    for (const line of ["edge", "focus"]) {
      expect(contrast(colours[line] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(3);
    }
  });
});
