import { Plus } from "lucide-react";
import { ResultAlert } from "@/components/crew/shell/result-alert";
import { PageHeader, WidePage } from "@/components/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import type { LiveAction } from "@/lib/features/live-actions/contract";
import { AREAS, path } from "@/lib/paths";
import type { ShownResult } from "@/lib/platform/results/result-rules";
import type { BusinessDate } from "@/lib/values/dates";
import { LiveActionsBoard } from "./live-actions-board";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Live Action" },
];

type ScreenProps = {
  las: LiveAction[];
  /** The maximum listed for each state. */
  listed: number;
  today: BusinessDate;
  viewer: number;
  assigns: boolean;
  result: ShownResult | null;
};

/** The crews' requests for help or attention. */
export function LiveActionsScreen({ result, ...board }: ScreenProps) {
  return (
    <WidePage>
      <PageHeader title="Live Action" crumbs={CRUMBS} />
      <div className="grid grid-cols-1 gap-5">
        <ResultAlert result={result} />
        <LinkButton
          href={path.createLiveAction()}
          size="lg"
          full
          className="xl:w-auto xl:justify-self-start"
          icon={<Plus aria-hidden className="size-6" />}
        >
          Create Live Action
        </LinkButton>
        <LiveActionsBoard {...board} />
      </div>
    </WidePage>
  );
}
