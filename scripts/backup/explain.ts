import { connectionProblem } from "@/db/connection/problem";

/** What went wrong, in one line; if the database can't be reached, also what to do. Never the password. */
export function explain(error: unknown, url: string): string {
  const setting = process.env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const problem = URL.canParse(url) ? connectionProblem(error, { setting, url }) : null;
  if (problem) return problem.join(" ");
  return error instanceof Error && error.message ? error.message : "for an unknown reason";
}
