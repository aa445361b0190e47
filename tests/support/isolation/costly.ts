/** Work that goes wrong in a chosen way. */
export type Costly = "fine" | "endless" | "hungry" | "gone" | "throws";

export default async function costly(how: Costly): Promise<string> {
  if (how === "endless") for (;;);
  if (how === "gone") process.exit(1);
  if (how === "throws") throw new Error("a secret of the file");
  const kept: number[][] = [];
  while (how === "hungry") kept.push(new Array<number>(1_000_000).fill(kept.length));
  return `${how}, with ${Object.keys(process.env).filter((name) => /SECRET|DATABASE/.test(name)).length} secrets`;
}
