/** What `npm audit --json` printed: the failing advisories, or null if it couldn't ask. */
export function advisoriesIn(output: string): string[] | null;

/** Runs `npm audit`, and stops it after `within` milliseconds. */
export function auditDependencies(options: {
  within: number;
  env?: NodeJS.ProcessEnv;
}): Promise<{ name: string; code: number; output: string }>;
