import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { trackedFiles } from "@/scripts/house/sources";

// Every way to put work on a day asks once about a closed one (rule closed-days).

/** What writes a crew's day, or a job's or DNF's day. */
const WRITES = /\b(?:placeJobs|ontoCrew|eavesMove|insertCrewDay|updateCrewDay|brokenByVisit)\(/;
/** What asks. */
const ASKS = /\b(?:closedReason|refuseClosed|isClosed|closedDaysOf)\b/;

/** Those that don't ask, and why. */
const OTHERS: Record<string, string> = {
  "lib/core/jobs/move-job.ts": "Eaves +5 was asked on the form, whose notes are the reason",
  "lib/features/planning/push/push-day.ts": "carries out what `readPush` chose, which leaves closed days out",
  "lib/features/planning/undo-plan.ts": "an undo isn't asked about",
};

const files = trackedFiles().filter((file) => /^lib\/.*\.ts$/.test(file));
const writers = files.filter((file) => {
  const text = readFileSync(file, "utf8").replace(/export (?:async )?(?:function|const) \w+/g, "");
  return WRITES.test(text);
});

it("every file that puts work on a day asks about closed days, or says why not", () => {
  const silent = writers.filter((file) => !ASKS.test(readFileSync(file, "utf8")));
  expect(silent.sort()).toEqual(Object.keys(OTHERS).sort());
});

it("knows the writers", () => {
  expect(writers.sort()).toEqual([
    "lib/core/dnfs/assign-dnf.ts",
    "lib/core/jobs/crew-step.ts",
    "lib/core/jobs/move-job.ts",
    "lib/core/jobs/reads.ts",
    "lib/features/crew-setup/copy-crews.ts",
    "lib/features/crew-setup/save-crew.ts",
    "lib/features/packaging/assign-job.ts",
    "lib/features/planning/apply-plan.ts",
    "lib/features/planning/crew-day/give-job.ts",
    "lib/features/planning/push/push-day.ts",
    "lib/features/planning/undo-plan.ts",
  ]);
});
