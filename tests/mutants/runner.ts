import { inject, type RunnerTestCase, TestRunner } from "vitest";
import FreshHelpersRunner from "../support/runs/fresh-helpers";

/** What a test reports about mutants: those it ran into or could have noticed, and those it noticed. */
export type Seen = { covered: readonly string[]; killed: readonly string[] };

declare module "vitest" {
  interface ProvidedContext {
    /** "all" tries every mutant a test runs into; "none" only notes them; an id is on for the whole run. */
    mutant: string;
    /** The file of each mutant, by its id. */
    fileOf: Readonly<Record<string, string>>;
  }
  interface TaskMeta {
    seen?: Seen;
  }
}

type Exports = Record<string, unknown>;
/** The part of Vite's module runner that is used here. */
type Loader = {
  evaluatedModules: {
    idToModuleMap: Map<string, { exports?: Exports }>;
    invalidateModule: (module: object) => void;
  };
  import: (id: string) => Promise<Exports>;
};

type Counts = Record<string, number>;
/** What the mutated files look at: each keeps it from its first call on, so it's the same object for the whole process. */
type Switch = {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage: { static: Counts; perTest: Record<string, Counts> };
  killed: Set<string>;
  onLoad: Map<string, readonly string[]>;
};

/** More often than this no test runs into a mutant unless it goes round in circles. */
const HITS = 2_000_000;

const shared: { __stryker__?: Switch; process?: object } = globalThis;
shared.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} }, killed: new Set(), onLoad: new Map() };
const on = shared.__stryker__;
const { mutantCoverage: coverage, killed, onLoad } = on;
const mode = inject("mutant");
const fileOf = inject("fileOf");
if (mode !== "all" && mode !== "none") Object.assign(on, { activeMutant: mode, hitCount: 0, hitLimit: HITS });

/** Runs each test once more for every mutant it ran into, in the same process, so a mutant costs milliseconds. */
export default class MutantRunner extends FreshHelpersRunner {
  async runTask(test: RunnerTestCase) {
    const act = TestRunner.getTestFn(test);
    if (mode !== "all" && mode !== "none") return act();
    on.currentTestId = test.id;
    await act();
    on.currentTestId = undefined;
    const hits = coverage.perTest[test.id] ?? {};
    const files = new Set(Object.keys(hits).flatMap((id) => fileOf[id] ?? []));
    const evaluated = (await Promise.all([...files].map((file) => this.evaluatedIn(file)))).flat();
    const noticed = mode === "all" ? await this.tryAll(test, hits, evaluated) : [];
    test.meta.seen = { covered: [...Object.keys(hits), ...evaluated], killed: noticed };
  }

  /** The mutants this test notices. A test that fails without any mutant afterwards has noticed nothing. */
  private async tryAll(test: RunnerTestCase, hits: Counts, evaluated: readonly string[]): Promise<string[]> {
    const noticed: string[] = [];
    const passes = async (id: string) =>
      (hits[id] === undefined || (await this.passes(test, id, hits[id] * 100 + 1_000))) &&
      (!evaluated.includes(id) || (await this.swapped(id, () => this.passes(test, id, HITS))));
    for (const id of new Set([...Object.keys(hits), ...evaluated])) {
      if (killed.has(id) || (await passes(id))) continue;
      if (!(await this.passes(test))) return [];
      noticed.push(id);
    }
    for (const id of noticed) killed.add(id);
    return noticed;
  }

  private async passes(test: RunnerTestCase, id?: string, limit?: number): Promise<boolean> {
    Object.assign(on, { activeMutant: id, hitCount: 0, hitLimit: limit });
    this.onBeforeTryTask(test, { retry: 0, repeats: 0 });
    try {
      await TestRunner.getTestFn(test)();
      return test.result?.state !== "fail";
    } catch {
      return false;
    } finally {
      Object.assign(on, { activeMutant: undefined, hitCount: undefined });
      if (test.result?.state === "fail") Object.assign(test.result, { state: "run", errors: undefined });
      this.onBeforeTryTask(test, { retry: 0, repeats: 0 });
    }
  }

  private get loader(): Loader {
    return Reflect.get(this, "moduleRunner");
  }

  /** Evaluates a mutated file anew, beside the module everyone uses. */
  private async evaluate(file: string): Promise<Exports> {
    const id = `${process.cwd()}/${file}?anew`;
    const before = this.loader.evaluatedModules.idToModuleMap.get(id);
    if (before) this.loader.evaluatedModules.invalidateModule(before);
    return this.loader.import(id);
  }

  /** The mutants in what a file does as it's loaded. */
  private async evaluatedIn(file: string): Promise<readonly string[]> {
    const known = onLoad.get(file);
    if (known) return known;
    coverage.static = {};
    await this.evaluate(file);
    const ids = Object.keys(coverage.static).filter((id) => fileOf[id] === file);
    onLoad.set(file, ids);
    return ids;
  }

  /** With a mutant in what its file does as it's loaded: what that exports takes the place of what everyone uses. */
  private async swapped(id: string, act: () => Promise<boolean>): Promise<boolean> {
    const file = fileOf[id] ?? "";
    const used = this.loader.evaluatedModules.idToModuleMap.get(`${process.cwd()}/${file}`)?.exports;
    if (!used) return true;
    on.activeMutant = id;
    const mutated = await this.evaluate(file).catch(() => null);
    on.activeMutant = undefined;
    if (!mutated) return false;
    const before = Object.getOwnPropertyDescriptors(used);
    for (const name of Object.keys(mutated))
      Object.defineProperty(used, name, { configurable: true, enumerable: true, get: () => mutated[name] });
    try {
      return await act();
    } finally {
      Object.defineProperties(used, before);
    }
  }
}
