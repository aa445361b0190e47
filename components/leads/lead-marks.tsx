import { FileText, type LucideIcon, Signpost } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { type Status, StatusBadge } from "@/components/ui/status-badge";
import type { Tone } from "@/components/ui/tone";
import type { Message } from "@/lib/core/leads/message-schema";

export type TypeLook = { icon: LucideIcon; tone: Tone; strip: string };

const ESTIMATE: TypeLook = { icon: FileText, tone: "lake", strip: "bg-lake text-on-lake" };
const SIGN: TypeLook = { icon: Signpost, tone: "plum", strip: "bg-plum text-on-plum" };

export const typeLook = (type: string): TypeLook => (type === "Sign" ? SIGN : ESTIMATE);

export function TypeBadge({ type }: { type: string }) {
  const { icon: Icon, tone } = typeLook(type);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {type}
    </Badge>
  );
}

/** Where it stands: waiting, how a sign went, or that an estimate is back and what has become of it. */
export function LeadStatus({ message }: { message: Message }) {
  const [status, word] = standing(message);
  return <StatusBadge status={status}>{word}</StatusBadge>;
}

function standing({ type, status, resolved, returned }: Message): [Status, string] {
  if (type === "Sign") {
    if (status === "Pending") return ["pending", status];
    return [status === "Resolved-Unsuccess" ? "cancelled" : "resolved", status];
  }
  if (status === "Paid") return ["paid", status];
  if (status !== "Pending") return ["resolved", status];
  if (!resolved) return ["pending", status];
  return ["resolved", returned ? "Returned" : "Resolved"];
}
