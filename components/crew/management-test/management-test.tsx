import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import type { Check } from "@/lib/features/health/self-test/schema";
import { AREAS, path } from "@/lib/paths";
import { CheckRow } from "./check-row";
import { TestActs } from "./test-acts";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Test" },
];

/** Whether everything this installation hangs on works, asked just now. */
export function ManagementTest({ checks }: { checks: Check[] }) {
  const failing = checks.filter(({ state }) => state === "fails").length;
  return (
    <>
      <PageHeader
        title="Test"
        crumbs={CRUMBS}
        description="Everything this installation depends on, checked just now"
        actions={<TestActs />}
      />
      <Alert kind={failing > 0 ? "warning" : "success"} className="mb-4">
        {failing > 0 ? `${failing} of ${checks.length} checks failing` : "All checks pass"}
      </Alert>
      <ul className="card-edge divide-y divide-line rounded-lg bg-surface">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </>
  );
}
