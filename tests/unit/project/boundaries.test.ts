import { describe, expect, it } from "vitest";
import { lintSources } from "./linted";

// docs/architecture.md "Import rules": what each place may name and what it never may.
const PLACES: { file: string; may: string[]; never: string[] }[] = [
  {
    file: "app/api/jobs/[key]/route.ts",
    may: [
      "@/lib/http/endpoint",
      "@/lib/jobs/contract",
      "@/lib/jobs/packaging/number-job",
      "@/lib/jobs/reads",
    ],
    never: [
      "@/db/client",
      "@/db/queries/jobs",
      "drizzle-orm",
      "zod",
      "@/components/ui/button",
      "next/server",
    ].concat(["@/lib/services/database", "@/lib/http/call-api", "node:fs"]),
  },
  {
    file: "app/(crew)/crews/react_crew_mgt/runsheet/page.tsx",
    may: [
      "@/components/crew/runsheet/runsheet-screen",
      "@/lib/auth/pages",
      "@/lib/crews/runsheet-reads",
    ].concat(["@/lib/jobs/reads", "@/lib/paths", "next/navigation"]),
    never: [
      "@/db/queries/jobs",
      "@/db/client",
      "drizzle-orm",
      "postgres",
      "@/lib/jobs/packaging/number-job",
    ].concat(["@/lib/services/database", "@/lib/auth/session", "../../../../../db/client"]),
  },
  {
    file: "app/(crew)/crews/react_crew_mgt/layout.tsx",
    may: ["@/components/crew/shell/crew-frame", "@/lib/auth/pages"],
    never: ["@/db/client", "@/lib/crews/record-task", "@/lib/outbox/enqueue"],
  },
  {
    file: "components/crew/runsheet/job-card.tsx",
    may: ["@/components/ui/button", "@/components/form/form", "@/components/table/column"]
      .concat([
        "@/components/layout/banner",
        "@/components/crew/home/crew-home",
        "@/components/auth/log-out",
        "@/components/leads/lead-facts",
        "./job-sections",
      ])
      .concat(["@/lib/jobs/contract", "@/lib/jobs/task-rules", "@/lib/crews/schema", "@/lib/values/money"])
      .concat(["@/lib/paths", "@/lib/http/call-api", "react", "next/navigation"]),
    never: ["@/db/client", "@/db/schema", "drizzle-orm", "@/lib/jobs/reads", "@/lib/crews/runsheet-reads"]
      .concat([
        "@/lib/jobs/packaging/number-job",
        "@/lib/services/senders",
        "@/lib/env",
        "@/lib/auth/session",
      ])
      .concat(["@/components/production/make-packages/screen", "../../production/home/home", "node:fs"]),
  },
  {
    file: "components/leads/lead-facts.tsx",
    may: ["@/components/ui/card", "@/components/leads/lead-marks", "./lead-marks", "@/lib/leads/lead-view"],
    never: ["@/components/crew/runsheet/runsheet-screen", "@/components/partner/leads/leads-screen"],
  },
  {
    file: "components/partner/leads/leads-screen.tsx",
    may: ["@/components/leads/lead-facts", "@/components/partner/schedule/job-table"],
    never: ["@/components/crew/leads/lead-card", "@/components/sales/tasks/tasks-screen"],
  },
  {
    file: "components/ui/button.tsx",
    may: ["@/components/ui/cn"],
    never: ["@/components/crew/home/crew-home", "@/lib/jobs/reads"],
  },
  {
    file: "lib/jobs/rules.ts",
    may: ["@/lib/values/money", "@/lib/crews/schema", "@/lib/crews/rules", "./schema", "zod"],
    never: [
      "@/db/queries/jobs",
      "@/lib/context",
      "@/lib/jobs/reads",
      "./reads",
      "./number-job",
      "node:fs",
    ].concat(["@/lib/log", "@/lib/env", "next/server", "react", "drizzle-orm", "../../db/client"]),
  },
  {
    file: "lib/jobs/task-schema.ts",
    may: ["zod", "@/lib/values/dates"],
    never: ["@/db/schema", "@/lib/services/senders"],
  },
  {
    file: "lib/jobs/contract.ts",
    may: ["@/lib/http/contract", "@/lib/http/parse-input", "@/lib/paths", "./schema", "zod"],
    never: ["@/lib/http/endpoint", "@/lib/jobs/reads", "@/db/client"],
  },
  {
    file: "lib/jobs/number-job.ts",
    may: [
      "@/db/queries/jobs",
      "@/db/transaction",
      "@/lib/errors",
      "@/lib/context",
      "@/lib/auth/actor",
    ].concat(["@/lib/services/senders", "@/lib/audit/record", "./rules", "@/lib/crews/reads"]),
    never: [
      "next/headers",
      "next",
      "react",
      "drizzle-orm",
      "@/db/schema",
      "@/db/schema/jobs",
      "postgres",
    ].concat(["@/lib/services/database", "@/components/ui/button", "@/db/seed", "../../db/client"]),
  },
  {
    file: "lib/jobs/reads.ts",
    may: ["@/db/queries/jobs", "@/lib/context"],
    never: ["next/cache", "drizzle-orm", "@/lib/services/database"],
  },
  {
    file: "lib/http/frame.ts",
    may: ["@/lib/services/database", "@/db/transaction", "next/server"],
    never: ["@/db/schema", "drizzle-orm", "@/components/ui/button"],
  },
  { file: "lib/auth/pages.ts", may: ["next/headers", "@/lib/services/database"], never: ["@/db/schema"] },
  { file: "lib/auth/log-in.ts", may: ["@/db/queries/identity"], never: ["@/lib/services/database"] },
  { file: "lib/outbox/worker.ts", may: ["@/lib/services/database"], never: ["@/db/schema"] },
  { file: "lib/values/money.ts", may: ["zod"], never: ["@/lib/jobs/schema", "@/lib/errors", "node:fs"] },
  { file: "lib/http/call-api.ts", may: ["@/lib/http/contract"], never: ["@/lib/http/endpoint", "@/lib/env"] },
  {
    file: "db/queries/jobs.ts",
    may: ["drizzle-orm", "@/db/schema", "../client", "@/lib/jobs/schema", "@/lib/values/dates"],
    never: [
      "@/lib/jobs/reads",
      "@/lib/jobs/packaging/number-job",
      "@/lib/context",
      "@/lib/env",
      "next/server",
      "zod",
    ].concat([
      "@/lib/jobs/rules",
      "@/lib/crews/task-rules",
      "@/db/seed",
      "node:fs",
      "../seed/random",
      "../../lib/env",
    ]),
  },
  {
    file: "db/schema/jobs.ts",
    may: ["drizzle-orm/pg-core", "./columns", "../../lib/auth/actor"],
    never: ["@/lib/jobs/reads", "@/lib/errors", "../../lib/context"],
  },
  {
    file: "db/seed/jobs.ts",
    may: ["@/lib/settings/defaults"],
    never: ["@/lib/jobs/reads", "@/lib/http/endpoint"],
  },
  {
    file: "middleware.ts",
    may: ["@/lib/paths", "next/server"],
    never: ["@/lib/auth/session", "@/db/client"],
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

  it("is not got round by types, exports or late imports", () => {
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

  it("lets SQL take the types of a rule", () => {
    const file = "db/queries/packages.ts";
    const good = 'import type { View } from "@/lib/jobs/packaging/view-rules";\nexport type Shown = View;';
    const bad = 'import { viewOf } from "@/lib/jobs/packaging/view-rules";\nexport const shown = viewOf;';
    expect(lintSources({ [file]: good })).toEqual([]);
    expect(lintSources({ [file]: bad })).toEqual([{ file, line: 1, rule: "plugin" }]);
  });
});
