/** Work that goes wrong in a chosen way. */
export type Costly = "fine" | "endless" | "hungry" | "gone" | "throws";

export default async function costly(how: Costly): Promise<string> {
  if (how === "endless") for (;;);
  if (how === "gone") process.exit(1);
  if (how === "throws") throw new Error("a secret of the file");
  const kept: string[][] = [];
  while (how === "hungry") kept.push(Array.from({ length: 10_000 }, (_, n) => `${n} of ${kept.length}`));
  return `${how}, with ${Object.keys(process.env).filter((name) => /SECRET|DATABASE/.test(name)).length} secrets`;
}
