import { InspectionLink, MapLink } from "@/components/leads/lead-links";
import { LeadStatus, typeLook } from "@/components/leads/lead-marks";
import { cn } from "@/components/ui/cn";
import { waitingText } from "@/lib/core/leads/lead-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { formatPrice } from "@/lib/values/money";
import { ReturnLink } from "./return-link";

/** One estimate or sign: what, where, for whom, and its one next step. */
export function LeadCard({ message, crewMaster }: { message: Message; crewMaster: boolean }) {
  const { icon: Icon, strip } = typeLook(message.type);
  const place = [message.postcode, message.city, message.perly && `Perly ${message.perly}`].filter(Boolean);
  const people = [...new Set([message.estimator, message.holder])].filter(Boolean);
  return (
    <article
      aria-label={`${message.type}, ${message.address_plus ?? message.message}`}
      data-print="together"
      className="card-edge flex flex-col overflow-hidden rounded-lg bg-surface shadow-lift"
    >
      <div className={cn("flex flex-wrap items-center gap-x-2 px-4 py-2 font-semibold", strip)}>
        <Icon aria-hidden strokeWidth={2.6} className="size-5 shrink-0" />
        <span>{message.type}</span>
        <span className="ml-auto text-sm">{waitingText(message)}</span>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="wrap-anywhere text-xl">{message.address_plus ?? message.message}</h2>
          {place.length > 0 && <p className="text-ink-muted">{place.join(" · ")}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <LeadStatus message={message} />
          {message.price ? <span className="font-semibold">{formatPrice(message.price)}</span> : null}
        </div>
        <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
        {message.name && <p className="wrap-anywhere">{message.name}</p>}
        <p className="text-ink-muted text-sm">
          {people.length > 0 ? `With ${people.join(", ")}` : "With nobody yet"}
        </p>
        <div className="mt-auto grid gap-2" data-print="hide">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2 empty:hidden">
            <MapLink message={message} />
            {crewMaster && <InspectionLink message={message} />}
          </div>
          <ReturnLink message={message} size="lg" className="w-full" />
        </div>
      </div>
    </article>
  );
}
