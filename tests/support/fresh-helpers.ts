import { sep } from "node:path";
import type { ModuleRunner } from "vite/module-runner";
import { TestRunner } from "vitest";

const TESTS = `${sep}tests${sep}`;

/**
 * The product's modules are evaluated once per worker; those under `tests` are evaluated anew for each test file, since
 * helpers register hooks, start servers and keep what they made in variables.
 */
export default class FreshHelpersRunner extends TestRunner {
  override importFile(filepath: string, source: "collect" | "setup") {
    if (source === "setup") {
      const { evaluatedModules } = Reflect.get(this, "moduleRunner") as ModuleRunner;
      for (const [id, module] of evaluatedModules.idToModuleMap)
        if (id.includes(TESTS)) evaluatedModules.invalidateModule(module);
    }
    return super.importFile(filepath, source);
  }
}
