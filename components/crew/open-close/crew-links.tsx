import { PackageCheck } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { CHECKS, progressText } from "@/lib/features/checklists/rules";
import { path } from "@/lib/paths";

type CrewLinksProps = { ocid: number; crewName: string; ticked: { open: number; close: number } | undefined };

/** How far the crew is with its two checklists, and the way to them. */
export function CrewLinks({ ocid, crewName, ticked = { open: 0, close: 0 } }: CrewLinksProps) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-4 min-[20rem]:grid-cols-2">
        {(["open", "close"] as const).map((kind) => (
          <div key={kind} className="grid gap-1">
            <p className="font-medium text-sm">{progressText(kind, ticked[kind])}</p>
            <ProgressBar
              hideLabel
              label={`${crewName}'s ${kind} checklist`}
              value={ticked[kind]}
              max={CHECKS[kind].length}
            />
          </div>
        ))}
      </div>
      <LinkButton
        href={path.crewDetails(ocid)}
        variant="secondary"
        full
        icon={<PackageCheck aria-hidden className="size-5" />}
        aria-label={`Crew Details, ${crewName}'s crew`}
      >
        Crew Details
      </LinkButton>
    </div>
  );
}
