import { Mail } from "lucide-react";
import { buttonStyles } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { NoteList } from "@/components/ui/fact-list";
import { ImageStrip } from "@/components/ui/images/image-strip";
import { PropertyDialog } from "@/components/ui/property/property-dialog";
import { CallLink, MapLink } from "@/components/ui/reach-links";
import { type LeadView, waitingText } from "@/lib/core/leads/lead-rules";
import { path } from "@/lib/paths";
import { clientName } from "@/lib/values/client-name";
import { formatInstant } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { LeadStatus } from "./lead-marks";

/** What was requested, who requested it, and for which property. */
export function LeadFacts({ view, source }: { view: LeadView; source: string }) {
  const { mess, client } = view;
  const facts = [
    ["Received", `${formatInstant(new Date(mess.messdate))} · ${waitingText(mess)}`],
    ["From", mess.recorder],
    ["With", [...new Set([mess.estimator, mess.holder])].filter(Boolean).join(", ")],
    ["Tag", mess.tag],
  ].filter(([, value]) => value);
  return (
    <Card title="Message" aside={<LeadStatus message={mess} />}>
      <div className="grid grid-cols-1 gap-4">
        <p className="wrap-anywhere whitespace-pre-line font-semibold text-xl">{mess.message}</p>
        {client && <p className="wrap-anywhere">{clientName(client)}</p>}
        <Reach view={view} />
        <Facts facts={facts} />
        <Property view={view} source={source} />
      </div>
    </Card>
  );
}

function Facts({ facts }: { facts: (string | null | undefined)[][] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const reachStyle = cn(
  buttonStyles({ variant: "secondary" }),
  "max-w-full flex-auto min-[20rem]:whitespace-nowrap",
);

/** Phones, email and map, in thumb size. */
function Reach({ view: { client, property } }: { view: LeadView }) {
  const numbers = [...new Set([client?.cellphone, client?.phone])];
  const name = client ? clientName(client) : "";
  return (
    <div className="flex flex-wrap gap-2 empty:hidden" data-print="hide">
      {numbers.map((number) => (
        <CallLink key={number} name={name} phone={number ?? null} className={reachStyle} />
      ))}
      {client?.email && (
        <a href={`mailto:${client.email}`} className={reachStyle} aria-label={`Write to ${client.email}`}>
          <Mail aria-hidden className="size-5 shrink-0" />
          <span className="truncate">{client.email}</span>
        </a>
      )}
      {property && <MapLink place={property} className={reachStyle} />}
    </div>
  );
}

type PropertyProps = { view: LeadView; source: string };

function Property({ view: { mess, property, notes, images, fillsCard }, source }: PropertyProps) {
  if (!property) return null;
  const prices = (["w1", "w2", "eh", "eg"] as const).flatMap((part) =>
    property[part] ? [`${part.toUpperCase()}\u00a0${formatPrice(property[part])}`] : [],
  );
  const facts = [
    ["Address", [property.address, property.postcode, property.city].filter(Boolean).join(", ")],
    ["Perly", property.perly],
    ["Current prices", prices.join(" · ") || "None"],
  ].filter(([, value]) => value);
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">Property</h3>
      <Facts facts={facts} />
      {fillsCard && (
        <div>
          <PropertyDialog
            jobinfoid={property.jobinfoid}
            address={property.address}
            right="sales"
            word="Anything to know about this place?"
            title="About"
          />
        </div>
      )}
      <NoteList notes={notes} />
      <ImageStrip
        images={images}
        // The gallery links back to an estimate.
        href={`${path.propertyImages(property.jobinfoid)}${mess.type === "Estimate" ? `&source=${source}_${mess.msid}` : ""}`}
        add="Property images"
      />
    </div>
  );
}
