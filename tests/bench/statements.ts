import { ask } from "./ask";
import { type BenchServer, startBenchServer } from "./servers";
import type { Chapter, Figure } from "./stats";
import type { Target } from "./targets";
import { type Statement, tapWire } from "./wire";
import type { World } from "./world";

export type Counted = Map<string, Statement[]>;

/** The statements of each target's second request, read between server and database. */
export async function countStatements(
  world: World,
  targets: readonly Target[],
  port: number,
): Promise<Counted> {
  const wire = await tapWire(world.url);
  let server: BenchServer | null = null;
  try {
    server = await startBenchServer(wire.url, port);
    const counted: Counted = new Map();
    for (const target of targets) {
      await ask(server, target);
      wire.take();
      await ask(server, target);
      counted.set(target.name, wire.take());
    }
    return counted;
  } finally {
    await server?.stop();
    await wire.stop();
  }
}

/** How many statements a screen takes, and whether the number is the same for a larger company. */
export function statementFigures(small: Counted, large: Counted, targets: readonly Target[]): Chapter {
  const figures = targets.map((target): Figure => {
    const [few, many] = [small.get(target.name)?.length ?? 0, large.get(target.name)?.length ?? 0];
    return {
      what: target.name,
      value: many,
      unit: "",
      digits: 0,
      spread: "",
      aim: 6,
      note: few === many ? "" : `${few} at the small company`,
    };
  });
  return {
    title: "SQL statements",
    how: "statements of one request, counted between server and database",
    figures,
  };
}
