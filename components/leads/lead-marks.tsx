import { ClipboardCheck, FileText, type LucideIcon, Navigation, Signpost } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { directionsHref } from "@/components/ui/reach-links";
import { type Status, StatusBadge } from "@/components/ui/status-badge";
import type { Tone } from "@/components/ui/tone";
import type { Message } from "@/lib/core/leads/message-schema";
import { path } from "@/lib/paths";

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

/** Its state: pending, how a sign went, or that an estimate was returned and what came of it. */
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

export type LeadLink = { message: Message; className?: string; size?: "sm" | "lg" };

/** In a table only the icon: what's done to every row stays quiet. */
const inTable = { variant: "ghost", size: "sm", shape: "icon" } as const;

export function MapLink({ message, className, size }: LeadLink) {
  const { address_plus: address, city, postcode } = message;
  if (!address || !city) return null;
  return (
    <a
      href={directionsHref({ address, city, postcode })}
      target="_blank"
      rel="noreferrer"
      className={cn(buttonStyles(size === "sm" ? inTable : { variant: "secondary" }), className)}
      aria-label={`Map, directions to ${address}`}
      title={size === "sm" ? "Map" : undefined}
    >
      <Navigation aria-hidden className="size-5" />
      {size !== "sm" && "Map"}
    </a>
  );
}

/** For the lead's job; only for crew masters. */
export function InspectionLink({ message, className, size }: LeadLink) {
  if (message.jobid === null) return null;
  return (
    <Link
      href={path.inspection(message.jobid)}
      prefetch={false}
      className={cn(buttonStyles(size === "sm" ? inTable : { variant: "secondary" }), className)}
      aria-label={`Inspection, ${message.address_plus ?? message.message}`}
      title={size === "sm" ? "Inspection" : undefined}
    >
      <ClipboardCheck aria-hidden className="size-5" />
      {size !== "sm" && "Inspection"}
    </Link>
  );
}
