import { CalendarClock, Check, Lock } from "lucide-react";
import { ANSWER_WORDS, type VisitAnswer } from "@/lib/core/work/visit-answer-rules";
import { Badge } from "./badge";

const LOOKS = {
  confirmed: { icon: Check, tone: "leaf" },
  gate: { icon: Lock, tone: "sun" },
  move: { icon: CalendarClock, tone: "brick" },
} as const;

/** What a client answered about the visit: an icon and a word. */
export function VisitAnswerMark({ answer, className }: { answer: VisitAnswer; className?: string }) {
  const { icon: Icon, tone } = LOOKS[answer];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden strokeWidth={2.6} />} className={className}>
      {ANSWER_WORDS[answer]}
    </Badge>
  );
}
