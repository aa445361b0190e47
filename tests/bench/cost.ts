import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import autocannon from "autocannon";
import { endProgram, freePort, waitForServer } from "@/scripts/support/processes";
import { ask, headersOf } from "./ask";
import type { BenchServer } from "./servers";
import type { Counted } from "./statements";
import { type Chapter, type Figure, median, spread } from "./stats";
import type { Target } from "./targets";
import type { World } from "./world";

const BARE = "/api/bench/bare";
const FILE = ".data/bench/statements.json";

type Options = { seconds: number; rounds: number };

/** Requests per second of each endpoint, of a bare handler with the same bytes, and of its SQL over plain node:http. */
export async function measureCost(
  server: BenchServer,
  world: World,
  targets: readonly (Target & { aim: number })[],
  counted: Counted,
  options: Options,
): Promise<Chapter> {
  const plain = await startPlain(world, targets, counted);
  try {
    const figures: Figure[] = [];
    for (const target of targets) figures.push(...(await costOf(server, plain.address, target, options)));
    return {
      title: "Endpoint cost",
      how: `requests a second, eight connections, ${options.rounds} rounds of ${options.seconds} s in turn: endpoint ÷ bare handler of the same server with the same bytes; and endpoint ÷ the same SQL over plain node:http`,
      figures,
    };
  } finally {
    await plain.stop();
  }
}

async function costOf(
  server: BenchServer,
  plain: string,
  target: Target & { aim: number },
  options: Options,
) {
  const { text } = await ask(server, target);
  await fetch(server.address + BARE, { method: "PUT", body: text });
  const rates = { own: [] as number[], bare: [] as number[], plain: [] as number[] };
  for (let round = 0; round < options.rounds; round++) {
    rates.own.push(await fire(server.address + target.path, server, target, options));
    rates.bare.push(await fire(server.address + BARE, server, target, options));
    rates.plain.push(await fire(`${plain}/${target.name}`, server, target, options));
  }
  const figure = (what: string, beside: number[], aim: number | null): Figure => {
    const ratios = rates.own.map((rate, i) => rate / (beside[i] ?? Number.NaN));
    const both = `${median(rates.own).toFixed(0)} : ${median(beside).toFixed(0)} /s, ${(text.length / 1024).toFixed(1)} KB`;
    return {
      what,
      value: median(ratios),
      unit: "",
      digits: 2,
      spread: spread(ratios),
      aim,
      atLeast: true,
      note: both,
    };
  };
  return [
    figure(`${target.name} ÷ bare handler`, rates.bare, target.aim),
    figure(`${target.name} ÷ same SQL over node:http`, rates.plain, null),
  ];
}

async function fire(url: string, server: BenchServer, target: Target, { seconds }: Options): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    method: target.method,
    headers: headersOf(server, target),
    ...(target.body === undefined ? {} : { body: JSON.stringify(target.body) }),
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

/** The endpoints' statements on a plain Node server. */
async function startPlain({ url }: World, targets: readonly Target[], counted: Counted) {
  writeFileSync(
    FILE,
    JSON.stringify(Object.fromEntries(targets.map(({ name }) => [name, counted.get(name)]))),
  );
  const port = await freePort(3700);
  const child: ChildProcess = spawn("tsx", ["tests/bench/plain-server.ts", String(port), FILE], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = () => endProgram(child);
  if (await waitForServer(`${address}/health`, child)) return { address, stop };
  await stop();
  throw new Error("The plain server did not start");
}
