import { Check, Hourglass, Send, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { MessageState as State } from "@/lib/platform/outbox/contract";

const LOOKS = {
  queued: { word: "Waiting", tone: "sun", icon: Hourglass },
  sending: { word: "Sending", tone: "sky", icon: Send },
  sent: { word: "Sent", tone: "leaf", icon: Check },
  failed: { word: "Failed", tone: "brick", icon: TriangleAlert },
} as const;

export const stateWord = (state: State): string => LOOKS[state].word;

export function MessageStateBadge({ state }: { state: State }) {
  const { word, tone, icon: Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {word}
    </Badge>
  );
}
