import {
  ArrowLeftRight,
  Check,
  CircleDashed,
  CircleDollarSign,
  Clock,
  FileSignature,
  Hourglass,
  type LucideIcon,
  Play,
  Siren,
  TriangleAlert,
  X,
} from "lucide-react";
import { Badge } from "./badge";
import type { Tone } from "./tone";

type Look = { icon: LucideIcon; word: string; tone: Tone };

/** Icon, word and colour always come together. */
const LOOKS = {
  appointment: { icon: Clock, word: "Appt", tone: "leaf" },
  "office-appointment": { icon: Clock, word: "Appt", tone: "sky" },
  floater: { icon: ArrowLeftRight, word: "Float", tone: "lake" },
  emergency: { icon: Siren, word: "EM", tone: "brick" },
  started: { icon: Play, word: "Started", tone: "brick" },
  completed: { icon: Check, word: "Completed", tone: "ink" },
  overdue: { icon: TriangleAlert, word: "Overdue", tone: "brick" },
  receivable: { icon: CircleDollarSign, word: "Receivable", tone: "sun" },
  unclaimed: { icon: CircleDashed, word: "Unclaimed", tone: "sun" },
  "holding-cell": { icon: Hourglass, word: "Holding Cell", tone: "plum" },
  pending: { icon: Hourglass, word: "Pending", tone: "sun" },
  "in-progress": { icon: Play, word: "In Progress", tone: "sky" },
  resolved: { icon: Check, word: "Resolved", tone: "leaf" },
  paid: { icon: Check, word: "PAID", tone: "leaf" },
  signed: { icon: FileSignature, word: "Signed In", tone: "leaf" },
  cancelled: { icon: X, word: "Cancelled", tone: "brick" },
} satisfies Record<string, Look>;

export type Status = keyof typeof LOOKS;
export const STATUSES = Object.keys(LOOKS) as Status[];

type StatusBadgeProps = { status: Status; children?: string; className?: string };

/** `children` replaces the usual word; icon and colour stay. */
export function StatusBadge({ status, children, className }: StatusBadgeProps) {
  const { icon: Icon, word, tone }: Look = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden strokeWidth={2.4} />} className={className}>
      {children ?? word}
    </Badge>
  );
}
