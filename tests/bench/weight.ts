import type { Browser } from "@playwright/test";
import { contextOf, scriptBytes } from "./browser";
import type { BenchServer } from "./servers";
import type { Chapter, Figure } from "./stats";
import type { Target } from "./targets";

const EMPTY: Target = { name: "empty page", login: "", method: "GET", path: "/bench" };
const CREW_KB = 60;
const OTHER_KB = 90;

/** The scripts of each screen as Chromium loads them, minus those of an empty page of the same build. */
export async function measureWeight(
  browser: Browser,
  server: BenchServer,
  targets: readonly Target[],
): Promise<Chapter> {
  const weigh = async (target: Target) => {
    const context = await contextOf(browser, server, target, target.login === "driver", { worker: true });
    try {
      return await scriptBytes(await context.newPage(), target.path);
    } finally {
      await context.close();
    }
  };
  const empty = await weigh(EMPTY);
  const figures: Figure[] = [];
  for (const target of targets) {
    const value = ((await weigh(target)) - empty) / 1024;
    const aim = target.login === "driver" ? CREW_KB : OTHER_KB;
    figures.push({ what: target.name, value, unit: "KB", digits: 1, spread: "", aim });
  }
  const how = `gzipped JavaScript of the page less the empty page's ${(empty / 1024).toFixed(0)} KB, in Chromium`;
  return { title: "Page weight", how, figures };
}
