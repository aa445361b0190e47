import { fileURLToPath } from "node:url";
import { createVitest, type InlineConfig } from "vitest/node";
import type { Mutant } from "./instrument";
import type { Seen } from "./runner";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

type Task = {
  name: string;
  type: string;
  meta: { seen?: Seen };
  tasks?: Task[];
  result?: { state?: string; errors?: { message: string }[] };
};
const testsIn = (task: Task): Task[] => (task.type === "test" ? [task] : (task.tasks ?? []).flatMap(testsIn));

/** A vitest that stays open and runs tests against the mutated code, as often as asked. */
export async function openVitest(
  config: InlineConfig,
  code: ReadonlyMap<string, string>,
  mutants: readonly Mutant[],
) {
  // As vitest's own command does.
  Object.assign(process.env, { NODE_ENV: "test" });
  const vitest = await createVitest(
    "test",
    {
      config: false,
      watch: false,
      reporters: [{}],
      isolate: false,
      // Or mutated code would be kept, and used by other runs.
      fsModuleCache: false,
      pool: "forks",
      maxWorkers: 1,
      runner: "tests/mutants/runner.ts",
      testTimeout: 20_000,
      hookTimeout: 120_000,
      onConsoleLog: () => false,
      ...config,
    },
    {
      resolve: { alias: { "@": ROOT } },
      plugins: [
        {
          name: "mutants",
          enforce: "pre",
          load: (id: string) => code.get(id.replace(`${ROOT}/`, "").replace(/\?.*/, "")),
        },
      ],
    },
  );

  vitest.provide("fileOf", Object.fromEntries(mutants.map(({ id, file }) => [id, file])));

  /** One run: of these test files, or of those that import `related`; of the named tests only, if any are named. */
  async function run(
    mutant: string,
    {
      files,
      related,
      tests,
    }: { files?: readonly string[]; related?: readonly string[]; tests?: readonly string[] } = {},
  ) {
    vitest.provide("mutant", mutant);
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    vitest.config.related = related?.map((file) => `${ROOT}/${file}`);
    vitest.config.bail = mutant === "all" || mutant === "none" ? 0 : 1;
    for (const { config } of vitest.projects)
      config.testNamePattern = tests && new RegExp(`(?:${tests.map(RegExp.escape).join("|")})\\s*$`);
    await vitest.start(files && [...files]);
    const ran = vitest.state.getFiles();
    const failed = ran
      .flatMap((file) => [file, ...testsIn(file)])
      .filter(({ result }) => result?.state === "fail");
    return {
      seen: ran.flatMap((file) =>
        testsIn(file).flatMap(({ name, meta }) =>
          meta.seen ? [{ file: file.filepath.replace(`${ROOT}/`, ""), name, ...meta.seen }] : [],
        ),
      ),
      ran: ran.length,
      problems: [
        ...failed.map(
          (task) => `${task.name}: ${task.result?.errors?.map(({ message }) => message).join("; ")}`,
        ),
        ...[...vitest.state.errorsSet].map(String),
      ],
    };
  }
  return { run, close: () => vitest.close() };
}
