import type { LeadLink } from "@/components/leads/lead-links";
import { LinkButton } from "@/components/ui/link-button";
import { returnFormOf } from "@/lib/core/leads/list-rules";
import { path } from "@/lib/paths";

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
