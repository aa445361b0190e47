import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { Counted } from "@/scripts/support/report/test-report";

const relative = (file: string) => file.replace(`${process.cwd()}/`, "");

/** All a file costs: its imports and set-up too, not only its tests. */
function secondsOf(file: TestModule): number {
  const { setupDuration, collectDuration, duration } = file.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}

/** A vitest reporter: writes the counts of `scripts/test.ts` to the file that TEST_COUNTS names. */
export default class CountResults implements Reporter {
  onTestRunEnd(files: readonly TestModule[], errors: readonly { message: string }[]): void {
    const counted: Counted = { passed: 0, failed: errors.length, files: [], failures: [] };
    for (const { message } of errors) counted.failures.push(message);
    for (const file of files) {
      const name = relative(file.moduleId);
      counted.files.push([name, secondsOf(file)]);
      counted.passed += [...file.children.allTests("passed")].length;
      const failed = [...file.children.allTests("failed")];
      // A file can also fail before its first test, or in a hook.
      const broken = file.ok() || failed.length > 0 ? [] : [{ fullName: "didn't run", at: file.errors() }];
      const tests = failed.map((test) => ({ fullName: test.fullName, at: test.result().errors ?? [] }));
      for (const { fullName, at } of [...tests, ...broken]) {
        counted.failed += 1;
        counted.failures.push(`${name}: ${fullName}\n    ${at[0]?.message ?? "a hook failed"}`);
      }
    }
    writeFileSync(process.env.TEST_COUNTS ?? ".data/test-counts.json", JSON.stringify(counted));
  }
}
