import { ClipboardCheck, Navigation } from "lucide-react";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import type { Message } from "@/lib/core/leads/message-schema";
import { path } from "@/lib/paths";
import { directionsHref } from "@/lib/values/directions";

export type LeadLink = { message: Message; className?: string; size?: "sm" | "lg" };

const small = (size: LeadLink["size"]) => (size === "sm" ? "sm" : undefined);

export function MapLink({ message, className, size }: LeadLink) {
  const { address_plus: address, city, postcode } = message;
  if (!address || !city) return null;
  return (
    <a
      href={directionsHref({ address, city, postcode })}
      target="_blank"
      rel="noreferrer"
      className={cn(buttonStyles({ variant: "secondary", size: small(size) }), className)}
      aria-label={`Map, directions to ${address}`}
    >
      <Navigation aria-hidden className="size-5" />
      Map
    </a>
  );
}

/** Of the lead's job: for crew masters. */
export function InspectionLink({ message, className, size }: LeadLink) {
  if (message.jobid === null) return null;
  return (
    <LinkButton
      href={path.inspection(message.jobid)}
      prefetch={false}
      variant="secondary"
      size={small(size)}
      className={className}
      icon={<ClipboardCheck aria-hidden className="size-5" />}
      aria-label={`Inspection, ${message.address_plus ?? message.message}`}
    >
      Inspection
    </LinkButton>
  );
}
