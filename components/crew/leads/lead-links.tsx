import { ClipboardCheck, Navigation } from "lucide-react";
import { directionsHref } from "@/components/crew/runsheet/directions";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { returnFormOf } from "@/lib/leads/list-rules";
import type { Message } from "@/lib/leads/message-schema";
import { path } from "@/lib/paths";

type LeadLink = { message: Message; className?: string; size?: "sm" | "lg" };

const FORMS = {
  estimate: { word: "Estimate", href: path.windowLeadCrew },
  pick_up: { word: "Pick-Up", href: path.pickUpCrew },
};

/** To the form in which it is returned, or what came back is corrected. */
export function ReturnLink({ message, className, size }: LeadLink) {
  const form = returnFormOf(message.type);
  if (!form) return null;
  const { word, href } = FORMS[form];
  const label = `${message.returned ? "Edit" : "Return"} ${word}`;
  return (
    <LinkButton
      href={href(message.msid)}
      prefetch={false}
      variant={message.returned ? "secondary" : "primary"}
      size={size}
      className={className}
      aria-label={`${label}, ${message.address_plus ?? message.message}`}
    >
      {label}
    </LinkButton>
  );
}

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

/** Of the lead's job: for crew masters (spec 2 §6). */
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
