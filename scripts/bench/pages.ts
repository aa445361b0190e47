import "../support/env-file";
import { writeFileSync } from "node:fs";
import { businessDate } from "@/lib/values/dates";
import { openBrowser } from "@/tests/bench/browser";
import { measureCost } from "@/tests/bench/cost";
import { measureGrowth } from "@/tests/bench/growth";
import { measureMemory } from "@/tests/bench/memory";
import { measureOffline } from "@/tests/bench/offline";
import { benchPage, loadNow } from "@/tests/bench/report";
import { measureFind, measureSearch } from "@/tests/bench/search";
import { type BenchServer, buildForBench, startBenchServer } from "@/tests/bench/servers";
import { measureSpeed } from "@/tests/bench/speed";
import { countStatements, statementFigures } from "@/tests/bench/statements";
import type { Chapter } from "@/tests/bench/stats";
import { endpoints, screens, type Target } from "@/tests/bench/targets";
import { VISITS } from "@/tests/bench/visits";
import { measureWeight } from "@/tests/bench/weight";
import { idsOf, openWorlds, type World } from "@/tests/bench/world";
import { optionsOf } from "../support/options";
import { endPrograms, onStop, stopping } from "../support/processes";

// Every promised figure of speed and scale in one run.
const { values } = optionsOf({
  name: "npm run bench",
  does: "Measures pages and endpoints and writes docs/bench.md. First word planner, season, minutes or live: only that.",
  options: {
    quick: { type: "boolean", default: false, says: "takes five minutes" },
    only: { type: "string", value: "PARTS", says: "measures these: weight,speed,search" },
    jobs: { type: "string", value: "JOBS", says: "the size of the large company" },
    out: { type: "string", default: "docs/bench.md", value: "FILE", says: "where to write" },
    "keep-build": { type: "boolean", default: false, says: "measures the build that's there" },
  },
});
const quick = values.quick;
const running = stopping();
onStop(running.all, 1);
const chapters: Chapter[] = [];
let code = 1;

/** Measures one part, unless --only names others. */
async function part(name: string, measured: () => Promise<Chapter>): Promise<void> {
  if (values.only && !values.only.split(",").includes(name)) return;
  const chapter = await measured();
  chapters.push(chapter);
  console.log(`${chapter.title}: ${chapter.figures.length} figures`);
}

async function open(world: World, port: number): Promise<BenchServer> {
  const server = await startBenchServer(world.url, port);
  running.add(server.stop);
  return server;
}

async function measurePages(server: BenchServer, pages: Target[]): Promise<void> {
  const browser = await openBrowser();
  running.add(() => browser.close());
  await part("weight", () => measureWeight(browser, server, pages));
  await part("speed", () => measureSpeed(browser, server, VISITS, quick ? 3 : 7));
  await part("offline", () => measureOffline(browser, server, quick ? 3 : 7));
  await browser.close();
}

async function measure(small: World, large: World, began: Date): Promise<void> {
  const pages = screens(await idsOf(large));
  const calls = endpoints(businessDate(began));
  const all = [...pages, ...calls];
  const counted = await countStatements(large, all, 3710);
  await part("statements", async () =>
    statementFigures(await countStatements(small, all, 3720), counted, all),
  );
  await part("search", () => measureSearch(large, quick ? 60 : 200));
  const server = await open(large, 3730);
  await part("find", () => measureFind(server, large, quick ? 60 : 200));
  const pace = quick ? { seconds: 1, rounds: 2 } : { seconds: 4, rounds: 3 };
  await part("cost", () => measureCost(server, large, calls, counted, pace));
  await part("growth", async () => measureGrowth(await open(small, 3740), server, all, quick ? 12 : 80));
  await measurePages(server, pages);
  await server.stop();
  await part("memory", async () => measureMemory(await open(large, 3750), all, quick ? 1_500 : 10_000));
}

async function bench(): Promise<void> {
  const [began, loads] = [new Date(), [loadNow()]];
  const jobs = [10_000, Number(values.jobs ?? (quick ? 100_000 : 1_000_000))];
  await buildForBench(values["keep-build"]);
  const [small, large] = await openWorlds(jobs, running.add);
  if (!small || !large) throw new Error("There is no company to measure");
  await measure(small, large, began);
  loads.push(loadNow());
  writeFileSync(values.out, benchPage({ chapters, jobs, quick, began, loads }));
  console.log(`${values.out} is written.`);
}

try {
  running.add(endPrograms);
  await bench();
  code = 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await running.all();
}
process.exit(code);
