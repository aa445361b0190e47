import {
  Check,
  FileText,
  Flag,
  Mail,
  Phone,
  PhoneOff,
  TriangleAlert,
  UserRound,
  UserRoundX,
} from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { ContactStatus, TaskType } from "@/lib/features/sales/task-schema";

const TYPES = {
  Estimate: { tone: "lake", icon: <FileText aria-hidden /> },
  Sign: { tone: "plum", icon: <Flag aria-hidden /> },
  DNF: { tone: "brick", icon: <TriangleAlert aria-hidden /> },
} as const;

export const TypeBadge = ({ type }: { type: TaskType }) => (
  <Badge tone={TYPES[type].tone} icon={TYPES[type].icon}>
    {type}
  </Badge>
);

const CONTACTS = {
  NC: { tone: "sun", icon: <PhoneOff aria-hidden /> },
  Called: { tone: "sky", icon: <Phone aria-hidden /> },
  Emailed: { tone: "sky", icon: <Mail aria-hidden /> },
  "Called and Emailed": { tone: "leaf", icon: <Check aria-hidden /> },
} as const;

export const ContactBadge = ({ status }: { status: ContactStatus }) => (
  <Badge tone={CONTACTS[status].tone} icon={CONTACTS[status].icon}>
    {status}
  </Badge>
);

/** Who holds it; nobody stands out. */
export function Holder({ name }: { name: string | null }) {
  if (name === null)
    return (
      <Badge tone="sun" icon={<UserRoundX aria-hidden />}>
        No holder
      </Badge>
    );
  return (
    <span className="inline-flex items-center gap-1">
      <UserRound aria-hidden className="size-4 text-ink-muted" />
      {name}
    </span>
  );
}
