/** What is mutated: of each area its rules, and its verbs, which need a database, with the folders or files that test them. */
type Area = { rules: readonly string[]; verbs: readonly string[]; tests: readonly string[] };

export const AREAS: Readonly<Record<string, Area>> = {
  money: {
    rules: [
      "lib/values/{money,tax}.ts",
      "lib/core/payments/**/*-rules.ts",
      "lib/core/crews/payments/rules.ts",
      "lib/core/work/receivable-rules.ts",
      "lib/core/jobs/report/report-totals-rules.ts",
      "lib/features/ledger/rules.ts",
      "lib/features/partners/{money,report,period}-rules.ts",
      "lib/features/partners/{entries,finance,receivables}/*rules.ts",
    ],
    verbs: [
      "lib/core/payments/**/*.ts",
      "lib/core/crews/payments/*.ts",
      "lib/features/partners/entries/*.ts",
    ],
    tests: ["payments", "pay-link", "crew-payments", "receivables", "partners", "jobs/planned-charges"],
  },
  pay: {
    rules: ["lib/core/pay/*rules.ts", "lib/features/{crew-pay,my-pay}/*rules.ts"],
    verbs: ["lib/core/pay/*.ts", "lib/features/{crew-pay,my-pay}/*.ts"],
    tests: ["pay"],
  },
  promises: {
    rules: [
      "lib/core/jobs/{promise,visits}/*-rules.ts",
      "lib/core/work/visit-answer-rules.ts",
      "lib/features/planning/crew-day/late-rules.ts",
    ],
    verbs: ["lib/core/jobs/{promise,visits}/*.ts"],
    tests: ["visits", "jobs/moves", "jobs/on-my-way", "planning/place", "planning/apply"],
  },
  access: {
    rules: [
      "lib/actor.ts",
      "lib/platform/auth/{access,scope,next-path}.ts",
      "lib/platform/auth/**/*-rules.ts",
      "lib/core/employees/{access,org-tree}/*rules.ts",
      "lib/core/jobs/rights/*-rules.ts",
      "lib/core/work/transition-rules.ts",
    ],
    verbs: ["lib/core/employees/access/*.ts", "lib/core/jobs/rights/*.ts", "lib/core/sign-in/*.ts"],
    tests: ["access-admin", "auth", "employees", "factors", "jobs/change-right"],
  },
  erasure: {
    rules: [
      "lib/core/clients/erase/erase-rules.ts",
      "lib/platform/audit/personal-rules.ts",
      "lib/values/mention.ts",
    ],
    verbs: ["lib/core/clients/erase/*.ts", "lib/features/retention/*.ts", "lib/core/erasure/sql/*.ts"],
    tests: ["retention"],
  },
  import: {
    rules: ["lib/core/data/in/**/*-rules.ts"],
    verbs: ["lib/core/data/in/**/*.ts"],
    tests: ["data"],
  },
};

/** Unit tests that take long or read the source, and test no area's rules. */
export const OTHER_UNIT_TESTS = [
  ...["project", "backup", "doctor", "openapi", "services", "ui"].map((folder) => `tests/unit/${folder}/**`),
  ...["proposals", "season", "optimum"].map((file) => `tests/unit/planning/${file}.test.ts`),
  ...["overload", "closing", "pulse", "front-door", "call-api"].map(
    (file) => `tests/unit/http/${file}.test.ts`,
  ),
];

/** Declarations: no rule, no verb. */
export const DECLARATIONS = "lib/**/*{contract,schema,wire}.ts";
