import { Check, Hourglass, type LucideIcon, X } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import type { CompletedRow } from "@/lib/features/dashboard/job-view";

const LOOKS: Record<NonNullable<CompletedRow["sign"]>, [LucideIcon, Tone]> = {
  Pending: [Hourglass, "sun"],
  "Resolved-Success": [Check, "leaf"],
  "Resolved-Unsuccess": [X, "brick"],
  Resolved: [Check, "leaf"],
};

/** The state of the sign pick-up, for the client. */
export function SignState({ sign }: { sign: NonNullable<CompletedRow["sign"]> }) {
  const [Icon, tone] = LOOKS[sign];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {sign}
    </Badge>
  );
}
