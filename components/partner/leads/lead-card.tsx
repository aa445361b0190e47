import { InspectionLink, MapLink } from "@/components/leads/lead-links";
import { LeadStatus, TypeBadge } from "@/components/leads/lead-marks";
import { FactList } from "@/components/ui/fact-list";
import { waitingText } from "@/lib/core/leads/age-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { formatInstant } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { FormLink, HolderButton, ResolveButton } from "./lead-acts";
import { estimateTexts, payTexts, placeText, priceTexts } from "./lead-words";
import { type LeadSteps, nameOf } from "./use-lead-step";

type LeadCardProps = { message: Message; steps: LeadSteps };

/** A lead on a phone: what, where, for whom, who has it, and what comes next. */
export function LeadCard({ message, steps }: LeadCardProps) {
  return (
    <article
      aria-label={nameOf(message)}
      data-print="together"
      className="card-edge flex flex-col gap-3 rounded-lg bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadge type={message.type} />
        <LeadStatus message={message} />
        <span className="ml-auto text-ink-muted text-sm">{waitingText(message)}</span>
      </div>
      <div>
        <h2 className="wrap-anywhere text-lg">{message.address_plus ?? message.name ?? message.type}</h2>
        <p className="text-ink-muted text-sm">{placeText(message)}</p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      <FactList facts={factsOf(message)} />
      <div className="mt-auto grid gap-2" data-print="hide">
        <FormLink message={message} />
        <div className="grid gap-2 min-[20rem]:grid-cols-2">
          {!message.resolved && <HolderButton message={message} steps={steps} />}
          <ResolveButton message={message} steps={steps} />
          <MapLink message={message} />
          <InspectionLink message={message} />
        </div>
      </div>
    </article>
  );
}

const factsOf = (message: Message): [string, string][] => [
  ["Client", message.name ?? ""],
  ["Received", [formatInstant(new Date(message.messdate)), message.recorder].filter(Boolean).join(", ")],
  ["Tag", message.tag ?? ""],
  ["Holder", message.resolved ? (message.holder ?? "Nobody") : ""],
  ["Estimator", estimateTexts(message).join(", ")],
  ["Prices", priceTexts(message).join(" · ")],
  ["Price", message.price ? formatPrice(message.price) : ""],
  ["Pay", payTexts(message).join(" · ")],
];
