import { sep } from "node:path";
import { TestRunner } from "vitest";

const TESTS = `${sep}tests${sep}`;

/** The part of Vite's module runner that is used here. */
type Loader<Module = object> = {
  evaluatedModules: {
    idToModuleMap: Map<string, Module>;
    invalidateModule: (module: Module) => void;
  };
};

/**
 * A worker's test files share the product's modules, but not those under `tests`: helpers register hooks, start servers
 * and keep records in variables, so each test file gets its own.
 */
export default class FreshHelpersRunner extends TestRunner {
  override importFile(filepath: string, source: "collect" | "setup") {
    if (source === "collect") {
      const { evaluatedModules }: Loader = Reflect.get(this, "moduleRunner");
      for (const [id, module] of evaluatedModules.idToModuleMap)
        if (id.includes(TESTS)) evaluatedModules.invalidateModule(module);
    }
    return super.importFile(filepath, source);
  }
}
