import { ChevronLeft, ChevronRight } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import { neighbours, profileHref } from "./profile-links";

type CrewStepsProps = { crews: string[]; crewName: string; date: string; range: string };

/** To the day's other crews, one after the other. */
export function CrewSteps({ crews, crewName, date, range }: CrewStepsProps) {
  const { previous, next } = neighbours(crews, crewName);
  if (!previous && !next) return null;
  return (
    <nav aria-label="Crews of the day" className="flex flex-wrap gap-2">
      {previous && (
        <LinkButton
          variant="secondary"
          href={profileHref({ crewName: previous, date, range })}
          aria-label={`Previous crew: ${previous}`}
          icon={<ChevronLeft aria-hidden className="size-4" />}
        >
          {previous}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          variant="secondary"
          href={profileHref({ crewName: next, date, range })}
          aria-label={`Next crew: ${next}`}
        >
          {next}
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  );
}
