import { describe, expect, it } from "vitest";
import { rendered } from "./rendered";
import { menuLabels, said } from "./said";
import { FIXED } from "./texts";
import { wordsIn } from "./words";

/**
 * What neither a rule says nor a screen shows at first: an answer that needs the database, or a step in the browser. A
 * file of ours has the text, and the test, which runs it, fails without it.
 */
const IN_TESTS: Record<string, { ours: string; test: string }> = {
  "Wrong Username/Password!": {
    ours: "lib/core/sign-in/log-in.ts",
    test: "tests/e2e/production/packaging.spec.ts",
  },
  "Incorrect username/password": {
    ours: "components/public/sign-in/log-in-dialog.tsx",
    test: "tests/e2e/public/site.spec.ts",
  },
  "to reset your password": {
    ours: "components/public/sign-in/forgot-password-dialog.tsx",
    test: "tests/e2e/public/site.spec.ts",
  },
  "Stripe Link successfully sent to": {
    ours: "lib/core/payments/link/send-pay-link.ts",
    test: "tests/integration/pay-link/send.test.ts",
  },
  "Stripe Link unsuccessful": {
    ours: "components/partner/receivables/collect.tsx",
    test: "tests/e2e/partner/receivables.spec.ts",
  },
  "Start DNF First": {
    ours: "lib/core/dnfs/work-dnf.ts",
    test: "tests/integration/dnfs/return.test.ts",
  },
  "edit personal info to add": {
    ours: "components/client/dashboard/dashboard-screen.tsx",
    test: "tests/e2e/client/dashboard.spec.ts",
  },
  "Enter card info to complete your order": {
    ours: "lib/features/dashboard/panels.ts",
    test: "tests/e2e/client/payments.spec.ts",
  },
  "Manage(add and delete) credit cards": {
    ours: "lib/features/dashboard/panels.ts",
    test: "tests/integration/client-side/dashboard-forms.test.ts",
  },
  "Password and password confirmation do not match. Please try again.": {
    ours: "components/client/password/reset-password-screen.tsx",
    test: "tests/e2e/client/account.spec.ts",
  },
  "Password reset was not successful. Please try again.": {
    ours: "components/client/password/reset-password-screen.tsx",
    test: "tests/e2e/client/account.spec.ts",
  },
  "Form Emailed Successfully": {
    ours: "components/reports/daily-reports.tsx",
    test: "tests/e2e/reports/daily-reports.spec.ts",
  },
  "Directions request failed": {
    ours: "lib/core/maps/route-rules.ts",
    test: "tests/e2e/crew/maps/maps-service.spec.ts",
  },
};

/** The menus' own entries, which other screens name too. */
const IN_MENUS = [
  "Make Packages",
  "Crew Set Up",
  "Crew Pay",
  "Prop Mgt",
  "Est Summ",
  "New Clients",
  "Wine List",
  "Create Wine List",
  "Open-Close",
  "Safety Talk",
  "Crew Payments",
  "Recruiting",
  "Crew Needs",
  "Live Action",
  "Estimates-Signs",
  "Organizational Tree",
];

/** Whether one of these has it, and not only as part of longer words: "Book Job" isn't in "Book Jobs". */
function isIn(texts: readonly string[], fixed: string): boolean {
  const whole = new RegExp(`(?<!\\w)${fixed.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`);
  return texts.some((text) => whole.test(text.replace(/\s+/g, " ")));
}

describe("texts people know by heart are shown or answered to the letter", () => {
  const seen = [...rendered(), ...said()];

  it.each(Object.entries(FIXED))("%s", (_, texts) => {
    const elsewhere = texts.filter((text) => !isIn(seen, text));
    expect(elsewhere.filter((text) => !(text in IN_TESTS))).toEqual([]);
  });

  it.each(Object.entries(IN_TESTS))("%s, as a test of its own expects", (text, { ours, test }) => {
    expect(isIn(wordsIn(ours), text), `${ours} has it`).toBe(true);
    expect(isIn(wordsIn(test), text), `${test} expects it`).toBe(true);
    expect(isIn(seen, text), "it's seen here already").toBe(false);
  });

  it("in the menus, as whole entries", () => {
    const labels = menuLabels();
    expect(IN_MENUS.filter((text) => !labels.includes(text))).toEqual([]);
  });

  it("all of which are listed", () => {
    const listed = Object.values(FIXED).flat();
    expect([...IN_MENUS, ...Object.keys(IN_TESTS)].filter((text) => !listed.includes(text))).toEqual([]);
  });
});
