import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { trackedFiles } from "./tracked-files";

/** Who writes the jobs table besides its own file, and why they may. */
const OTHERS: Record<string, string> = {
  "lib/core/bookings/sql/bookings.ts": "a booking makes a job",
  "lib/core/data/sql/imports/apply.ts": "an import makes jobs",
  "lib/core/erasure/sql/scrub-client.ts":
    "what was written about an erased client's visits goes, whatever state they're in",
};
const OWNER = "lib/core/jobs/sql/job-changes.ts";

const WRITES =
  /\.(?:update|insert|delete)\(jobs\)|\b(?:update|insert\s+into|delete\s+from)\s+(?:\$\{)?jobs\b/i;

const files = trackedFiles().filter(
  (file) => /^(app|components|db|lib)\/.*\.tsx?$/.test(file) && !/^db\/(migrations|seed)\//.test(file),
);
const holding = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, "utf8"))).sort();

it.each(["db.update(jobs).set", "tx.insert(jobs)", "sql`update jobs set", "delete from ${jobs} where"])(
  "%s is a write of the jobs table",
  (written) => expect(WRITES.test(written)).toBe(true),
);

it("the jobs table is written only by its own file and those listed here", () => {
  expect(holding(WRITES)).toEqual([OWNER, ...Object.keys(OTHERS)].sort());
});

it("a job's state changes only through its one function (rule job-states)", () => {
  expect(holding(/\bwriteJobs?\b/)).toEqual(["lib/core/jobs/change-job.ts", OWNER]);
});
