import { Sunrise, Sunset } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { CrewNeed } from "@/lib/features/checklists/rules";
import { path } from "@/lib/paths";

const LISTS = {
  open: { word: "Open checklist", tone: "lake", icon: <Sunrise aria-hidden /> },
  close: { word: "Close checklist", tone: "plum", icon: <Sunset aria-hidden /> },
} as const;

/** One list's needs: the words first, then whose they are. */
export function NeedCard({ need }: { need: CrewNeed }) {
  const { word, tone, icon } = LISTS[need.kind];
  const crew = need.crew_name ? `${need.crew_name}'s crew` : "Crew without a driver";
  return (
    <Card
      as="li"
      level={3}
      title={crew}
      aside={
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      }
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere whitespace-pre-line text-lg">{need.needs}</p>
        <p className="text-ink-muted text-sm">
          {[need.shop, need.writer && `written by ${need.writer}`].filter(Boolean).join(" · ")}
        </p>
        <LinkButton
          href={`${path.crewDetails(need.ocid)}?tab=${need.kind}`}
          prefetch={false}
          variant="secondary"
          full
          aria-label={`Crew Details, ${crew}, ${word}`}
        >
          Crew Details
        </LinkButton>
      </div>
    </Card>
  );
}
