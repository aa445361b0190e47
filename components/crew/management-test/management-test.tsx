import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import type { Check } from "@/lib/features/health/contract";
import { AREAS, path } from "@/lib/paths";
import { TestActs } from "./test-acts";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Test" },
];

/** Checks everything Runsheet depends on. */
export function ManagementTest({ checks }: { checks: Check[] }) {
  const failing = checks.filter(({ state }) => state === "fails").length;
  return (
    <>
      <PageHeader
        title="Test"
        crumbs={CRUMBS}
        description="Everything Runsheet depends on, checked just now"
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

const LOOKS = {
  works: { word: "Works", tone: "leaf", icon: CircleCheck },
  absent: { word: "Not set up", tone: "sun", icon: CircleDashed },
  fails: { word: "Fails", tone: "brick", icon: TriangleAlert },
} as const;

function CheckRow({ check: { name, state, says } }: { check: Check }) {
  const { word, tone, icon: Icon } = LOOKS[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span className="w-36 shrink-0 font-semibold">{name}</span>
      <span className="w-32 shrink-0">
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {word}
        </Badge>
      </span>
      <span className="wrap-anywhere min-w-0 flex-1 basis-64">{says}</span>
    </li>
  );
}
